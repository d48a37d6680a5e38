import { divide, formatMinor, invariant } from '@openbourse/money'
import { done, refuse } from '@openbourse/protocol'
import type { Turn } from '../../core/index.ts'
import {
  claimsOnShare,
  fractionBought,
  fractionShares,
  fractionSold,
  mainPortfolioOf,
} from '../ledger/index.ts'
import { type OrderRecord, totalOf } from '../orders/index.ts'
import { type Deal, writeDeal, writeHouseTrade } from './deals.ts'
import { buyShares, fund, sellShares } from './desk.ts'
import { fractioned, type Known } from './market.ts'
import type { FractionParts } from './parts.ts'
import { planOf, readSale } from './plan.ts'
import { boughtIn, costOf, noPart, type Part, partFor, proceedsOf } from './sizes.ts'

type Deciding = Pick<FractionParts, 'stocks' | 'venue'>
type Asked = { readonly userId: number; readonly symbol: string }

/** Buys for an amount: whole shares by an order of the user, and a fraction of the next share, which the house buys in the same turn. All or nothing is bought. */
export function buy(
  turn: Turn,
  parts: Deciding,
  asked: Asked & {
    readonly amount: string
    readonly least: string
    /** The name of the order for whole shares, of a plan. */
    readonly orderName?: string
  },
) {
  const planned = planOf(parts, asked)
  if (!planned.ok) return planned
  const { known, amount, least, plan } = planned.value
  if (boughtIn(plan) < least) return refuse('fraction_moved')
  const id = turn.nextId()
  const portfolioId = mainPortfolioOf(asked.userId)
  const { symbol, currency } = known.instrument
  const about = { id, portfolioId, at: turn.nowMs, kind: 'buy', symbol, currency, amount, cost: 0n } as const
  const { whole } = plan
  let order: OrderRecord | undefined
  if (whole.quantity > 0) {
    const placed = parts.stocks.orders.placeIn(turn, {
      userId: asked.userId,
      symbol,
      clientOrderId: asked.orderName ?? `fraction:${id}`,
      ticket: {
        side: 'buy',
        type: 'limit',
        price: formatMinor(BigInt(whole.limit), known.market.scales.price),
        quantity: String(whole.quantity),
        timeInForce: 'fok',
      },
    })
    if (!placed.ok)
      return placed.reason === 'open_orders_max'
        ? { ...placed, reason: placed.reason }
        : refuse('fraction_moved')
    order = placed.value
    invariant(
      order.filled === whole.quantity,
      `${symbol} is offered as it was when it was looked at in this turn`,
    )
  }
  const ordered = order ? boughtBy(order) : noOrder
  const money = amount - ordered.sharesTotal
  const bought = buyPart(turn, parts, { id, portfolioId, known, limit: plan.fraction, money })
  return done({ deal: writeDeal(turn, { ...about, ...ordered, ...bought }), order })
}

const boughtBy = ({ id, filled, filledValue, charged }: OrderRecord) => ({
  orderId: id,
  shares: filled,
  sharesTotal: filledValue + totalOf(charged),
})

const noOrder = { orderId: null, shares: 0, sharesTotal: 0n } as const

type Buying = {
  readonly id: number
  readonly portfolioId: number
  readonly known: Known
  /** As it was planned: its price is the next in the book. */
  readonly limit: Part
  readonly money: bigint
}

function buyPart(turn: Turn, parts: Deciding, of: Buying): Pick<Deal, 'fraction' | 'printId'> {
  const { id, portfolioId, known, limit, money } = of
  const { stocks } = parts
  const nothing = { fraction: noPart, printId: null }
  if (limit.quantity === 0) return nothing
  const wanted = { id, known, quantity: 1, limit: Number(limit.price) }
  const print = buyShares(turn, parts, wanted)
  const { symbol, currency } = known.instrument
  const fraction = partFor(money, print.value, known.market.rates)
  const desk = stocks.fractions.openedDesk(turn)
  const { value, fees } = fraction
  const quantity = BigInt(fraction.quantity)
  const trade = { id, desk, portfolioId, symbol, currency, fraction: quantity, value, fees }
  stocks.ledger.postAll(turn, fractionBought(trade))
  stocks.fractions.bought(turn, { portfolioId, symbol, quantity, cost: costOf(fraction) })
  return { fraction, printId: print.orderId }
}

