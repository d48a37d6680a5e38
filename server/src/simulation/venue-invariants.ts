import { type Phase, type RestingOrder, Side } from '@openbourse/matching'
import {
  chargedAsQuoted,
  heldExactly,
  inItsBook,
  nothingElse,
  summedUp,
  uncrossed,
} from '../modules/orders/invariants.ts'
import type { BookStep } from './book-watch.ts'
import type { Invariant } from './breach.ts'
import { type CandleFold, differs, type FoldedBar } from './candle-fold.ts'
import { whole } from './journal.ts'
import {
  type FoldedOrder,
  feeKinds,
  heldAsset,
  type OrderStep,
  quotedFees,
  worstCaseOf,
} from './order-fold.ts'

/** One command on one book, with what was known of its market when it came. */
export type SeenBook = {
  readonly step: BookStep
  readonly bestBid: number
  readonly bestAsk: number
  readonly phase: Phase
  /** Whether its market may trade in this command at all: open, or at the end of an auction, not halted, and listed. */
  readonly mayTrade: boolean
  /** Whether orders came back to it after a start. */
  readonly reopened: boolean
  /** What the day admits; undefined where it has no limits. */
  readonly limits: { readonly low: number; readonly high: number } | undefined
}

export const bookInvariants: readonly Invariant<SeenBook>[] = [
  {
    says: uncrossed.says,
    broken: (seen) => {
      const found = uncrossed.broken(seen)
      return found && `${seen.step.symbol} ${differenceIn(found)}`
    },
  },
  { says: 'price-time priority is strict', broken: ({ step }) => step.outOfTurn },
  { says: "a fill is inside both limits, at the maker's price", broken: ({ step }) => step.outsideLimits },
  { says: 'nobody trades with himself', broken: ({ step }) => step.metHimself },
  {
    says: 'what is halted, closed or unlisted does not fill',
    broken: ({ step, mayTrade }) => (step.trades.length === 0 || mayTrade ? undefined : step.symbol),
  },
  {
    says: 'what an auction had collected meets at one price, also after a restart',
    broken: ({ step, reopened }) => {
      const alone = reopened && step.woken === 0 && step.trades.find(({ auction }) => !auction)
      return alone ? `${alone.order} with ${alone.maker}` : undefined
    },
  },
  {
    says: 'nobody trades outside the limits of the day',
    broken: ({ step, limits }) => {
      const beyond = step.trades.find(
        ({ price, ofPeople }) => limits && ofPeople && (price < limits.low || price > limits.high),
      )
      return beyond && `${step.symbol} at ${beyond.price}`
    },
  },
  { says: 'a trigger fires on a real print', broken: ({ step }) => step.wokenByNobody },
  { says: 'a trigger fires on the first print that qualifies', broken: ({ step }) => step.missed },
]

/** Held by `paired-book.ts` at every event of every book. */
export const twinsAgree = 'the fast engine and a naive twin agree on every event'

/** What was there before a start, and what the start made of the journal. */
type Replay = { readonly before: string; readonly again: string }

export const replayInvariants: readonly Invariant<Replay>[] = [
  {
    says: 'replaying the journal gives the same state hash',
    broken: ({ before, again }) => (before === again ? undefined : `${before} became ${again}`),
  },
]

/** Bars in memory beside those that the trades add up to. */
export type SeenBars = {
  readonly symbol: string
  readonly fold: CandleFold
  readonly published: Readonly<Record<'1m' | '1h' | '1d', FoldedBar | undefined>>
}

export const candleInvariants: readonly Invariant<SeenBars>[] = [
  {
    says: 'candles are the fold of trades',
    broken: ({ symbol, fold, published }) => {
      for (const interval of ['1m', '1h', '1d'] as const) {
        const wrong = differs(published[interval], fold.bars[interval])
        if (wrong) return `${symbol} ${interval} ${wrong}`
      }
      return undefined
    },
  },
]

