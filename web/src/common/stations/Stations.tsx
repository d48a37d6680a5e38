import css from './stations.module.css'

export type Station = {
  readonly name: string
  readonly label: string
  readonly time: string
  readonly past: boolean
}

/** Where something stands between its beginning and its end: a dot for each step, filled once it is past. */
export function Stations({ of }: { readonly of: readonly Station[] }) {
  return (
    <ol className={css.line} style={{ gridTemplateColumns: `0.5fr repeat(${of.length - 2}, 1fr) 0.5fr` }}>
      {of.map(({ name, label, time, past }, at) => (
        <li key={name} data-past={past ? '' : undefined} data-next={of[at + 1]?.past ? '' : undefined}>
          <b className="t2">{label}</b>
          <span className="t1 quiet">{time}</span>
        </li>
      ))}
    </ol>
  )
}
