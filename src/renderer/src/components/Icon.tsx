import type { ReactNode } from 'react'

/** Line icons on a 20 × 20 grid; they take the colour of the text beside them. */
const PATHS = {
  compare: (
    <>
      <rect x="3" y="3.5" width="5.5" height="13" rx="1.5" />
      <rect x="11.5" y="3.5" width="5.5" height="13" rx="1.5" />
    </>
  ),
  sessions: <path d="M7 5h10M7 10h10M7 15h10M3.5 5h.01M3.5 10h.01M3.5 15h.01" />,
  providers: (
    <>
      <rect x="3" y="3.5" width="14" height="5.5" rx="1.5" />
      <rect x="3" y="11" width="14" height="5.5" rx="1.5" />
      <path d="M6 6.25h.01M6 13.75h.01" />
    </>
  ),
  settings: (
    <>
      <path d="M3 6h8M15 6h2M3 14h2M9 14h8" />
      <circle cx="13" cy="6" r="2" />
      <circle cx="7" cy="14" r="2" />
    </>
  ),
  panel: (
    <>
      <rect x="3" y="4" width="14" height="12" rx="2" />
      <path d="M8 4v12" />
    </>
  ),
  plus: <path d="M10 4.5v11M4.5 10h11" />,
  run: <path d="M6.5 4.5v11l9-5.5z" fill="currentColor" />,
  stop: <rect x="5.5" y="5.5" width="9" height="9" rx="1" fill="currentColor" />,
  check: <path d="M4.5 10.5l3.5 3.5 7.5-8" />,
  clock: (
    <>
      <circle cx="10" cy="10" r="7" />
      <path d="M10 6v4.2l2.8 1.8" />
    </>
  ),
  error: (
    <>
      <circle cx="10" cy="10" r="7" />
      <path d="M10 6.2v4.6M10 13.6h.01" />
    </>
  ),
  warn: (
    <>
      <path d="M10 3.5l7.2 12.7H2.8z" />
      <path d="M10 8.2v3.8M10 14.1h.01" />
    </>
  ),
  info: (
    <>
      <circle cx="10" cy="10" r="7" />
      <path d="M10 9.2v4.6M10 6.4h.01" />
    </>
  ),
  more: <path d="M5 10h.01M10 10h.01M15 10h.01" strokeWidth="2" />,
  previous: <path d="M12 5l-5 5 5 5" />,
  next: <path d="M8 5l5 5-5 5" />,
  down: <path d="M5.5 8l4.5 4.5L14.5 8" />,
  table: (
    <>
      <rect x="3" y="4" width="14" height="12" rx="2" />
      <path d="M3 8h14M3 12h14M8.5 8v8" />
    </>
  ),
  save: <path d="M10 3.5v9M6.5 9.5L10 13l3.5-3.5M4 16.5h12" />,
  folder: <path d="M3 6.5v8a1.5 1.5 0 001.5 1.5h11a1.5 1.5 0 001.5-1.5v-6A1.5 1.5 0 0015.5 7H10L8.5 5h-4A1.5 1.5 0 003 6.5z" />,
  key: (
    <>
      <circle cx="6.5" cy="10" r="3" />
      <path d="M9.5 10H17v2.5M14 10v2" />
    </>
  ),
  close: <path d="M5.5 5.5l9 9M14.5 5.5l-9 9" />,
  left_out: (
    <>
      <circle cx="10" cy="10" r="7" />
      <path d="M6 10h8" />
    </>
  )
} satisfies Record<string, ReactNode>

export type IconName = keyof typeof PATHS

/** Decorative: the words beside it, or the control's label, carry the meaning. */
export function Icon({ name }: { readonly name: IconName }) {
  return (
    <svg className="icon" viewBox="0 0 20 20" aria-hidden="true">
      {PATHS[name]}
    </svg>
  )
}
