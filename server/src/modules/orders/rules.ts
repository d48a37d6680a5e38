import { formatMinor, parseMinor, type Scales } from '@openbourse/money'
import { done, type OrderType, type Refused, refuse, type TimeInForceWord } from '@openbourse/protocol'
import {
  collarPrice,
  type Limits,
  type Offer,
  type Rates,
  stepAt,
  type TickStep,
  tickDown,
  tickUp,
  type Walk,
  type Way,
  walk,
  within,
  worstPrice,
} from './pricing/rules.ts'
import { readTrail, stopBehind, type Trail } from './trailing/rules.ts'

/** A user's ticket, as it came over the wire. */
export type Ticket = {
  readonly side: Way
  readonly type: OrderType
  readonly quantity: string
  readonly price?: string | undefined
  readonly stopPrice?: string | undefined
  readonly targetPrice?: string | undefined
  readonly trailAmount?: string | undefined
  readonly trailRate?: string | undefined
  readonly takeProfit?: string | undefined
  readonly stopLoss?: string | undefined
  readonly timeInForce: TimeInForceWord
  /** Of an order that is good till a date, as YYYY-MM-DD. */
  readonly goodTill?: string | undefined
  /** Of an order on margin. */
  readonly margin?: OnMargin | undefined
}

/** How an order on margin opens and closes: the leverage of what it opens, or that it closes and never opens. */
export type OnMargin = { readonly leverage: number; readonly reduceOnly: boolean }

/** Market state that an order is checked against. Prices are whole ticks of the smallest unit. */
export type Market = {
  readonly symbol: string
  readonly tradable: boolean
  readonly halted: boolean
  /** Trades at once; collects for an auction; takes nothing. */
  readonly book: 'trades' | 'collects' | 'closed'
  readonly opensAt: number | null
  /** The trading day that runs, and the furthest date until which an order may stay. */
  readonly today: string
  readonly staysUpTo: string
  /** How many days ahead that is. */
  readonly staysDays: number
  readonly lot: number
  readonly quantityMax: number
  readonly ticks: readonly TickStep[]
  readonly limits: Limits | undefined
  readonly limitBps: number | null
  /** How far from the last price, either way, an order may wait; null for one that does not. */
  readonly reach: number | null
  readonly scales: Scales
  readonly last: number
  readonly collarBps: number
  readonly rates: Rates
}

/** A ticket that was read: whole lots and ticks, 0 for a price that the type does not have. */
export type Draft = {
  readonly side: Way
  readonly type: OrderType
  readonly timeInForce: TimeInForceWord
  /** The last date of an order that is good till one. */
  readonly goodTill: string | null
  readonly quantity: number
  readonly price: number
  readonly stopPrice: number
  /** Not triggered until a trade prints there. */
  readonly targetPrice: number
  /** Of a trailing stop: how far its stop stays behind; its `stopPrice` is where that begins. */
  readonly trail: Trail | null
  readonly margin: OnMargin | null
}

/** How the book treats an order once it is triggered. */
export type Force = 'rest' | 'ioc' | 'fok' | 'post_only'

export type Plan = Draft & {
  /** The limit with which it enters the book: its own, or the collar of a market order. */
  readonly bookPrice: number
  readonly force: Force
  /** Whether the end of the trading day ends it. */
  readonly endsWithDay: boolean
  /**
   * The quantity that it would take at once from the book now; nothing while it is not triggered or an auction
   * collects orders.
   */
  readonly now: Walk
}

type Read<T> = { readonly ok: true; readonly value: T } | Refused

// Prices beyond ten times the last are typing errors.
const highestTimesLast = 10

