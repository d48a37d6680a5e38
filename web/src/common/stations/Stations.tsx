import type { CSSProperties } from 'react'
import css from './stations.module.css'

/** One station: its word, when it was or will be, and whether it is past. */
export type Station = {
  readonly key: string
  readonly name: string
  readonly at: string
  readonly past: boolean
}

/** Progress between a first day and a last: stations on a rail, which is blue up to the present. */
export function Stations({ of }: { readonly of: readonly Station[] }) {
  return (
    <div className={css.around}>
      <ol className={css.line} style={{ '--columns': columnsOf(of.length) } as CSSProperties}>
        {of.map(({ key, name, at, past }) => (
          <li key={key} data-past={past ? '' : undefined}>
            <b>{name}</b>
            <span>{at}</span>
          </li>
        ))}
      </ol>
    </div>
  )
}

/** The first and the last station are at the edges, and all of them have equal distances. */
const columnsOf = (count: number): string =>
  Array.from({ length: count }, (_, at) =>
    at === 0 || at === count - 1 ? 'minmax(0, 1fr)' : 'minmax(0, 2fr)',
  ).join(' ')
