import { type OrderBook, Phase, Side } from '@openbourse/matching'
import { formatMinor, invariant } from '@openbourse/money'
import { type Refused, refuse } from '@openbourse/protocol'
import { limits } from '../../platform/limits.ts'
import { type Instrument, type SessionNow, scalesOf } from '../venue/index.ts'
import type { Desk } from './desk.ts'
import { type Funds, quantityMaxOf, refusalOfCash, refusalOfCount, refusalOfShares } from './funds/rules.ts'
import { staysUpTo } from './good-till.ts'
import { type GuardPrices, readGuard } from './guards/rules.ts'
import type { Hold, Holding } from './policies/types.ts'
import { noFees, noRates, type Offer, ratesFor, type Way } from './pricing/rules.ts'
import {
  type Draft,
  type Market,
  type Plan,
  planOrder,
  readTicket,
  refusalOfBook,
  type Ticket,
} from './rules.ts'

/** The state of a ticket at this moment: its costs, and the reason of a refusal if there is one. */
export type Judgement = {
  readonly instrument: Instrument
  readonly market: Market
  readonly funds: Funds
  readonly bestBid: number
  readonly bestAsk: number
  readonly draft: Draft | undefined
  readonly plan: Plan | undefined
  /** Take-profit and stop-loss of a purchase, once they are read. */
  readonly guard: GuardPrices | undefined
  /** What would be held: cash for a buy, shares for a sell; 0 without a plan. */
  readonly needed: bigint
  readonly refusal: Refused | undefined
}

/** Judges a ticket by the rules, the book and the balance, in this order. Changes nothing. */
export function judge(
  desk: Desk,
  ask: { readonly portfolioId: number; readonly symbol: string; readonly ticket: Ticket },
): Judgement | Refused<'symbol_unknown'> {
  const instrument = desk.venue.instrument(ask.symbol)
  if (!instrument) return refuse('symbol_unknown', { values: { symbol: ask.symbol }, fields: ['symbol'] })
  const about = marketOf(desk, instrument)
  const market = { ...about, rates: ratesFor(about.rates, ask.ticket.timeInForce) }
  const funds = fundsOf(desk, instrument, ask.portfolioId)
  const book = instrument.tradable ? desk.venue.book(ask.symbol) : undefined
  const known = {
    instrument,
    market,
    funds,
    bestBid: book?.bestBid() ?? 0,
    bestAsk: book?.bestAsk() ?? 0,
    draft: undefined,
    plan: undefined,
    guard: undefined,
    needed: 0n,
  }
  const read = readTicket(market, ask.ticket)
  if (!read.ok) return { ...known, refusal: read }
  const draft = read.value
  const guarded = readGuard(market, ask.ticket, draft)
  if (!guarded.ok) return { ...known, draft, refusal: guarded }
  const guard = guarded.value
  const offers = offersFor(desk, { ...ask, side: draft.side, quantity: draft.quantity })
  const planned = planOrder(market, draft, offers)
  if (!planned.ok) return { ...known, draft, guard, refusal: planned }
  const plan = planned.value
  const best = draft.side === 'buy' ? known.bestAsk : known.bestBid
  const { portfolioId } = ask
  const policy = desk.policyOf(instrument)
  const margin = plan.margin && { ...plan.margin, bid: known.bestBid }
  const hold = policy.holdOf(asNew({ ...plan, margin, rates: market.rates }), instrument)
  const refusal =
    refusalOfBook(market, plan, best) ??
    policy.refusalOf?.({ portfolioId, ownerId: desk.ownerOf(ask), instrument, plan }) ??
    (closesAtOnce(plan) ? undefined : refusalOfCount(funds)) ??
    refusalOfHold(desk, { portfolioId, market, funds, draft: plan, hold })
  return { ...known, draft, guard, plan, needed: hold.minor, refusal }
}

/** Whatever waits elsewhere, a position on margin can be closed. */
const closesAtOnce = ({ margin, timeInForce }: Plan): boolean =>
  margin?.reduceOnly === true && timeInForce === 'ioc'

/** Inputs for how much of an order the available amount covers. */
export type Priced = Pick<Draft, 'type' | 'side' | 'price' | 'stopPrice' | 'margin'>

/** Whether a portfolio has what would be set aside. */
export function refusalOfHold(
  desk: Desk,
  ask: {
    readonly portfolioId: number
    readonly market: Market
    readonly funds: Funds
    readonly draft: Priced
    readonly hold: Hold
  },
): Refused | undefined {
  const { funds, hold, market } = ask
  const { currency } = desk.instrumentOf(market.symbol)
  if (hold.asset !== currency) return refusalOfShares(funds, hold.minor, market.scales.quantity)
  if (hold.minor <= funds.cash) return undefined
  const affordable = formatMinor(BigInt(affordableOf(desk, ask)), market.scales.quantity)
  return refusalOfCash(funds, { needed: hold.minor, affordable, scale: market.scales.value })
}

