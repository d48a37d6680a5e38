import type { ConsoleLoan } from '@openbourse/protocol'
import type { Loaded } from '@openbourse/ui'
import type { ReactNode } from 'react'
import { EmptyQueueFigures } from '../../lib/at-rest/EmptyQueueFigures.tsx'
import { useText } from '../../lib/i18n.tsx'
import { NextQueue } from '../../lib/NextQueue.tsx'
import {
  AgeBar,
  AxisAtRest,
  type Column,
  EmptyQueue,
  Money,
  placesOf,
  Queue,
  TabHead,
  Tag,
} from '../../lib/pieces/index.ts'

export const shows = ['queue', 'book'] as const
export type Show = (typeof shows)[number]

export function LoanQueue(props: {
  readonly of: Loaded<readonly ConsoleLoan[]>
  readonly counts: Readonly<Record<Show, number>> | undefined
  readonly show: Show
  readonly chosen: string
  readonly promiseMs: number
  readonly foot?: ReactNode
  readonly onShow: (show: Show) => void
  readonly onChoose: (id: string) => void
}) {
  const text = useText('loans')
  const { show, counts } = props
  const rows = props.of.state === 'ready' ? props.of.value : []
  return (
    <Queue
      caption={text('title')}
      of={props.of}
      idOf={({ id }) => id}
      columns={useColumns(show, placesOf(rows.map(({ amount }) => amount)))}
      chosen={props.chosen}
      onChoose={props.onChoose}
      foot={props.foot}
      empty={
        <>
          <EmptyQueue
            title={text(`empty.${show}`)}
            above={<AxisAtRest promiseMs={props.promiseMs} />}
            acts={<NextQueue besides="loans" />}
          >
            {text(`emptyText.${show}`)}
          </EmptyQueue>
          <EmptyQueueFigures of="loans" />
        </>
      }
      head={
        <TabHead
          label={text('shown')}
          parts={shows}
          wordOf={(part) => text(`tabs.${part}`)}
          countOf={(part) => counts?.[part]}
          value={show}
          onChange={props.onShow}
        />
      }
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
