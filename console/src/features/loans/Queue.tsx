import type { ConsoleLoan } from '@openbourse/protocol'
import { amountColumn, CaseQueue, leftColumn, standColumn, whoColumn } from '../../lib/CaseQueue.tsx'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { type CasesShown, type Column, placesOf, Tag } from '../../lib/pieces/index.ts'
import { utc } from '../../lib/time.ts'

export const shows = ['queue', 'book', 'writtenOff'] as const
export type Show = (typeof shows)[number]

export function LoanQueue(props: CasesShown<ConsoleLoan, Show>) {
  const text = useText('loans')
  return <CaseQueue {...props} page="loans" parts={shows} text={text} columns={useColumns(props)} />
}

function useColumns({ show, of }: Pick<CasesShown<ConsoleLoan, Show>, 'show' | 'of'>) {
  const text = useText('loans')
  const locale = useLocale()
  const isQueue = show === 'queue'
  const figureOf = ({ amount, owed }: ConsoleLoan) => (isQueue ? amount : owed)
  const rows = of.state === 'ready' ? of.value : []
  const late: Column<ConsoleLoan> = {
    name: 'late',
    head: text('daysLate'),
    width: '18%',
    cell: ({ daysLate }) =>
      daysLate === 0 ? <Tag tone="good">{text('onTime')}</Tag> : <Tag tone="late">{daysLate}</Tag>,
  }
  const ended: Column<ConsoleLoan> = {
    name: 'ended',
    head: text('endedAt'),
    width: '18%',
    cell: ({ endedAt }) => endedAt !== null && utc(locale, endedAt, 'minute'),
  }
  const first = {
    queue: leftColumn<ConsoleLoan>(text('left'), ({ appliedAt, decideBy }) => ({
      receivedAt: appliedAt,
      dueAt: decideBy,
    })),
    book: late,
    writtenOff: ended,
  }
  const columns: readonly Column<ConsoleLoan>[] = [
    first[show],
    whoColumn(text('person'), ({ person, number }) => ({ who: person.account, number })),
    amountColumn(text(isQueue ? 'amount' : 'owed'), figureOf, placesOf(rows.map(figureOf))),
    { name: 'score', head: text('score'), end: true, cell: ({ score }) => score },
    standColumn(text('what'), ({ proposal, state }) =>
      proposal === null ? text(`state.${state}`) : <Tag tone="accent">{text('proposed')}</Tag>,
    ),
  ]
  return columns
}
