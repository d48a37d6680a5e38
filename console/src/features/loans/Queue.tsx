import type { ConsoleLoan } from '@openbourse/protocol'
import { EmptyCases } from '../../lib/EmptyCases.tsx'
import { useText } from '../../lib/i18n.tsx'
import {
  AgeBar,
  type CasesShown,
  type Column,
  Money,
  placesOf,
  TabbedQueue,
  Tag,
} from '../../lib/pieces/index.ts'

export const shows = ['queue', 'book'] as const
export type Show = (typeof shows)[number]

export function LoanQueue(props: CasesShown<ConsoleLoan, Show>) {
  const text = useText('loans')
  const { show, counts } = props
  const rows = props.of.state === 'ready' ? props.of.value : []
  return (
    <TabbedQueue
      caption={text('title')}
      of={props.of}
      idOf={({ id }) => id}
      columns={useColumns(show, placesOf(rows.map(({ amount }) => amount)))}
      chosen={props.chosen}
      onChoose={props.onChoose}
      foot={props.foot}
      empty={
        <EmptyCases of="loans" title={text(`empty.${show}`)} promiseMs={props.promiseMs}>
          {text(`emptyText.${show}`)}
        </EmptyCases>
      }
      tabs={{
        label: text('shown'),
        parts: shows,
        wordOf: (part) => text(`tabs.${part}`),
        countOf: (part) => counts?.[part],
      }}
      show={show}
      onShow={props.onShow}
    />
  )
}

function useColumns(show: Show, places: number): readonly Column<ConsoleLoan>[] {
  const text = useText('loans')
  const first: Column<ConsoleLoan> =
    show === 'queue'
      ? {
          name: 'left',
          head: text('left'),
          width: '18%',
          cell: ({ appliedAt, decideBy }) => (
            <AgeBar receivedAt={appliedAt} promiseMs={decideBy - appliedAt} />
          ),
        }
      : {
          name: 'late',
          head: text('daysLate'),
          width: '18%',
          cell: ({ daysLate }) =>
            daysLate === 0 ? <Tag tone="good">{text('onTime')}</Tag> : <Tag tone="late">{daysLate}</Tag>,
        }
  return [
    first,
    {
      name: 'who',
      head: text('person'),
      main: true,
      cell: ({ person, number }) => (
        <span>
          <span className="strong">{person.account}</span> <span className="two">{number}</span>
        </span>
      ),
    },
    {
      name: 'amount',
      head: text(show === 'queue' ? 'amount' : 'owed'),
      end: true,
      cell: ({ amount, owed }) => <Money of={show === 'queue' ? amount : owed} places={places} />,
    },
    { name: 'score', head: text('score'), end: true, cell: ({ score }) => score },
    {
      name: 'state',
      head: text('what'),
      cut: true,
      width: '24%',
      cell: ({ proposal, state }) =>
        proposal === null ? text(`state.${state}`) : <Tag tone="accent">{text('proposed')}</Tag>,
    },
  ]
}