const differenceIn = ({ expected, found }: { readonly expected: string; readonly found: string }) =>
  `${found}, not ${expected}`

const firstOf = (orders: readonly FoldedOrder[], is: (order: FoldedOrder) => boolean): string | undefined =>
  orders.find(is)?.id

/** Orders in the journal, and the ledger's fold beside them. */
export const orderInvariants: readonly Invariant<OrderStep>[] = [
  {
    says: summedUp.says,
    broken: ({ orders }) =>
      firstOf(
        orders,
        ({ row, filled, ended, state }) =>
          summedUp.broken({
            state,
            filled,
            ended,
            quantity: whole(row.quantity),
            stored: whole(row.filled),
          }) !== undefined,
      ),
  },
  {
    says: 'filled means all of it',
    broken: ({ orders }) =>
      firstOf(orders, ({ row, filled, state }) => (state === 'filled') !== (filled === whole(row.quantity))),
  },
  {
    says: 'a terminal state is final',
    broken: ({ orders, fills }) =>
      firstOf(orders, ({ stirred }) => stirred) ?? fills.find(({ order }) => order?.stirred)?.order?.id,
  },
  {
    says: 'a fill belongs to an order, is inside its limit and worth price times quantity',
    broken: ({ fills }) => {
      const wrong = fills.find(({ row, order }) => {
        if (!order) return true
        const [paid, limit] = [whole(row.price), whole(order.row.book_price)]
        const inside = row.side === 'buy' ? paid <= limit : paid >= limit
        return !(inside || order.amended) || whole(row.value) !== paid * whole(row.quantity)
      })
      return wrong && String(wrong.row.id)
    },
  },
  {
    says: chargedAsQuoted.says,
    broken: ({ orders, ledger }) =>
      firstOf(orders, ({ id, row, value, fees }) => {
        const quoted = quotedFees(row, value)
        const charged = feeKinds.reduce((sum, kind) => sum + whole(row[kind]), 0n)
        const isWrong = chargedAsQuoted.broken({ quoted, charged, fills: fees }) !== undefined
        return isWrong || quoted !== (ledger.fees.get(id) ?? 0n)
      }),
  },
  {
    says: heldExactly.says,
    broken: ({ orders, ledger }) =>
      firstOf(orders, ({ id, row }) => {
        const onHold = ledger.holdOf(`order:${id}`, heldAsset(row))
        const [stored, worstCase] = [whole(row.held), worstCaseOf(row)]
        return heldExactly.broken({ onHold, stored, worstCase }) !== undefined
      }),
  },
]

/** Everything open at once, which is dearer. */
export type SeenWhole = {
  readonly open: readonly FoldedOrder[]
  readonly holds: Iterable<{ readonly name: string }>
  /** The order as its book has it; undefined if it is in none. */
  readonly inBook: (order: FoldedOrder) => RestingOrder | undefined
  readonly peopleInBooks: number
  /** Orders of users in the priority order of each book; none where the books are not watched. */
  readonly queues: ReadonlyMap<string, string>
  readonly tradingDayOf: (symbol: string) => string
  readonly owned: readonly {
    readonly userId: number
    readonly symbol: string
    readonly locked: bigint
    readonly all: bigint
    /** Shares that were given rather than bought: they have no lot. */
    readonly given: bigint
  }[]
  /** Lots of which something remains. */
  readonly lots: readonly {
    readonly portfolioId: number
    readonly symbol: string
    readonly lockDay?: string | null
    /** New shares, which can be sold from their first day on, and shares made of a fraction that had settled. */
    readonly isNew?: boolean
    readonly unlocked: boolean
    readonly tradingDay: string
    readonly remaining: number
  }[]
}

