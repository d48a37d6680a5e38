import { formatMinor, invariant, priceEach, type Scales } from '@openbourse/money'
import type { FeeLine, FeeRate, Fill, Guard, Order } from '@openbourse/protocol'
import { stable } from '../../platform/http/stable.ts'
import { Remembered } from '../../platform/remembered.ts'
import { type Instrument, scalesOf, type Venue } from '../venue/index.ts'
import { canOf, isOver } from './life.ts'
import { type FeeKind, type Fees, feeKinds, type Rates, totalOf } from './pricing/rules.ts'
import { restsInBook } from './standing.ts'
import { type FillRecord, type GuardRecord, type OrderRecord, remainingOf } from './types.ts'

/** By the order and its place in the queue. */
const rows = new Remembered<OrderRecord, Order>()
/** To be found without looking for that place: by what was done to the book. */
const seenRows = new WeakMap<OrderRecord, Seen>()

type Figures = Pick<
  OrderRecord,
  'quantity' | 'price' | 'charged' | 'held' | 'state' | 'why' | 'asleep' | 'goodTill' | 'updatedAt'
>
/** Values of a trailing stop while it follows: its stop, and the furthest price so far. */
type Trailed = { readonly stop: number; readonly furthest: number }

type Seen = Figures & {
  readonly book: number
  readonly takeProfit: number
  readonly stopLoss: number
  readonly stop: number
  readonly furthest: number
  readonly row: Order
}

/**
 * An order as its owner reads it. `remaining` is the open quantity: nothing once the order is over. A record in
 * memory is read far more often than it changes, so its row is reused until one of its figures changes.
 */
export function orderOnWire(
  order: OrderRecord,
  venue: Venue,
  {
    guard,
    trailed,
  }: { readonly guard?: GuardRecord | undefined; readonly trailed?: Trailed | undefined } = {},
): Order {
  const takeProfit = guard?.takeProfit ?? 0
  const stopLoss = guard?.stopLoss ?? 0
  const stop = trailed?.stop ?? order.stopPrice
  const furthest = trailed?.furthest ?? order.trail?.furthest.price ?? 0
  const waits = !isOver(order.state) && restsInBook(order)
  const book = waits ? venue.bookSequence(order.symbol) : 0
  const seen = seenRows.get(order)
  const isBesideAsSeen =
    seen?.book === book &&
    seen.takeProfit === takeProfit &&
    seen.stopLoss === stopLoss &&
    seen.stop === stop &&
    seen.furthest === furthest
  if (isBesideAsSeen && isAsSeen(order, seen)) return seen.row
  const ahead = waits ? aheadOf(order, venue) : null
  const instrument = venue.instrument(order.symbol)
  invariant(instrument, `${order.symbol} is an instrument`)
  const { quantity, price, charged, held, state, why, asleep, goodTill, updatedAt } = order
  const beside = { takeProfit, stopLoss, stop, furthest }
  const figures = { quantity, price, charged, held, state, why, asleep, goodTill, updatedAt }
  const by = [ahead, ...Object.values(figures), ...Object.values(beside)]
  const row = rows.of(order, by, () => stable(rowOf(order, { ...beside, ahead, instrument })))
  seenRows.set(order, { ...figures, ...beside, book, row })
  return row
}

/** What filled, and at which value, changes with what was charged for it. */
function isAsSeen(order: OrderRecord, seen: Figures): boolean {
  return (
    order.quantity === seen.quantity &&
    order.price === seen.price &&
    order.charged === seen.charged &&
    order.held === seen.held &&
    order.state === seen.state &&
    order.why === seen.why &&
    order.asleep === seen.asleep &&
    order.goodTill === seen.goodTill &&
    order.updatedAt === seen.updatedAt
  )
}

type Beside = {
  readonly takeProfit: number
  readonly stopLoss: number
  readonly stop: number
  readonly furthest: number
  readonly ahead: string | null
  readonly instrument: Instrument
}

function rowOf(order: OrderRecord, beside: Beside): Order {
  const { takeProfit, stopLoss, ahead, instrument } = beside
  const scales = scalesOf(instrument)
  const price = (minor: number): string | null =>
    minor > 0 ? formatMinor(BigInt(minor), scales.price) : null
  const quantity = (minor: number): string => formatMinor(BigInt(minor), scales.quantity)
  const over = isOver(order.state)
  return {
    id: String(order.id),
    clientOrderId: order.clientOrderId,
    symbol: order.symbol,
    name: instrument.name,
    currency: order.currency,
    side: order.side,
    type: order.type,
    timeInForce: order.timeInForce,
    goodTill: order.goodTill,
    quantity: quantity(order.quantity),
    filled: quantity(order.filled),
    remaining: quantity(over ? 0 : remainingOf(order)),
    price: price(order.price),
    stopPrice: price(beside.stop),
    targetPrice: price(order.targetPrice),
    trail: order.trail && {
      amount: order.trail.by === 'amount' ? price(order.trail.distance) : null,
      rate: order.trail.by === 'rate' ? formatMinor(BigInt(order.trail.distance), 4) : null,
      furthest: formatMinor(BigInt(beside.furthest), scales.price),
    },
    margin: order.margin && { multiple: order.margin.leverage, reduceOnly: order.margin.reduceOnly },
    takeProfit: price(takeProfit),
    stopLoss: price(stopLoss),
    cause: order.guardPart,
    averagePrice: averageOf(order.filledValue, order.filled, scales),
    held: formatMinor(order.held, order.side === 'buy' || order.margin ? scales.value : scales.quantity),
    fees: formatMinor(totalOf(order.charged), scales.value),
    total: formatMinor(movedBy(order), scales.value),
    state: order.state,
    why: order.why,
    asleep: order.asleep,
    placedAt: order.placedAt,
    endsAt: order.endsAt,
    updatedAt: order.updatedAt,
    ahead,
    can: canOf(order.state),
  }
}

