import type { Proposal } from '@openbourse/protocol'
import type { Loaded } from '@openbourse/ui'
import { EmptyQueueFigures } from '../../lib/at-rest/EmptyQueueFigures.tsx'
import { useNow } from '../../lib/clock.ts'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { NextQueue } from '../../lib/NextQueue.tsx'
import { type Column, EmptyQueue, Seats, Steps, TabbedQueue } from '../../lib/pieces/index.ts'
import { useProposalWords } from '../../lib/proposals/index.ts'
import { useOperator } from '../../lib/session.ts'
import { utc } from '../../lib/time.ts'
import { useLength } from '../../lib/use-length.ts'

export const shows = ['to_check', 'mine', 'open', 'done'] as const
export type Show = (typeof shows)[number]

export function ApprovalList(props: {
  readonly of: Loaded<readonly Proposal[]>
  readonly show: Show
  readonly counts: Partial<Readonly<Record<Show, number>>> | undefined
  readonly chosen: string
  readonly more: boolean
  /** The ways to what was over longer ago, and back. */
  readonly steps: Parameters<typeof Steps>[0]
  readonly onShow: (show: Show) => void
  readonly onChoose: (id: string) => void
}) {
  const text = useText('approvals')
  const { show, counts } = props
  const columns = useColumns(show)
  const { id: me } = useOperator()
  return (
    <TabbedQueue
      caption={text('title')}
      of={props.of}
      idOf={(one) => one.id}
      columns={columns}
      chosen={props.chosen}
      onChoose={props.onChoose}
      off={(one) => show !== 'done' && (one.maker.id === me || !one.can.includes('approve'))}
      empty={
        <>
          <EmptyQueue
            title={text(`empty.${show}`)}
            acts={show === 'to_check' ? <NextQueue besides="approvals" /> : undefined}
          >
            {text(`emptyText.${show}`)}
          </EmptyQueue>
          {show === 'to_check' && <EmptyQueueFigures of="approvals" />}
        </>
      }
      tabs={{
        label: text('shown'),
        parts: shows,
        wordOf: (part) => text(`tabs.${part}`),
        countOf: (part) => counts?.[part],
      }}
      show={show}
      onShow={props.onShow}
      foot={
        <>
          <Legend />
          <span className="push line">
            {props.more && show !== 'done' && text('more')}
            <Steps {...props.steps} />
          </span>
        </>
      }
    />
  )
}

function useColumns(show: Show): readonly Column<Proposal>[] {
  const text = useText('approvals')
  const words = useProposalWords()
  const { id: me } = useOperator()
  const locale = useLocale()
  const length = useLength()
  const now = useNow()
  return [
    {
      name: 'act',
      head: text('act'),
      main: true,
      cell: (one) => <span className="strong">{words.kind(one)}</span>,
    },
    { name: 'on', head: text('on'), cut: true, width: '30%', cell: (one) => <AboutLine of={one} /> },
    {
      name: 'reason',
      head: text('reason'),
      cell: (one) => <span className="code">{one.maker.id === me ? text('yours') : one.reason}</span>,
    },
    {
      name: 'seats',
      head: text('seats'),
      cell: (one) => (
        <Seats
          maker={one.maker.id === '0' ? undefined : one.maker}
          checkers={one.signatures.filter(({ seat }) => seat === 'checker').map(({ operator }) => operator)}
          seats={one.seats}
          me={me}
          open={one.can.includes('approve')}
        />
      ),
    },
    {
      name: 'end',
      head: text(show === 'done' ? 'ended' : 'expires'),
      end: true,
      cell: (one) =>
        one.endedAt !== null
          ? utc(locale, one.endedAt, 'minute')
          : length(Math.max(0, (one.executesAt ?? one.expiresAt) - now)),
    },
  ]
}

function AboutLine(props: { readonly of: Proposal }) {
  const words = useProposalWords()
  const { payload } = props.of
  const { from, to } = payload
  const subject = words.subject(props.of)
  if (from !== undefined && to !== undefined) return `${subject}, ${from} → ${to}`
  const amount = words.amount(payload, 'amount')
  return amount === undefined ? subject : `${subject}, ${amount}`
}

/** What the shapes of the seats mean. */
function Legend() {
  const text = useText('approvals')
  return (
    <>
      {(['maker', 'checker', 'need', 'you'] as const).map((seat) => (
        <span className="line" key={seat}>
          <span className="seat" data-seat={seat} data-legend />
          {text(`legend.${seat}`)}
        </span>
      ))}
    </>
  )
}
