/** A small ring for inside buttons and rows; without a text for screen readers. */
export function Spinner() {
  return (
    <svg className="icon-small spin" viewBox="0 0 18 18" aria-hidden="true" fill="none" stroke="currentColor">
      <circle cx="9" cy="9" r="7" strokeWidth="2" opacity="0.25" />
      <path d="M9 2a7 7 0 0 1 7 7" strokeWidth="2" strokeLinecap="round" />
    </svg>
  )
}
