/**
 * Progress. `share` is a part of the whole, 0 to 1. Hidden from screen readers: the words beside it have the
 * figures.
 */
export function Meter(props: {
  readonly parts: readonly {
    readonly name: string
    readonly share: number
    readonly color?: `var(--${string})`
  }[]
}) {
  return (
    <div className="meter" aria-hidden="true">
      {props.parts.map(({ name, share, color }) => (
        <i key={name} style={{ width: `${share * 100}%`, ...(color && { background: color }) }} />
      ))}
    </div>
  )
}
