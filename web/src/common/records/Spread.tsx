import css from './records.module.css'

/** How often something came out how: a column for each range of one width. Losses are ink, gains pale; lines mark single values. For eyes only. */
export function Spread(props: {
  /** Where the first range begins, and how wide each is: fractions. */
  readonly from: number
  readonly step: number
  readonly counts: readonly number[]
  readonly marks: readonly { readonly key: string; readonly at: number; readonly tone: 'quiet' | 'accent' }[]
}) {
  const { from, step, counts, marks } = props
  const most = Math.max(...counts, 1)
  const placeOf = (value: number) => Math.min(1, Math.max(0, (value - from) / (step * counts.length)))
  return (
    <div className={css.spread} aria-hidden="true">
      {counts.map((count, at) => (
        <i
          // biome-ignore lint/suspicious/noArrayIndexKey: a range has no name but its place.
          key={at}
          data-loss={from + (at + 0.5) * step < 0 || undefined}
          style={{ height: `${(count / most) * 100}%` }}
        />
      ))}
      {marks.map(({ key, at, tone }) => (
        <span key={key} data-tone={tone} style={{ left: `${placeOf(at) * 100}%` }} />
      ))}
    </div>
  )
}
