import type { ReactNode } from 'react'
import { EmptyCases } from './EmptyCases.tsx'
import type { PageName } from './paths.ts'
import { AgeBar, type CasesShown, type Column, Money, TabbedQueue } from './pieces/index.ts'

/** What the texts of a screen call the words of its queue. */
type Word<Part extends string> = 'title' | 'shown' | `${'tabs' | 'empty' | 'emptyText'}.${Part}`

type Props<Row, Part extends string> = CasesShown<Row, Part> & {
  readonly page: PageName
  readonly parts: readonly Part[]
  readonly columns: readonly Column<Row>[]
  readonly text: (word: Word<Part>) => string
  readonly off?: (row: Row) => boolean
}

/** Cases with a promise, of which one part is shown at a time; where it has none, the empty axis and the way to the next queue. */
export function CaseQueue<Row extends { readonly id: string }, Part extends string>(props: Props<Row, Part>) {
  const { page, parts, columns, text, counts, promiseMs, show, onShow, ...queue } = props
  return (
    <TabbedQueue
      {...queue}
      caption={text('title')}
      idOf={({ id }) => id}
      columns={columns}
      empty={
        <EmptyCases of={page} title={text(`empty.${show}`)} promiseMs={promiseMs}>
          {text(`emptyText.${show}`)}
        </EmptyCases>
      }
      tabs={{
        label: text('shown'),
        parts,
        wordOf: (part) => text(`tabs.${part}`),
        countOf: (part) => counts?.[part],
      }}
      show={show}
      onShow={onShow}
    />
  )
}

/** The time that is left to decide a case. */
export const leftColumn = <Row,>(
  head: string,
  timesOf: (row: Row) => { readonly receivedAt: number; readonly dueAt: number },
): Column<Row> => ({
  name: 'left',
  head,
  width: '18%',
  cell: (row) => {
    const { receivedAt, dueAt } = timesOf(row)
    return <AgeBar receivedAt={receivedAt} promiseMs={dueAt - receivedAt} />
  },
})

/** The user of the case, with its number below. */
export const whoColumn = <Row,>(
  head: string,
  of: (row: Row) => { readonly who: string; readonly number: string },
): Column<Row> => ({
  name: 'who',
  head,
  main: true,
  cell: (row) => {
    const { who, number } = of(row)
    return (
      <span className="two-lines">
        <span className="strong">{who}</span>
        <span className="two">{number}</span>
      </span>
    )
  },
})

export const amountColumn = <Row,>(head: string, of: (row: Row) => string, places: number): Column<Row> => ({
  name: 'amount',
  head,
  end: true,
  cell: (row) => <Money of={of(row)} places={places} />,
})

/** State of a case: the last column, cut where it is long. */
export const standColumn = <Row,>(head: string, cell: (row: Row) => ReactNode): Column<Row> => ({
  name: 'state',
  head,
  cut: true,
  width: '26%',
  cell,
})
