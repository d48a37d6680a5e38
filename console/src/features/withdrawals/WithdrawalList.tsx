import type { Calls, ConsoleWithdrawalRow, Output } from '@openbourse/protocol'
import type { Loaded } from '@openbourse/ui'
import { EmptyQueueFigures } from '../../lib/at-rest/EmptyQueueFigures.tsx'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { NextQueue } from '../../lib/NextQueue.tsx'
import {
  AgeBar,
  AxisAtRest,
  Button,
  type Column,
  EmptyQueue,
  Money,
  placesOf,
  Seats,
  TabbedQueue,
} from '../../lib/pieces/index.ts'
import { useOperator } from '../../lib/session.ts'
import { utc } from '../../lib/time.ts'
import styles from './withdrawals.module.css'

export const shows = ['waiting', 'in_progress', 'settled', 'refused'] as const
export type Show = (typeof shows)[number]
type Listed = Output<Calls['consoleWithdrawals']>

export function WithdrawalList(props: {
  readonly of: Loaded<readonly ConsoleWithdrawalRow[]>
  readonly show: Show
  readonly data: Listed | undefined
  readonly chosen: string
  readonly onShow: (show: Show) => void
  readonly onChoose: (id: string) => void
}) {
  const text = useText('withdrawals')
  const { show, data } = props
  const counts = data?.counts
  const columns = useColumns(show, placesOf(data?.list.map(({ amount }) => amount) ?? []))
  return (
    <TabbedQueue
      caption={text('title')}
      of={props.of}
      idOf={(one) => one.id}
      columns={columns}
      chosen={props.chosen}
      onChoose={props.onChoose}
      empty={<EmptyList show={show} data={data} onShow={props.onShow} />}
      tabs={{
        label: text('shown'),
        parts: shows,
        wordOf: (part) => text(`tabs.${part}`),
        countOf: (part) => counts?.[part === 'in_progress' ? 'inProgress' : part],
      }}
      show={show}
      onShow={props.onShow}
      foot={
        <>
          {counts && <span className="medium">{text('held', { count: counts.waiting })}</span>}
          {data?.held.map(({ asset, amount }) => (
            <Money key={asset} of={amount} asset={asset} />
          ))}
          <span className="push">{text('seatsMean')}</span>
        </>
      }
    />
  )
}

/** The list without withdrawals: the empty axis, and a link to the settled ones. */
function EmptyList(props: {
  readonly show: Show
  readonly data: Listed | undefined
  readonly onShow: (show: Show) => void
}) {
  const text = useText('withdrawals')
  const { show, data } = props
  const isQueue = show === 'waiting'
  const settled = data?.counts.settled ?? 0
  return (
    <>
      <EmptyQueue
        title={text(`empty.${show}`)}
        above={isQueue && data && <AxisAtRest promiseMs={data.promiseHours * hourMs} />}
        acts={
          isQueue && (
            <>
              {settled > 0 && (
                <Button onPress={() => props.onShow('settled')}>{text('seeSettled', { settled })}</Button>
              )}
              <NextQueue besides="withdrawals" />
            </>
          )
        }
      >
        {text(`emptyText.${show}`)}
      </EmptyQueue>
      {isQueue && <EmptyQueueFigures of="withdrawals" />}
    </>
  )
}

const hourMs = 3_600_000

function useColumns(show: Show, places: number): readonly Column<ConsoleWithdrawalRow>[] {
  const text = useText('withdrawals')
  const locale = useLocale()
  const { id: me } = useOperator()
  const first: Column<ConsoleWithdrawalRow> =
    show === 'waiting'
      ? {
          name: 'left',
          head: text('left'),
          width: '14%',
          cell: (one) => <AgeBar receivedAt={one.askedAt} promiseMs={one.dueAt - one.askedAt} />,
        }
      : {
          name: 'at',
          head: text(show === 'in_progress' ? 'askedAt' : 'endedAt'),
          cell: (one) => utc(locale, one.endedAt ?? one.askedAt, 'minute'),
        }
  return [
    first,
    { name: 'person', head: text('person'), main: true, cell: (one) => <Person of={one} /> },
    {
      name: 'amount',
      head: text('amount'),
      end: true,
      cell: (one) => <Money of={one.amount} places={places} />,
    },
    { name: 'asset', head: text('asset'), cell: (one) => one.asset },
    { name: 'to', head: text('to'), cut: true, width: '27%', cell: (one) => <DestinationCell of={one} /> },
    { name: 'signed', head: text('signed'), cell: (one) => <SignaturesCell of={one} me={me} /> },
  ]
}

function Person({ of }: { readonly of: ConsoleWithdrawalRow }) {
  return (
    <span className={styles.two}>
      <span className="strong">{of.person.name ?? of.person.displayId}</span>
      <span className="two">{of.number}</span>
    </span>
  )
}

/** The destination. The last digits of the number identify it, so the bank’s name is cut off first. */
function DestinationCell({ of }: { readonly of: ConsoleWithdrawalRow }) {
  const at = of.to.lastIndexOf(' ')
  return (
    <span className={styles.two}>
      <span className={styles.to}>
        <span>{of.to.slice(0, at + 1)}</span>
        <span>{of.to.slice(at + 1)}</span>
      </span>
      <Checks of={of} />
    </span>
  )
}

/** How many checks it passed, or the one that did not. */
export function Checks({ of }: { readonly of: Pick<ConsoleWithdrawalRow, 'checks'> }) {
  const text = useText('withdrawals')
  const locale = useLocale()
  const { checks } = of
  const failed = checks.find(({ state }) => state === 'failed')
  if (failed) return <span className="late">{text(`failed.${failed.word}`)}</span>
  const waits = checks.find(({ state }) => state === 'waits')
  if (waits?.until != null) {
    return <span className="soon">{text('restsUntil', { time: utc(locale, waits.until, 'minute') })}</span>
  }
  return <span className="two">{text('checks', { passed: checks.length, of: checks.length })}</span>
}

function SignaturesCell({ of, me }: { readonly of: ConsoleWithdrawalRow; readonly me: string }) {
  const text = useText('withdrawals')
  const [proposal] = of.proposals
  if (!proposal) return <span className="quiet">{text('needs', { checkers: of.checkers })}</span>
  const { maker, checkers, seats, state } = proposal
  const hasSigned = [maker, ...checkers].some(({ id }) => id === me)
  return (
    <Seats maker={maker} checkers={checkers} seats={seats} me={me} open={state === 'open' && !hasSigned} />
  )
}