/** Reads a ticket against the instrument and its session; the book is not used. */
export function readTicket(market: Market, ticket: Ticket): Read<Draft> {
  if (!market.tradable)
    return refuse('not_tradable', { values: { symbol: market.symbol }, fields: ['symbol'] })
  if (market.halted) return refuse('halted', { values: { symbol: market.symbol } })
  const quantity = readQuantity(market, ticket.quantity)
  if (!quantity.ok) return quantity
  const target = readTarget(market, ticket)
  if (!target.ok) return target
  const limit = ticket.price ?? ticket.targetPrice
  const reach = waits({ ...ticket, targetPrice: target.value }) ? market.reach : null
  const price = needsPrice(ticket.type) ? readPrice({ ...market, reach }, limit, 'price') : done(0)
  if (!price.ok) return price
  const trail = ticket.type === 'trailing_stop' ? readTrail(market, ticket) : done(null)
  if (!trail.ok) return trail
  const stopPrice = isStop(ticket.type) ? readPrice(market, ticket.stopPrice, 'stopPrice') : done(0)
  if (!stopPrice.ok) return stopPrice
  const goodTill = readGoodTill(market, ticket)
  if (!goodTill.ok) return goodTill
  const { side, type, timeInForce } = ticket
  const draft = {
    side,
    type,
    timeInForce,
    goodTill: goodTill.value,
    quantity: quantity.value,
    price: price.value,
    stopPrice: trail.value
      ? stopBehind(side, market.last, { ...market, trail: trail.value })
      : stopPrice.value,
    targetPrice: target.value,
    trail: trail.value,
    margin: ticket.margin ?? null,
  }
  return (
    refusalOfTime(draft) ?? refusalOfSession(market, draft) ?? refusalOfSides(market, draft) ?? done(draft)
  )
}

/** The last date of an order that is good till one: the running trading day at the earliest. */
export function readGoodTill(
  { today, staysUpTo, staysDays }: Pick<Market, 'today' | 'staysUpTo' | 'staysDays'>,
  { timeInForce, goodTill }: Pick<Ticket, 'timeInForce' | 'goodTill'>,
): Read<string | null> {
  const fields = ['goodTill']
  if (timeInForce !== 'gtd') return goodTill === undefined ? done(null) : refuse('good_till_only', { fields })
  if (goodTill === undefined) return refuse('good_till_missing', { fields })
  // Dates of this form sort like their texts.
  if (goodTill >= today && goodTill <= staysUpTo) return done(goodTill)
  return refuse('good_till_range', { values: { days: String(staysDays) }, fields })
}

/** A target is a future price: below the last price for a purchase, above it for a sale. */
function readTarget(market: Market, { side, type, targetPrice }: Ticket): Read<number> {
  if (targetPrice === undefined) return done(0)
  if (type !== 'limit') return refuse('target_needs_limit', { fields: ['targetPrice'] })
  const target = readPrice(market, targetPrice, 'targetPrice')
  if (!target.ok) return target
  const beyond = side === 'buy' ? target.value < market.last : target.value > market.last
  if (beyond) return target
  const values = { last: formatMinor(BigInt(market.last), market.scales.price) }
  return refuse('target_wrong_side', { values, fields: ['targetPrice'] })
}

export function isDormant(draft: Pick<Draft, 'type' | 'targetPrice'>): boolean {
  return isStop(draft.type) || draft.type === 'trailing_stop' || draft.targetPrice > 0
}

/** Whether any of an order can come to wait for others, or for a price. */
export function waits(draft: Pick<Draft, 'type' | 'timeInForce' | 'targetPrice'>): boolean {
  const force = forceOf(draft)
  return force === 'rest' || force === 'post_only' || isDormant(draft)
}

export function needsPrice(type: OrderType): boolean {
  return type === 'limit' || type === 'stop_limit' || type === 'oco'
}

export function isStop(type: OrderType): boolean {
  return type === 'stop' || type === 'stop_limit' || type === 'oco'
}

export function readQuantity(
  market: Pick<Market, 'lot' | 'quantityMax' | 'scales'>,
  text: string,
): Read<number> {
  const fields = ['quantity']
  const written = (quantity: number): string => formatMinor(BigInt(quantity), market.scales.quantity)
  const quantity = parseMinor(text, market.scales.quantity)
  if (quantity === 0n) return refuse('quantity_zero', { fields })
  if (quantity !== undefined && quantity > BigInt(market.quantityMax))
    return refuse('quantity_max', { values: { max: written(market.quantityMax) }, fields })
  // Finer than the smallest unit is finer than a lot.
  if (quantity === undefined || quantity % BigInt(market.lot) !== 0n)
    return refuse('quantity_lot', { values: { lot: written(market.lot) }, fields })
  return done(Number(quantity))
}

