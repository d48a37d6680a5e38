import { type Loaded, names, Show } from '@openbourse/ui'
import { type ReactElement, type ReactNode, useEffect, useRef } from 'react'
import { useText } from '../i18n.tsx'
import { useKeys } from '../keys.ts'
import { Bones, Failed } from './EmptyQueue.tsx'

export type Column<Row> = {
  /** Identifies the column; never shown. */
  readonly name: string
  readonly head: ReactNode
  readonly cell: (row: Row) => ReactNode
  /** Figures are aligned to the right. */
  readonly end?: boolean
  /** Carries the name of the row; exactly one column has it, and its words are what is pressed. */
  readonly main?: boolean
  /** Gives way first: its words are cut with an ellipsis. */
  readonly cut?: boolean
  /** Of the table, such as `18%`. */
  readonly width?: string
}

type Props<Row> = {
  readonly caption: string
  readonly of: Loaded<readonly Row[]>
  readonly idOf: (row: Row) => string
  readonly columns: readonly Column<Row>[]
  readonly chosen: string
  readonly onChoose: (id: string) => void
  readonly empty: ReactElement
  /** Rows that the operator cannot act on are dimmed. */
  readonly off?: (row: Row) => boolean
  readonly foot?: ReactNode
  readonly head?: ReactNode
}

/** Rows one under the other, next due first. J and K move, a press chooses; the bench beside it shows the chosen one. */
export function Queue<Row>(props: Props<Row>) {
  return (
    <section className="panel queue" aria-label={props.caption}>
      {props.head}
      <div className="queue-scroll">
        <Show
          of={props.of}
          skeleton={<Bones rows={8} />}
          empty={props.empty}
          failed={(retry) => <Failed retry={retry} />}
        >
          {(rows) => <Rows {...props} rows={rows} />}
        </Show>
      </div>
      {props.foot !== undefined && <footer>{props.foot}</footer>}
    </section>
  )
}

function Rows<Row>(props: Props<Row> & { readonly rows: readonly Row[] }) {
  const { rows, idOf, columns, chosen, onChoose } = props
  const text = useText('common')
  const body = useRef<HTMLTableSectionElement>(null)
  const at = rows.findIndex((row) => idOf(row) === chosen)
  const move = (by: number) => {
    const next = rows[Math.min(Math.max(at + by, 0), rows.length - 1)]
    if (next !== undefined) onChoose(idOf(next))
    moved.current = true
  }
  const moved = useRef(false)
  useKeys([
    { keys: 'j', says: text('keys.next'), run: () => move(1) },
    { keys: 'k', says: text('keys.previous'), run: () => move(at < 0 ? 1 : -1) },
  ])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus follows the chosen row when keys moved it
  useEffect(() => {
    const row = body.current?.querySelector('[aria-current="true"]')
    // Who comes by a link to one of many sees it in the list, too.
    row?.scrollIntoView({ block: 'nearest' })
    if (!moved.current) return
    moved.current = false
    row?.querySelector('button')?.focus()
  }, [chosen])
  return (
    <table className="table">
      <caption className="sr">{props.caption}</caption>
      <thead>
        <tr>
          {columns.map(({ name, head, end, width }) => (
            <th
              key={name}
              className={names(end && 'end')}
              style={width === undefined ? undefined : { width }}
            >
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody ref={body}>
        {rows.map((row) => {
          const id = idOf(row)
          const isChosen = id === chosen
          return (
            <tr
              key={id}
              data-pick
              data-off={props.off?.(row) || undefined}
              aria-current={isChosen || undefined}
              onClick={() => onChoose(id)}
            >
              {columns.map(({ name, cell, end, main, cut }) => (
                <td key={name} className={names(end && 'end', cut && 'cut')}>
                  {main ? (
                    <button type="button" className="row-link">
                      {cell(row)}
                    </button>
                  ) : (
                    cell(row)
                  )}
                </td>
              ))}
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
