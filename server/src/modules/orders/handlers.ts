import { formatMinor, type Scales, scaleOf } from '@openbourse/money'
import {
  type Answer,
  type CallName,
  type Calls,
  done,
  type Input,
  type Order,
  type OrderSide,
  type OrderState,
  type Output,
  orderStates,
  type Refused,
  refuse,
} from '@openbourse/protocol'
import type { Database } from '../../platform/db/types.ts'
import { stable } from '../../platform/http/stable.ts'
import type { Context, SomeHandlers } from '../../platform/http/types.ts'
import { limits } from '../../platform/limits.ts'
import { pageOfRows, withRows } from '../../platform/paging.ts'
import { Remembered } from '../../platform/remembered.ts'
import { mainPortfolioOf } from '../ledger/index.ts'
import { isOver } from './life.ts'
import { trackRecordOf } from './pricing/track-record.ts'
import type { GuardOutcome, Orders, Outcome } from './service.ts'
import {
  fillsOf,
  guardAbout,
  listFills,
  listOrders,
  type Moment,
  momentsOf,
  outcomesOf,
  saidOf,
} from './store.ts'
import { countStates, turnoverOf } from './sums.ts'
import type { FillRecord, OrderRecord } from './types.ts'
import { averageOf, feeLinesOf, fillOnWire, movedBy } from './wire.ts'

type OrderCall =
  | 'buyStock'
  | 'sellStock'
  | 'cancelOrder'
  | 'amendOrder'
  | 'guardOrder'
  | 'guardPosition'
  | 'orderList'
  | 'orderInfo'
  | 'orderStatistics'
  | 'tradeList'

export type RealisedOf = (ask: {
  readonly portfolioId: number
  readonly from?: number | undefined
  readonly to?: number | undefined
}) => Promise<ReadonlyMap<string, bigint>>

/**
 * Proceeds of a sale's fills after fees, and the cost of the shares sold, in the smallest unit; undefined where it
 * isn't available.
 */
export type SoldBy = (fillIds: readonly number[]) => Promise<Sold | undefined>
type Sold = { readonly proceeds: bigint; readonly cost: bigint }

type Parts = {
  readonly orders: Orders
  readonly database: Database
  /** Proceeds of sales beyond the cost of the shares, by currency; from the module that keeps the lots. */
  readonly realisedOf: RealisedOf
  /** What a day brought reaches a portfolio at once; undefined where it has. */
  readonly catchUp: (portfolioId: number) => Promise<unknown> | undefined
  /** Resolves when that has been done and memory is durable. */
  readonly current: (portfolioId: number) => Promise<void>
}

/** Calls on orders that every market has; a product names them and selects its own instruments. */
export type OrderActs = {
  place(
    context: Context,
    input: PlaceInput,
    as: { readonly call: CallName; readonly side: OrderSide },
  ): Promise<Outcome | Refused<'key_missing' | 'symbol_unknown'>>
  amend(context: Context, input: Amended, call: CallName): Promise<Outcome | Refused<'key_missing'>>
  cancel(context: Context, input: { readonly id: string }, call: CallName): Promise<Outcome>
  list(context: Context, input: Input<Calls['orderList']>): Promise<Answer<Calls['orderList']>>
  info(context: Context, input: { readonly id: string }): Promise<Answer<Calls['orderInfo']>>
  fills(context: Context, filter: Input<Calls['tradeList']>): Promise<Answer<Calls['tradeList']>>
}

type Amended = Input<Calls['amendOrder']>

type ActParts = Omit<Parts, 'realisedOf'> & {
  /** Whether an instrument is of this market. */
  readonly isOwn: (symbol: string) => boolean
  /** Only of a market whose holdings are kept in lots. */
  readonly soldBy?: SoldBy
}