export type Priced = Pick<Market, 'ticks' | 'limits' | 'limitBps' | 'reach' | 'scales' | 'last'>

export function readPrice(
  market: Priced,
  text: string | undefined,
  field: 'price' | 'stopPrice' | 'targetPrice' | 'takeProfit' | 'stopLoss',
): Read<number> {
  const fields = [field]
  if (text === undefined)
    return refuse(field === 'stopPrice' ? 'stop_price_missing' : 'price_missing', { fields })
  // Read with every decimal that the wire allows, so that a price that is too fine gets its neighbors in the
  // refusal.
  const unit = 10n ** BigInt(8 - market.scales.price)
  const fine = parseMinor(text, 8) ?? 0n
  if (fine === 0n) return refuse('price_zero', { fields })
  const { low, high } = bandOf(market)
  const isBelow = fine < BigInt(low) * unit
  if (isBelow || fine > BigInt(high) * unit) return { ...beyond(market, isBelow ? low : high), fields }
  const price = Number(fine / unit)
  const below = tickDown(price, market.ticks)
  if (below === price && fine % unit === 0n) return done(price)
  const step = stepAt(price, market.ticks)
  const values = {
    tick: formatMinor(BigInt(step), market.scales.price),
    below: formatMinor(BigInt(below), market.scales.price),
    above: formatMinor(BigInt(below + step), market.scales.price),
  }
  return refuse('price_tick', { values, fields })
}

function bandOf({ limits, last, ticks, reach }: Priced): Limits {
  if (limits) return limits
  const band = { low: stepAt(1, ticks), high: last * highestTimesLast }
  if (reach === null) return band
  return { low: Math.max(band.low, last - reach), high: Math.min(band.high, last + reach) }
}

/** The limits of the day where a market has some around its close; otherwise the nearest price that it takes. */
function beyond({ limits, limitBps, scales, ticks, last }: Priced, bound: number): Refused {
  const text = (price: number): string => formatMinor(BigInt(price), scales.price)
  if (!limits || limitBps === null) {
    const nearest = bound < last ? tickUp(bound, ticks) : tickDown(bound, ticks)
    return refuse('price_too_far', { values: { nearest: text(nearest) } })
  }
  const percent = formatMinor(BigInt(limitBps), 2).replace(/\.?0+$/, '')
  return refuse('price_band', { values: { low: text(limits.low), high: text(limits.high), percent } })
}

/** An auction collects only what can wait for it, and a closed book nothing. */
function refusalOfSession(market: Market, draft: Draft): Refused | undefined {
  const taken = market.book === 'trades' || (market.book === 'collects' && waits(draft))
  if (taken) return undefined
  return refuse('market_closed', {
    values: { opensAt: market.opensAt === null ? '' : String(market.opensAt) },
  })
}

const outlives: ReadonlySet<TimeInForceWord> = new Set(['day', 'gtc', 'gtd'])

/** An order that waits for a price has no time in force of orders that trade at once. */
function refusalOfTime({ type, timeInForce }: Draft): Refused | undefined {
  const waitsOnly = type === 'oco' || type === 'trailing_stop'
  if (!waitsOnly || outlives.has(timeInForce)) return undefined
  return refuse('waits_only', { fields: ['timeInForce'] })
}

/**
 * A stop is where the market would get worse; the limit of an order that cancels its other part is where it would
 * get better.
 */
export function refusalOfSides(
  { last, scales }: Pick<Market, 'last' | 'scales'>,
  { side, type, price, stopPrice }: Pick<Draft, 'side' | 'type' | 'price' | 'stopPrice'>,
): Refused | undefined {
  if (!isStop(type)) return undefined
  const values = { last: formatMinor(BigInt(last), scales.price) }
  const isStopBeyond = side === 'buy' ? stopPrice > last : stopPrice < last
  if (type !== 'oco')
    return isStopBeyond ? undefined : refuse('stop_wrong_side', { values, fields: ['stopPrice'] })
  const isLimitBeyond = side === 'buy' ? price < last : price > last
  if (isStopBeyond && isLimitBeyond) return undefined
  return refuse('oco_wrong_side', { values, fields: [isLimitBeyond ? 'stopPrice' : 'price'] })
}

