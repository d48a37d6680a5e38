import css from './funds.module.css'

/** What something consists of, a bar each on one scale: the largest fills its place. */
export function WeightRows(props: {
  readonly of: readonly {
    readonly key: string
    readonly name: string
    /** From 0 to 1. */
    readonly share: number
    readonly shown: string
    /** Not a holding by itself: the rest, or cash. */
    readonly quiet?: boolean
  }[]
}) {
  const largest = Math.max(...props.of.map(({ share }) => share), 0.001)
  return (
    <dl className={css.weights}>
      {props.of.map(({ key, name, share, shown, quiet }) => (
        <div key={key} data-quiet={quiet || undefined}>
          <dt>{name}</dt>
          <dd aria-hidden="true">
            <i style={{ width: `${(share / largest) * 100}%` }} />
          </dd>
          <dd>{shown}</dd>
        </div>
      ))}
    </dl>
  )
}
