/** The logo: an order book’s ring with one side open. */
export function Brand(props: { readonly name: string }) {
  return (
    <span className="brand">
      <svg width="28" height="28" viewBox="0 0 28 28" fill="none" aria-hidden="true">
        <path d="M22.2 8.2a10 10 0 1 0 0 11.6" stroke="var(--accent)" strokeWidth="4" />
        <rect x="21" y="10.5" width="4.5" height="7" rx="1.5" fill="var(--ink)" />
      </svg>
      {props.name}
    </span>
  )
}