/** A read waits until what was decided is durable. */
export function orderActs(parts: ActParts): OrderActs {
  const { orders, database, current, catchUp, isOwn, soldBy } = parts
  /** In a turn before that of the command, which then changes nothing where it is refused. Where nothing is behind, nothing waits. */
  const behindOf = ({ userId }: Context) => catchUp(mainPortfolioOf(userId))
  const own = () => orders.symbols().filter(isOwn)
  return {
    async place(context, input, { call, side }) {
      const key = context.requestKey ?? input.clientOrderId
      if (key === undefined) return refuse('key_missing')
      if (!isOwn(input.symbol))
        return refuse('symbol_unknown', { values: { symbol: input.symbol }, fields: ['symbol'] })
      const behind = behindOf(context)
      if (behind) await behind
      const { clientOrderId = key, symbol, saidTotal, ...ticket } = input
      const ask = { userId: context.userId, symbol, clientOrderId, saidTotal, ticket: { ...ticket, side } }
      return orders.place(ask, { key, call, input })
    },

    async amend(context, input, call) {
      const key = context.requestKey
      if (key === undefined) return refuse('key_missing')
      const behind = behindOf(context)
      if (behind) await behind
      const ask = { ...input, userId: context.userId, id: Number(input.id) }
      return orders.amend(ask, { key, call, input })
    },

    async cancel(context, input, call) {
      const key = context.requestKey
      const behind = behindOf(context)
      if (behind) await behind
      const once = key === undefined ? undefined : { key, call, input, isEnding: true }
      return orders.cancel({ userId: context.userId, id: Number(input.id) }, once)
    },

    async list(context, input) {
      const portfolioId = mainPortfolioOf(context.userId)
      await current(portfolioId)
      if (input.state === 'open') return done(openPage(orders, { portfolioId, input, isOwn }))
      const { state, ...filter } = input
      const paged = await listOrders(database, {
        portfolioId,
        states: statesOf(state),
        symbols: own(),
        ...filter,
      })
      const rows = paged.list.map((order) => orders.onWire(order))
      return done(withRows(paged, rows))
    },

    async info(context, input) {
      await current(mainPortfolioOf(context.userId))
      const order = await orders.ownOrder({ userId: context.userId, id: Number(input.id) })
      if (!order) return refuse('order_unknown')
      const [fills, moments, guard, said] = await Promise.all([
        fillsOf(database, order.id),
        momentsOf(database, order.id),
        guardAbout(database, order),
        saidOf(database, order.id),
      ])
      const sold = order.side === 'sell' ? await soldBy?.(fills.map((fill) => fill.id)) : undefined
      const info = infoOf(orders.onWire(order), {
        order,
        fills,
        moments,
        said,
        sold,
        scales: orders.scalesOf(order.symbol),
      })
      return done({ ...info, guard: guard ? orders.guardOnWire(guard) : null })
    },

    async fills(context, filter) {
      const portfolioId = mainPortfolioOf(context.userId)
      await current(portfolioId)
      const paged = await listFills(database, { portfolioId, symbols: own(), ...filter })
      const rows = paged.list.map((fill) => fillOnWire(fill, orders.scalesOf(fill.symbol)))
      return done(withRows(paged, rows))
    },
  }
}

/** The calls on orders of stocks. */
export function orderHandlers(parts: Parts & Pick<ActParts, 'isOwn' | 'soldBy'>): SomeHandlers<OrderCall> {
  const { orders, database, current } = parts
  const acts = orderActs(parts)
  const behindOf = ({ userId }: Context) => parts.catchUp(mainPortfolioOf(userId))
  return {
    // What the order itself can be refused for is the same on both sides.
    buyStock: async (context, input) =>
      answerOf<'sellStock'>(await acts.place(context, input, { call: 'buyStock', side: 'buy' })),
    sellStock: async (context, input) =>
      answerOf<'sellStock'>(await acts.place(context, input, { call: 'sellStock', side: 'sell' })),
    amendOrder: async (context, input) =>
      answerOf<'amendOrder'>(await acts.amend(context, input, 'amendOrder')),
    cancelOrder: async (context, input) =>
      answerOf<'cancelOrder'>(await acts.cancel(context, input, 'cancelOrder')),
    orderList: acts.list,
    orderInfo: acts.info,
    tradeList: acts.fills,

    async guardOrder(context, input) {
      const key = context.requestKey
      if (key === undefined) return refuse('key_missing')
      const behind = behindOf(context)
      if (behind) await behind
      const ask = { ...input, userId: context.userId, id: Number(input.id) }
      return guarded<'guardOrder'>(await orders.guardOrder(ask, { key, call: 'guardOrder', input }))
    },

    async guardPosition(context, input) {
      const key = context.requestKey
      if (key === undefined) return refuse('key_missing')
      const behind = behindOf(context)
      if (behind) await behind
      const ask = { ...input, userId: context.userId }
      return guarded<'guardPosition'>(await orders.guardPosition(ask, { key, call: 'guardPosition', input }))
    },

    async orderStatistics(context, period) {
      await current(mainPortfolioOf(context.userId))
      const portfolioId = mainPortfolioOf(context.userId)
      const ask = { portfolioId, ...period }
      const [states, turnover, realised, outcomes] = await Promise.all([
        countStates(database, ask),
        turnoverOf(database, ask),
        parts.realisedOf(ask),
        outcomesOf(database, { portfolioId, orders: limits.trackRecordOrders }),
      ])
      const predictions = trackRecordOf(outcomes, limits.trackRecordOrdersMin)
      return done({ ...statisticsOf(states, turnover, realised), predictions })
    },
  }
}

type PlaceInput = Parameters<SomeHandlers<'buyStock'>['buyStock']>[1]

/** The rules give only reasons that the calls of the ticket declare; the wire checks it again. */
function answerOf<Name extends 'sellStock' | 'amendOrder' | 'cancelOrder'>(
  answer: Outcome,
): Answer<Calls[Name]> {
  return answer as Answer<Calls[Name]>
}

function guarded<Name extends 'guardOrder' | 'guardPosition'>(answer: GuardOutcome): Answer<Calls[Name]> {
  return answer as Answer<Calls[Name]>
}