/** Sells a fraction, or a part of it, at the price that the house sells one share for in the same turn. */
export function sell(
  turn: Turn,
  parts: Deciding,
  asked: Asked & { readonly quantity: string; readonly least: string },
) {
  const read = readSale(parts, asked)
  if (!read.ok) return read
  const { known, quantity, least, fraction, cover } = read.value
  if (proceedsOf(fraction) < least) return refuse('fraction_moved')
  const { stocks } = parts
  const { symbol, currency } = known.instrument
  const id = turn.nextId()
  const portfolioId = mainPortfolioOf(asked.userId)
  const one = { id, known, quantity: 1 }
  if (cover) {
    const bought = buyShares(turn, parts, { ...one, limit: cover.offers[0]?.price ?? cover.worst })
    writeHouseTrade(turn, {
      id: turn.nextId(),
      symbol,
      side: 'buy',
      shares: 1,
      value: bought.value,
      orderId: bought.orderId,
    })
  }
  const desk = stocks.fractions.openedDesk(turn)
  const claims = BigInt(quantity)
  const cost = stocks.fractions.take(turn, { portfolioId, symbol, quantity: claims })
  const { value, fees } = fraction
  fund(turn, stocks, { id, desk, symbol, currency, needed: value })
  stocks.ledger.postAll(
    turn,
    fractionSold({ id, desk, portfolioId, symbol, currency, fraction: claims, value, fees }),
  )
  const print = sellShares(turn, parts, { ...one, limit: Number(fraction.price) })
  invariant(print.value === fraction.price, 'a share brings what the book offered in this turn')
  const proceeds = proceedsOf(fraction)
  stocks.fractions.realise(turn, { portfolioId, symbol, quantity: claims, cost, proceeds })
  const about = { id, portfolioId, at: turn.nowMs, kind: 'sell', symbol, currency } as const
  const deal = { ...about, ...noOrder, amount: null, fraction, printId: print.orderId, cost }
  return done({ deal: writeDeal(turn, deal), order: undefined })
}

/** Whole shares of what has settled, without a trade: the claims end, and the shares behind them are the user's. */
export function makeShares(turn: Turn, parts: Deciding, { userId, symbol }: Asked) {
  const found = fractioned(parts.venue, symbol)
  if (!found.ok) return found
  const values = { symbol }
  if (!found.value.tradable) return refuse('not_tradable', { values })
  if (parts.venue.sessionOf(symbol).state === 'halted') return refuse('halted', { values })
  const { stocks } = parts
  const portfolioId = mainPortfolioOf(userId)
  const shares = stocks.fractions.settledOf(portfolioId, symbol) / claimsOnShare
  if (shares === 0n) return refuse('fraction_no_share', { values })
  const id = turn.nextId()
  const quantity = shares * claimsOnShare
  const cost = stocks.fractions.take(turn, { portfolioId, symbol, quantity })
  stocks.ledger.post(turn, fractionShares({ id, portfolioId, symbol, shares }))
  stocks.holdings.received(turn, {
    portfolioId,
    symbol,
    quantity: Number(shares),
    cost,
    price: Number(divide(cost, shares, 'half-even')),
    cause: { kind: 'fraction', id: String(id) },
  })
  const { currency } = found.value
  const about = { id, portfolioId, at: turn.nowMs, kind: 'shares', symbol, currency } as const
  const fraction = { ...noPart, quantity: Number(quantity) }
  const came = { orderId: null, shares: Number(shares), sharesTotal: 0n }
  const deal = { ...about, ...came, amount: null, fraction, printId: null, cost }
  return done({ deal: writeDeal(turn, deal), order: undefined })
}