/** A market order never waits, so only fill-or-kill changes it; for a limit order the time in force decides. */
export function forceOf(draft: Pick<Draft, 'type' | 'timeInForce'>): Force {
  const { timeInForce } = draft
  if (timeInForce === 'fok' || timeInForce === 'post_only') return timeInForce
  return timeInForce === 'ioc' || !needsPrice(draft.type) ? 'ioc' : 'rest'
}

/** What the book makes of a draft: the price it enters with, and what it would take now. `offers` is the other side, best first. */
export function planOrder(market: Market, draft: Draft, offers: readonly Offer[]): Read<Plan> {
  const admitted = admittedOf(market, draft.side, offers)
  const price = bookPriceOf(market, draft, admitted)
  if (price === undefined) return refuse('no_liquidity')
  const meetsBook = market.book === 'trades' && !isDormant(draft)
  const now = walk(meetsBook ? within(admitted, draft.side, price) : [], draft.quantity, market.scales)
  const force = forceOf(draft)
  return done({
    ...draft,
    bookPrice: price,
    force,
    endsWithDay: draft.timeInForce !== 'gtc' && draft.goodTill === null,
    now,
  })
}

/**
 * The limit of the order, or the collar of a market order: beyond the worst price it needs, or beyond its stop. Of two parts that cancel each
 * other the stop's is meant: it is the worse for both sides. A trailing stop acts on any day, so that the limits of this one do not bind it.
 */
export function bookPriceOf(
  market: Pick<Market, 'collarBps' | 'ticks' | 'limits'>,
  draft: Pick<Draft, 'type' | 'side' | 'quantity' | 'price' | 'stopPrice'>,
  offers: readonly Offer[],
): number | undefined {
  if (draft.price > 0 && draft.type !== 'oco') return draft.price
  const from = draft.stopPrice > 0 ? draft.stopPrice : worstPrice(offers, draft.quantity)
  if (from === 0) return undefined
  const { collarBps: bps, ticks } = market
  const limits = draft.type === 'trailing_stop' ? undefined : market.limits
  return collarPrice(draft.side, { from, bps, ticks, limits })
}

/** The asks inside today's limits: an order left over from another day may be outside. */
export function admittedOf(
  market: Pick<Market, 'limits'>,
  side: Way,
  offers: readonly Offer[],
): readonly Offer[] {
  if (!market.limits) return offers
  return within(offers, side, side === 'buy' ? market.limits.high : market.limits.low)
}

/** An order that visibly can't execute is refused, rather than accepted and canceled. */
export function refusalOfBook(
  market: Pick<Market, 'scales'>,
  plan: Plan,
  bestOffer: number,
): Refused<'would_take' | 'fill_or_kill'> | undefined {
  const asksNoPrice = !needsPrice(plan.type)
  if (plan.force === 'post_only' && (asksNoPrice || (!isDormant(plan) && reaches(plan, bestOffer)))) {
    const best = formatMinor(BigInt(bestOffer > 0 ? bestOffer : plan.bookPrice), market.scales.price)
    return refuse('would_take', { values: { best }, fields: ['price'] })
  }
  if (plan.force === 'fok' && !isDormant(plan) && plan.now.quantity < plan.quantity) {
    const written = (quantity: number): string => formatMinor(BigInt(quantity), market.scales.quantity)
    const values = { wanted: written(plan.quantity), offered: written(plan.now.quantity) }
    return refuse('fill_or_kill', { values, fields: ['quantity'] })
  }
  return undefined
}

function reaches(plan: Pick<Plan, 'side' | 'bookPrice'>, offer: number): boolean {
  if (offer === 0) return false
  return plan.side === 'buy' ? plan.bookPrice >= offer : plan.bookPrice <= offer
}
