import { type ReactNode, useId } from 'react'
import { Icon } from './Icon'

interface FieldProps {
  readonly label: ReactNode
  /** Stands at the right end of the label's line, e.g. "about 21 tokens". */
  readonly aside?: ReactNode
  readonly hint?: ReactNode
  readonly error?: string | undefined
  readonly className?: string
  /** Gets the ids that tie the control to its label and to its error. */
  readonly children: (ids: { id: string; 'aria-describedby': string | undefined; 'aria-invalid': boolean }) => ReactNode
}

/** A labelled control with its hint and its error beneath. */
export function Field({ label, aside, hint, error, className = '', children }: FieldProps) {
  const id = useId()
  const described = error ? `${id}-error` : hint ? `${id}-hint` : undefined
  return (
    <div className={`field ${className}`.trim()}>
      <div className="field-head">
        <label htmlFor={id}>{label}</label>
        {aside && <span className="field-aside">{aside}</span>}
      </div>
      {children({ id, 'aria-describedby': described, 'aria-invalid': Boolean(error) })}
      {error ? (
        <p id={`${id}-error`} className="field-error">
          {error}
        </p>
      ) : (
        hint && (
          <p id={`${id}-hint`} className="hint">
            {hint}
          </p>
        )
      )}
    </div>
  )
}

interface TextFieldProps extends Omit<FieldProps, 'children'> {
  readonly value: string
  readonly onChange: (value: string) => void
  readonly onBlur?: () => void
  readonly unit?: string
  readonly rows?: number
  readonly placeholder?: string
  readonly disabled?: boolean
  readonly mono?: boolean
  readonly inputMode?: 'text' | 'numeric' | 'decimal' | 'url'
}

/** One line of text, or several where `rows` is given. */
export function TextField({
  value,
  onChange,
  onBlur,
  unit,
  rows,
  placeholder,
  disabled,
  mono = false,
  inputMode,
  ...field
}: TextFieldProps) {
  const className = mono ? 'mono' : undefined
  const shared = { value, placeholder, disabled, className, onBlur, spellCheck: false, autoComplete: 'off' }
  return (
    <Field {...field}>
      {(ids) => (
        <span className="input" data-invalid={ids['aria-invalid']}>
          {rows ? (
            <textarea {...ids} {...shared} rows={rows} onChange={(event) => onChange(event.target.value)} />
          ) : (
            <input {...ids} {...shared} inputMode={inputMode} onChange={(event) => onChange(event.target.value)} />
          )}
          {unit && <span className="input-unit">{unit}</span>}
        </span>
      )}
    </Field>
  )
}

interface SelectFieldProps<V extends string> extends Omit<FieldProps, 'children'> {
  readonly value: V
  readonly options: readonly { readonly value: V; readonly label: string }[]
  readonly onChange: (value: V) => void
  readonly disabled?: boolean
}

/** The platform's own list box: full keyboard use and no surprises. */
export function SelectField<V extends string>({ value, options, onChange, disabled, ...field }: SelectFieldProps<V>) {
  return (
    <Field {...field}>
      {(ids) => (
        <span className="input input-select" data-invalid={ids['aria-invalid']}>
          <select
            {...ids}
            value={value}
            disabled={disabled}
            onChange={(event) => {
              const chosen = options.find((option) => option.value === event.target.value)
              if (chosen) onChange(chosen.value)
            }}
          >
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <Icon name="down" />
        </span>
      )}
    </Field>
  )
}