/** As `listOrders` for those that are not over, which memory has. */
type Page = Output<Calls['orderList']>

/** By the orders that a portfolio has open. */
const pages = new Remembered<readonly OrderRecord[], Page>()

/** From memory: the same page as before when neither what is asked nor any of its rows is another. */
function openPage(
  orders: Orders,
  given: {
    readonly portfolioId: number
    readonly input: Input<Calls['orderList']>
    readonly isOwn: (symbol: string) => boolean
  },
): Page {
  const { portfolioId, input, isOwn } = given
  const { symbol, from, to } = input
  const open = orders.openOf(portfolioId)
  const isAny = symbol === undefined && from === undefined && to === undefined
  const all =
    isAny && open.every((order) => isOwn(order.symbol))
      ? open
      : open.filter(
          (order) =>
            isOwn(order.symbol) &&
            (symbol === undefined || order.symbol === symbol) &&
            (from === undefined || order.placedAt >= from) &&
            (to === undefined || order.placedAt < to),
        )
  const paged = pageOfRows(input, all)
  const list = paged.list.map((order) => orders.onWire(order))
  return pages.of(open, [input, ...list], () => stable(withRows(paged, list)))
}

function statesOf(state: 'open' | 'ended' | 'all' | OrderState): readonly OrderState[] {
  if (state === 'all') return orderStates
  if (state === 'open') return orderStates.filter((each) => !isOver(each))
  return state === 'ended' ? orderStates.filter(isOver) : [state]
}

type Info = Extract<Awaited<ReturnType<SomeHandlers<'orderInfo'>['orderInfo']>>, { ok: true }>['value']

function infoOf(
  wire: Order,
  given: {
    order: OrderRecord
    fills: readonly FillRecord[]
    moments: readonly Moment[]
    said: bigint | null
    sold: Sold | undefined
    scales: Scales
  },
): Omit<Info, 'guard'> {
  const { order, fills, moments, scales } = given
  const { evidence } = order
  const scale = scales.value
  const price = (minor: number | null) => (minor === null ? null : formatMinor(BigInt(minor), scales.price))
  const predicted = evidence.predictedQuantity > 0
  const signed = (value: bigint, fees: bigint) => (order.side === 'buy' ? value + fees : value - fees)
  const { predictedValue, predictedFees } = evidence
  return {
    order: wire,
    fills: fills.map((fill) => fillOnWire(fill, scales)),
    timeline: moments.map((moment) => ({
      at: moment.at,
      kind: moment.kind,
      price: price(moment.price),
      quantity: moment.quantity === null ? null : formatMinor(BigInt(moment.quantity), scales.quantity),
      print: moment.print === null ? null : String(moment.print),
    })),
    fees: feeLinesOf(order.rates, order.charged, scale),
    evidence: {
      bidAtArrival: price(evidence.bidAtArrival),
      askAtArrival: price(evidence.askAtArrival),
      predictedAverage: averageOf(predictedValue, evidence.predictedQuantity, scales),
      predictedFees: predicted ? formatMinor(predictedFees, scale) : null,
      predictedTotal: predicted ? formatMinor(signed(predictedValue, predictedFees), scale) : null,
      saidTotal: given.said === null ? null : formatMinor(given.said, scale),
      sequenceAtArrival: evidence.sequenceAtArrival,
    },
    total: formatMinor(movedBy(order), scale),
    realised: given.sold ? soldOnWire(given.sold, order.filled, scales) : null,
  }
}

function soldOnWire({ proceeds, cost }: Sold, quantity: number, scales: Scales) {
  return {
    gain: formatMinor(proceeds - cost, scales.value),
    cost: formatMinor(cost, scales.value),
    averageCost: averageOf(cost, quantity, scales),
  }
}

type Statistics = Extract<
  Awaited<ReturnType<SomeHandlers<'orderStatistics'>['orderStatistics']>>,
  { ok: true }
>['value']

function statisticsOf(
  states: ReadonlyMap<OrderState, number>,
  turnover: Awaited<ReturnType<typeof turnoverOf>>,
  realised: ReadonlyMap<string, bigint>,
): Omit<Statistics, 'predictions'> {
  const of = (state: OrderState) => states.get(state) ?? 0
  return {
    orders: [...states.values()].reduce((sum, many) => sum + many, 0),
    open: of('working') + of('partially_filled'),
    filled: of('filled'),
    cancelled: of('cancelled'),
    expired: of('expired'),
    fills: turnover.reduce((sum, line) => sum + line.fills, 0),
    byCurrency: turnover.map(({ currency, bought, sold, fees }) => {
      const text = (minor: bigint) => formatMinor(minor, scaleOf(currency))
      return {
        currency,
        bought: text(bought),
        sold: text(sold),
        fees: text(fees),
        realised: text(realised.get(currency) ?? 0n),
      }
    }),
  }
}