export const wholeInvariants: readonly Invariant<SeenWhole>[] = [
  {
    says: inItsBook.says,
    broken: ({ open, inBook }) =>
      open.find(
        (order) =>
          !isFollowing(order) &&
          inItsBook.broken({
            bookPrice: whole(isPair(order) ? order.row.price : order.row.book_price),
            stopPrice: order.row.asleep === true && !isPair(order) ? whole(order.row.stop_price) : 0n,
            remaining: whole(order.row.quantity) - whole(order.row.filled),
            there: inBook(order),
          }) !== undefined,
      )?.id,
  },
  {
    says: nothingElse.says,
    broken: ({ open, peopleInBooks }) =>
      standing(open) === peopleInBooks ? undefined : `${peopleInBooks} in books, ${standing(open)} open`,
  },
  {
    says: 'the journal keeps every place in the queue',
    broken: ({ open, queues }) => {
      for (const [symbol, queue] of queues)
        if (queue !== queueOf(open.filter(({ row }) => row.symbol === symbol))) return `${symbol} ${queue}`
      return undefined
    },
  },
  {
    says: 'every hold has an open order as its owner',
    broken: ({ open, holds }) => {
      const owners = new Set(open.map(({ id }) => `order:${id}`))
      for (const { name } of holds) if (!owners.has(name)) return name
      return undefined
    },
  },
  {
    says: 'a day order ends with its day',
    broken: ({ open, tradingDayOf }) =>
      open.find(({ row }) => row.trading_day !== null && row.trading_day !== tradingDayOf(String(row.symbol)))
        ?.id,
  },
  {
    says: 'shares are conserved in lots',
    broken: ({ owned, lots }) => {
      const wrong = owned.find(({ userId, symbol, all, given }) => {
        const own = lots.filter((lot) => lot.portfolioId === userId && lot.symbol === symbol)
        const without = all - whole(own.reduce((sum, { remaining }) => sum + remaining, 0))
        return without < 0n || without > given
      })
      return wrong && `${wrong.userId} ${wrong.symbol}`
    },
  },
  {
    says: 'shares that have not settled cannot be sold',
    broken: ({ owned, lots, tradingDayOf }) => {
      const wrong = owned.find(({ userId, symbol, locked }) => {
        const own = lots.filter((lot) => lot.portfolioId === userId && lot.symbol === symbol)
        const closed = own.filter(({ unlocked }) => !unlocked)
        const early = own.some((lot) => lot.unlocked !== isFree(lot, tradingDayOf(symbol)))
        return early || whole(closed.reduce((sum, { remaining }) => sum + remaining, 0)) !== locked
      })
      return wrong && `${wrong.userId} ${wrong.symbol}`
    },
  },
]

/** Whether a lot may be sold in a trading day: the day of its purchase is over, or the last one in which it is locked. */
const isFree = ({ isNew = false, lockDay, tradingDay }: SeenWhole['lots'][number], today: string): boolean =>
  isNew || (lockDay ?? tradingDay) < today

/** Its limit is in the book while its stop is watched. */
const isPair = ({ row }: FoldedOrder): boolean => row.type === 'oco' && row.asleep === true
/** It follows the price, and is in no book. */
const isFollowing = ({ row }: FoldedOrder): boolean => row.type === 'trailing_stop' && row.asleep === true
const standing = (open: readonly FoldedOrder[]): number => open.filter((one) => !isFollowing(one)).length
const priceOf = (order: FoldedOrder): number => Number(isPair(order) ? order.row.price : order.row.book_price)

/** As a start will put them: by side, price and priority. */
function queueOf(open: readonly FoldedOrder[]): string {
  const awake = open.filter((order) => order.row.asleep !== true || isPair(order))
  const sideOf = ({ row }: FoldedOrder): number => (row.side === 'buy' ? Side.buy : Side.sell)
  awake.sort(
    (one, other) =>
      sideOf(one) - sideOf(other) ||
      priceOf(one) - priceOf(other) ||
      Number(one.row.priority) - Number(other.row.priority),
  )
  return awake.map(({ id }) => id).join()
}
