import type { CoinArrival, DepositReview, SuspenseItem } from '@openbourse/protocol'
import type { Results } from '../../lib/ask.ts'
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
import styles from './deposits.module.css'

export const shows = ['reviews', 'items', 'coins'] as const
export type Show = (typeof shows)[number]

export type Row = {
  readonly id: string
  readonly receivedAt: number
  readonly dueAt: number
  readonly who: string
  readonly number: string
  readonly asset: string
  readonly amount: string
  readonly proposal: string | null
} & (
  | { readonly review: DepositReview; readonly item?: never; readonly coins?: never }
  | { readonly item: SuspenseItem; readonly review?: never; readonly coins?: never }
  | { readonly coins: CoinArrival; readonly review?: never; readonly item?: never }
)

export function rowsOf(data: Results['consoleDeposits'], show: 'reviews' | 'items'): readonly Row[] {
  if (show === 'reviews') {
    return data.reviews.map((review) => ({
      id: review.id,
      receivedAt: review.askedAt,
      dueAt: review.dueAt,
      number: review.number,
      who: review.person.account,
      asset: review.currency,
      amount: review.amount,
      proposal: review.proposal,
      review,
    }))
  }
  return data.items.map((item) => ({
    id: item.id,
    receivedAt: item.at,
    dueAt: item.dueAt,
    number: item.deposit?.number ?? item.line,
    who: item.payer,
    asset: item.asset,
    amount: item.amount,
    proposal: item.proposal,
    item,
  }))
}

export function coinRowsOf(data: Results['consoleCoins'], noOwner: string): readonly Row[] {
  return data.items.map((coins) => ({
    id: coins.id,
    receivedAt: coins.at,
    dueAt: coins.dueAt,
    number: coins.networkName,
    who: coins.person?.account ?? noOwner,
    asset: coins.coin,
    amount: coins.amount,
    proposal: coins.proposal,
    coins,
  }))
}

export function DepositQueue(props: CasesShown<Row, Show>) {
  const text = useText('deposits')
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
      off={({ item, coins }) => (item ?? coins)?.state === 'returning'}
      foot={props.foot}
      empty={
        <EmptyCases of="deposits" title={text(`empty.${show}`)} promiseMs={props.promiseMs}>
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

function useColumns(show: Show, places: number): readonly Column<Row>[] {
  const text = useText('deposits')
  return [
    {
      name: 'left',
      head: text('left'),
      width: '18%',
      cell: ({ receivedAt, dueAt }) => <AgeBar receivedAt={receivedAt} promiseMs={dueAt - receivedAt} />,
    },
    {
      name: 'who',
      head: text(show === 'items' ? 'payer' : 'person'),
      main: true,
      cell: ({ who, number }) => (
        <span className={styles.who}>
          <span className="strong">{who}</span>
          <span className="two">{number}</span>
        </span>
      ),
    },
    {
      name: 'amount',
      head: text('amount'),
      end: true,
      cell: ({ amount }) => <Money of={amount} places={places} />,
    },
    { name: 'asset', head: text('asset'), cell: ({ asset }) => asset },
    { name: 'state', head: text('what'), cut: true, width: '26%', cell: (row) => <SubjectCell of={row} /> },
  ]
}

function SubjectCell({ of }: { readonly of: Row }) {
  const text = useText('deposits')
  if (of.proposal !== null) return <Tag tone="accent">{text('proposed')}</Tag>
  if (of.review) {
    return of.review.credit ? <Tag tone="good">{text('arrived')}</Tag> : <Tag>{text('notArrived')}</Tag>
  }
  if ((of.item ?? of.coins).state === 'returning') return <Tag>{text('returning')}</Tag>
  if (of.coins) return <span>{of.coins.reason === null ? '' : text(`coinReasons.${of.coins.reason}`)}</span>
  return <span>{of.item.problem === null ? '' : text(`problems.${of.item.problem}`)}</span>
}
