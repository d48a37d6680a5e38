import type { CoinArrival, DepositReview, SuspenseItem } from '@openbourse/protocol'
import type { Results } from '../../lib/ask.ts'
import { amountColumn, CaseQueue, leftColumn, standColumn, whoColumn } from '../../lib/CaseQueue.tsx'
import { useText } from '../../lib/i18n.tsx'
import { type CasesShown, type Column, placesOf, Tag } from '../../lib/pieces/index.ts'

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
  return (
    <CaseQueue
      {...props}
      page="deposits"
      parts={shows}
      text={text}
      columns={useColumns(props)}
      off={({ item, coins }) => (item ?? coins)?.state === 'returning'}
    />
  )
}

function useColumns({ show, of }: Pick<CasesShown<Row, Show>, 'show' | 'of'>): readonly Column<Row>[] {
  const text = useText('deposits')
  const rows = of.state === 'ready' ? of.value : []
  return [
    leftColumn(text('left'), (row) => row),
    whoColumn(text(show === 'items' ? 'payer' : 'person'), (row) => row),
    amountColumn(text('amount'), ({ amount }) => amount, placesOf(rows.map(({ amount }) => amount))),
    { name: 'asset', head: text('asset'), cell: ({ asset }) => asset },
    standColumn(text('what'), (row) => <SubjectCell of={row} />),
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