/** Cost of a purchase, or proceeds of a sale, with the fees so far; in the smallest unit of the currency. */
export function movedBy({ side, filledValue, charged }: OrderRecord): bigint {
  const fees = totalOf(charged)
  return side === 'buy' ? filledValue + fees : filledValue - fees
}

/** A guard as its owner reads it; the ledger decides how much of its shares can still be sold. */
export function guardOnWire(
  guard: GuardRecord,
  given: {
    readonly owned: { readonly free: bigint; readonly locked: bigint }
    readonly instrument: Instrument
    /** When the first locked shares can be sold, or null; asked only where some are locked. */
    readonly unlockAt: () => number | null
  },
): Guard {
  const scales = scalesOf(given.instrument)
  const price = (minor: number): string | null =>
    minor > 0 ? formatMinor(BigInt(minor), scales.price) : null
  const quantity = (minor: number): string => formatMinor(BigInt(minor), scales.quantity)
  const free = Number(given.owned.free)
  const whole = guard.orderId === null
  const covers = guard.over ? 0 : whole ? free : Math.min(guard.armed, free)
  const locked = guard.over ? 0 : whole ? Number(given.owned.locked) : guard.locked
  const { triggered } = guard
  return {
    id: String(guard.id),
    symbol: guard.symbol,
    currency: guard.currency,
    orderId: guard.orderId === null ? null : String(guard.orderId),
    takeProfit: price(guard.takeProfit),
    stopLoss: price(guard.stopLoss),
    state: guardState(guard, { covers, locked }),
    covers: quantity(covers),
    locked: quantity(locked),
    armsAt: locked > 0 ? given.unlockAt() : null,
    triggered: triggered && {
      part: triggered.part,
      print: String(triggered.print.id),
      price: formatMinor(BigInt(triggered.print.price), scales.price),
      at: triggered.at,
      orderId: String(triggered.orderId),
    },
    why: guard.why,
    can: { change: !guard.over },
  }
}

function guardState(
  guard: GuardRecord,
  { covers, locked }: { readonly covers: number; readonly locked: number },
): Guard['state'] {
  if (guard.over) return guard.why === null ? 'sold' : 'ended'
  if (guard.saleId !== null) return 'selling'
  if (covers > 0) return 'armed'
  if (locked > 0) return 'locked'
  return guard.orderId === null || guard.armed > 0 ? 'armed' : 'waiting'
}

function aheadOf(order: OrderRecord, venue: Venue): string | null {
  const ahead = venue.book(order.symbol).ahead(order.id)
  const scale = venue.instrument(order.symbol)?.quantityScale ?? 0
  return ahead === undefined ? null : formatMinor(BigInt(ahead), scale)
}

/** The mean price with two decimals more than prices have, half to even; null when there was nothing. */
export function averageOf(value: bigint, quantity: number, scales: Scales): string | null {
  if (quantity === 0) return null
  const scale = scales.price + 2
  return formatMinor(priceEach(value, BigInt(quantity), scales, scale), scale)
}

export function fillOnWire(fill: FillRecord, scales: Scales): Fill {
  return {
    id: String(fill.id),
    orderId: String(fill.orderId),
    symbol: fill.symbol,
    side: fill.side,
    at: fill.at,
    price: formatMinor(BigInt(fill.price), scales.price),
    quantity: formatMinor(BigInt(fill.quantity), scales.quantity),
    value: formatMinor(fill.value, scales.value),
    fees: feeLinesOf(fill.rates, fill.fees, scales.value),
    role: fill.role,
    counterparty: fill.counterparty,
    currency: fill.currency,
  }
}

/** The fee lines of a market; one with a rate of zero is not shown. */
export function feeLinesOf(rates: Rates, fees: Fees, scale: number): FeeLine[] {
  return feeKinds
    .filter((kind) => rates[kind] > 0n || fees[kind] > 0n)
    .map((kind) => ({ ...feeRateOf(kind, rates), amount: formatMinor(fees[kind], scale) }))
}

/** A line as users read it: its rate as a fraction, with that of a maker where it is another matter. */
export function feeRateOf(kind: FeeKind, rates: Rates): FeeRate {
  const line = { kind, rate: formatMinor(rates[kind], 4) }
  if (kind !== 'commission' || rates.maker === undefined) return line
  return { ...line, makerRate: formatMinor(rates.maker, 4) }
}
