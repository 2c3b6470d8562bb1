import { ToggleGroup } from 'radix-ui'

interface SegmentedProps<V extends string> {
  readonly label: string
  readonly value: V
  readonly options: readonly { readonly value: V; readonly label: string }[]
  readonly onChange: (value: V) => void
  readonly disabled?: boolean
}

/** One choice of a few, all of them in sight. */
export function Segmented<V extends string>({ label, value, options, onChange, disabled = false }: SegmentedProps<V>) {
  return (
    <div className="field">
      <div className="field-head">{label}</div>
      <ToggleGroup.Root
        className="segmented"
        type="single"
        aria-label={label}
        value={value}
        disabled={disabled}
        onValueChange={(next) => {
          const chosen = options.find((option) => option.value === next)
          if (chosen) onChange(chosen.value)
        }}
      >
        {options.map((option) => (
          <ToggleGroup.Item key={option.value} value={option.value}>
            {option.label}
          </ToggleGroup.Item>
        ))}
      </ToggleGroup.Root>
    </div>
  )
}
