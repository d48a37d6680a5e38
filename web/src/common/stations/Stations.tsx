import css from './stations.module.css'

export type Station = {
  readonly name: string
  readonly label: string
  readonly time: string
  readonly past: boolean
}

const columnsOf = (count: number): string =>
  `minmax(0, 0.5fr) repeat(${count - 2}, minmax(0, 1fr)) minmax(0, 0.5fr)`

/** Where something stands between its beginning and its end: a dot for each step, filled once it is past. */
export function Stations({ of }: { readonly of: readonly Station[] }) {
  return (
    <ol className={css.line} style={{ gridTemplateColumns: columnsOf(of.length) }}>
      {of.map(({ name, label, time, past }, at) => (
        <li key={name} data-past={past ? '' : undefined} data-next={of[at + 1]?.past ? '' : undefined}>
          <b className="t2">{label}</b>
          <span className="t1 quiet">{time}</span>
        </li>
      ))}
    </ol>
  )
}