/** How much of such an order the portfolio's balance or shares cover, from the whole book at this moment. */
export function affordableOf(
  desk: Desk,
  ask: {
    readonly portfolioId: number
    readonly market: Market
    readonly funds: Funds
    readonly draft: Priced
  },
): number {
  const { market, funds, draft, portfolioId } = ask
  const given = { portfolioId, symbol: market.symbol, side: draft.side, quantity: Number.MAX_SAFE_INTEGER }
  const instrument = desk.instrumentOf(market.symbol)
  const policy = desk.policyOf(instrument)
  const bid = desk.venue.book(market.symbol).bestBid()
  const margin = draft.margin && { ...draft.margin, bid }
  const holdOf = (bookPrice: number, quantity: number) =>
    policy.holdOf(asNew({ side: draft.side, bookPrice, quantity, margin, rates: market.rates }), instrument)
  const free = (asset: string) => (asset === instrument.currency ? funds.cash : funds.shares)
  const covers = (price: number | undefined, quantity: number) => {
    const { asset, minor } = holdOf(price ?? 0, quantity)
    // What is sold is held whatever its price; money cannot be reckoned without one.
    return (price !== undefined || asset !== instrument.currency) && minor <= free(asset)
  }
  return quantityMaxOf(market, draft, { covers, offers: offersFor(desk, given) })
}

export function marketOf(desk: Desk, instrument: Instrument): Market {
  const { venue, settings } = desk
  const { symbol } = instrument
  const policy = desk.policies[instrument.class]
  const tradable = instrument.tradable && policy !== undefined
  const session = venue.sessionOf(symbol)
  const book = tradable ? bookState(venue.book(symbol)) : 'closed'
  return {
    symbol,
    tradable,
    // Outside of the session books collect for the next opening; only a halt closes one.
    halted: session.state === 'halted' || (tradable && book === 'closed'),
    book,
    opensAt: opensAtOf(session),
    today: session.tradingDay,
    staysUpTo: staysUpTo(session.tradingDay),
    staysDays: limits.goodTillDaysMax,
    lot: instrument.lot,
    quantityMax: instrument.quantityMax,
    ticks: instrument.ticks,
    limits: venue.limits(symbol),
    limitBps: instrument.limitBps,
    reach: venue.reach(symbol),
    scales: scalesOf(instrument),
    last: venue.lastPrice(symbol),
    collarBps: settings.integer('order.market.collarBps'),
    rates: policy?.rates(instrument) ?? noRates,
  }
}

/** An order of which nothing is filled yet. */
const asNew = (order: Pick<Holding, 'side' | 'bookPrice' | 'quantity' | 'rates' | 'margin'>): Holding => ({
  side: order.side,
  margin: order.margin,
  bookPrice: order.bookPrice,
  quantity: order.quantity,
  rates: order.rates,
  filled: 0,
  filledValue: 0n,
  makerValue: 0n,
  charged: noFees,
})

function bookState(book: OrderBook): Market['book'] {
  if (book.phase === Phase.continuous) return 'trades'
  return book.phase === Phase.auction ? 'collects' : 'closed'
}

/** An auction opens the market when it ends; a closed session has its opening time. */
function opensAtOf(session: SessionNow): number | null {
  return session.opensAt ?? (session.state === 'auction' ? session.closesAt : null)
}

/**
 * Amounts of a portfolio for an order; `released` is the hold of an order of its own that would be released for it.
 */
export function fundsOf(
  desk: Desk,
  instrument: Instrument,
  portfolioId: number,
  released = { cash: 0n, shares: 0n },
): Funds {
  const { settings, open } = desk
  const { symbol, base, currency } = instrument
  const shares = desk.ownedFor(instrument, portfolioId, base)
  return {
    currency,
    cash: desk.ownedFor(instrument, portfolioId, currency).free + released.cash,
    shares: shares.free + released.shares,
    locked: shares.locked,
    inOrders: shares.held - released.shares,
    // Only for a refusal: lots are read for it.
    get unlockAt() {
      return desk.policies[instrument.class]?.unlockAt(portfolioId, symbol) ?? null
    },
    openOrders: open.countOf(portfolioId),
    openOrdersMax: settings.integer('order.open.max'),
  }
}

const levelsReadFirst = 16

/**
 * What the other side offers, best first, as far as the quantity needs. It ends before orders of the same
 * beneficial owner: an order that meets one of its own owner is stopped there.
 */
export function offersFor(
  desk: Desk,
  ask: {
    readonly portfolioId: number
    readonly symbol: string
    readonly side: Way
    readonly quantity: number
  },
): Offer[] {
  if (!desk.venue.instrument(ask.symbol)?.tradable) return []
  const book = desk.venue.book(ask.symbol)
  const side = ask.side === 'buy' ? Side.sell : Side.buy
  const offers = depthFor(book, side, ask.quantity)
  const owner = desk.ownerOf(ask)
  if (!desk.hasOrdersOn(owner, ask.symbol)) return offers
  const own = book
    .ofOwner(owner)
    .filter((order) => order.side === side && order.stopPrice === 0)
    .sort((one, other) => (side === Side.sell ? one.price - other.price : other.price - one.price))
  const first = own[0]
  if (!first) return offers
  const ahead = Math.min(
    ...own.filter((order) => order.price === first.price).map((order) => book.ahead(order.id) ?? 0),
  )
  return offers.flatMap((offer) => {
    const nearer = side === Side.sell ? offer.price < first.price : offer.price > first.price
    if (nearer) return [offer]
    return offer.price === first.price && ahead > 0 ? [{ price: offer.price, quantity: ahead }] : []
  })
}

function depthFor(book: OrderBook, side: Side, quantity: number): Offer[] {
  for (let levels = levelsReadFirst; ; levels *= 4) {
    const depth = book.depth(side, levels)
    const enough = depth.reduce((sum, level) => sum + level.quantity, 0) >= quantity
    if (enough || depth.length < levels) return depth
    invariant(levels <= Number.MAX_SAFE_INTEGER / 4, 'a ladder has an end')
  }
}
