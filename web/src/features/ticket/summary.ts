import type { Asked, Calls, Preview } from '@openbourse/protocol'
import { compare, over, plus, times, trim } from '../../lib/figures.ts'
import { type Draft, type Extra, extrasOf, hasLimit, hasStop } from './draft.ts'

export type Request = Asked<Calls['buyStock']>
export type Facts = {
  readonly symbol: string
  readonly lot: string
  readonly bid: string | null
  readonly ask: string | null
  readonly last: string
  /** Sum of the fee fractions, e.g. "0.0048". */
  readonly feeRate: string
}

/** The price at which an amount of money is turned into shares: the limit if there is one, else the other side. */
export function priceFor(draft: Draft, facts: Facts): string {
  if (hasLimit(draft.type) && isPositive(draft.price)) return draft.price
  return (draft.side === 'buy' ? facts.ask : facts.bid) ?? facts.last
}

/** How many shares, in whole lots, the order is for; empty while nothing usable is typed. */
export function quantityOf(draft: Draft, facts: Facts): string {
  if (draft.field !== 'money' && draft.money === '') return draft.quantity
  if (!isPositive(draft.money)) return ''
  const price = priceFor(draft, facts)
  // Fees come on top when buying, so that the amount typed is the most that leaves.
  const each = draft.side === 'buy' ? times(price, plusOne(facts.feeRate)) : price
  const shares = over(clean(draft.money), each, 8) ?? '0'
  return wholeLots(shares, facts.lot)
}

/** The order as it would be sent, or undefined while something it needs is missing. */
export function requestOf(draft: Draft, facts: Facts): Request | undefined {
  const quantity = quantityOf(draft, facts)
  if (!isPositive(quantity)) return undefined
  if (hasLimit(draft.type) && !isPositive(draft.price)) return undefined
  if (hasStop(draft.type) && !isPositive(draft.stopPrice)) return undefined
  if (draft.type === 'trailing_stop' && !isPositive(draft.trail)) return undefined
  if (draft.timeInForce === 'gtd' && draft.goodTill === '') return undefined
  const extra = extrasOf(draft)
  if (extra.some((one) => !isPositive(draft[one]))) return undefined
  return {
    symbol: facts.symbol,
    type: draft.type,
    quantity,
    timeInForce: draft.timeInForce,
    ...(draft.timeInForce === 'gtd' ? { goodTill: draft.goodTill } : {}),
    ...(hasLimit(draft.type) ? { price: clean(draft.price) } : {}),
    ...(hasStop(draft.type) ? { stopPrice: clean(draft.stopPrice) } : {}),
    ...trailOf(draft),
    ...Object.fromEntries(extra.map((one) => [one, clean(draft[one])])),
  }
}

/** Percent are sent as a rate. */
function trailOf({ type, trail, trailBy }: Draft): Pick<Request, 'trailRate' | 'trailAmount'> {
  if (type !== 'trailing_stop') return {}
  return trailBy === 'rate' ? { trailRate: rateOf(trail) } : { trailAmount: clean(trail) }
}

/** Percent as a rate, with every decimal that was typed. */
export function rateOf(percent: string): string {
  return trim(over(clean(percent), '100', 6) ?? '0', 2)
}

/** First distance of a trailing stop; the server computes its price. */
export const trailPresets: readonly string[] = ['1', '3', '5', '10']

/** The two parts of an order begin five percent on the better side of the last price and three on the worse. */
export function partsFrom(side: Draft['side'], last: string, ticks: Ticks) {
  const [limit, stop] = side === 'sell' ? ['5', '-3'] : ['-5', '3']
  return { price: presetPrice(last, limit, ticks), stopPrice: presetPrice(last, stop, ticks) }
}

/** The X-ray's total for the whole order, where it covers all of it. */
export function saidOf(promised: Pick<Preview, 'rests' | 'total'> | undefined): Pick<Request, 'saidTotal'> {
  return promised && compare(promised.rests, '0') === 0 ? { saidTotal: promised.total } : {}
}

/** A part of the largest quantity, in whole lots: the slider's steps. */
export function partOf(most: string, percent: number, lot: string): string {
  return wholeLots(over(times(most, String(percent)), '100', 8) ?? '0', lot)
}

/** A price one tick up or down from another on the grid; never under one tick. */
export function stepPrice(from: string, by: 1 | -1, ticks: Ticks): string {
  const start = isPositive(from) ? clean(from) : '0'
  const { step } = ticks.findLast((tick) => compare(tick.from, start) <= 0) ?? ticks[0]!
  const places = over(start, step, 0) ?? '0'
  const onGrid = compare(times(places, step), start) === 0
  // From between two steps the nearer one in that direction is next.
  const next = by < 0 ? (onGrid ? plus(places, '-1') : places) : plus(places, '1')
  return times(compare(next, '1') < 0 ? '1' : next, step)
}

/** A quantity one lot up or down; never under zero. */
export function stepQuantity(from: string, by: 1 | -1, lot: string): string {
  const lots = over(isPositive(from) ? clean(from) : '0', lot, 0) ?? '0'
  const next = plus(lots, String(by))
  return trim(times(compare(next, '0') < 0 ? '0' : next, lot))
}

/** Halfway between the best prices, on a tick: rounded down to buy and up to sell. */
export function midpointOf(
  facts: Pick<Facts, 'bid' | 'ask'>,
  side: Draft['side'],
  ticks: Ticks,
): string | undefined {
  if (facts.bid === null || facts.ask === null) return undefined
  const middle = over(plus(facts.bid, facts.ask), '2', 8) ?? facts.bid
  const { step } = ticks.findLast((tick) => compare(tick.from, middle) <= 0) ?? ticks[0]!
  const down = times(over(middle, step, 0) ?? '0', step)
  return side === 'buy' || compare(down, middle) === 0 ? down : plus(down, step)
}

export function wholeLots(shares: string, lot: string): string {
  const lots = over(shares, lot, 0) ?? '0'
  return trim(times(lots, lot))
}

/** The prices offered with one tap: so many percent above or below where the order starts. */
export const presets: Readonly<Record<Extra, readonly string[]>> = {
  takeProfit: ['5', '10', '20'],
  stopLoss: ['-3', '-5', '-10'],
  targetPrice: ['2', '5', '10'],
}

/** Smallest step of a price from a price up, ascending. */
export type Ticks = readonly { readonly from: string; readonly step: string }[]

/** A price so many percent away from another, cut towards zero to the grid where it lands: steps are wider at higher prices. */
export function presetPrice(from: string, percent: string, ticks: Ticks): string {
  const wished = over(times(from, plus('100', percent)), '100', 8) ?? from
  const { step } = ticks.findLast((tick) => compare(tick.from, wished) <= 0) ?? ticks[0]!
  return times(over(wished, step, 0) ?? '0', step)
}

/** Where a guard's percent count from: the target, stop or limit of the order, else the price it would trade at. */
export function startOf(draft: Draft, facts: Facts): string {
  if (extrasOf(draft).includes('targetPrice') && isPositive(draft.targetPrice))
    return clean(draft.targetPrice)
  if (hasStop(draft.type) && isPositive(draft.stopPrice)) return clean(draft.stopPrice)
  if (!hasLimit(draft.type) || !isPositive(draft.price)) return facts.last
  return compare(clean(draft.price), facts.last) < 0 ? clean(draft.price) : facts.last
}

export type Verdict =
  | { readonly kind: 'about'; readonly total: string }
  | { readonly kind: 'limit'; readonly price: string }
  | { readonly kind: 'stop'; readonly price: string }
  | { readonly kind: 'target'; readonly price: string }
  | { readonly kind: 'oco'; readonly price: string; readonly stopPrice: string }
  | { readonly kind: 'trail'; readonly by: Draft['trailBy']; readonly distance: string }
  | { readonly kind: 'bare' }

/** What the button adds to "Buy 100 LAGC": the expected money when it fills now, its price when it waits. */
export function verdictOf(draft: Draft, preview: Preview | undefined): Verdict {
  if (extrasOf(draft).includes('targetPrice') && isPositive(draft.targetPrice))
    return { kind: 'target', price: clean(draft.targetPrice) }
  if (draft.type === 'oco' && isPositive(draft.price) && isPositive(draft.stopPrice))
    return { kind: 'oco', price: clean(draft.price), stopPrice: clean(draft.stopPrice) }
  if (draft.type === 'trailing_stop' && isPositive(draft.trail))
    return { kind: 'trail', by: draft.trailBy, distance: clean(draft.trail) }
  if (hasStop(draft.type) && isPositive(draft.stopPrice))
    return { kind: 'stop', price: clean(draft.stopPrice) }
  if (preview && isPositive(preview.fillsNow) && compare(preview.rests, '0') === 0) {
    return { kind: 'about', total: preview.total }
  }
  if (hasLimit(draft.type) && isPositive(draft.price)) return { kind: 'limit', price: clean(draft.price) }
  return preview && isPositive(preview.fillsNow) ? { kind: 'about', total: preview.total } : { kind: 'bare' }
}

export function isPositive(text: string): boolean {
  return /^\d+(\.\d*)?$/.test(text) && /[1-9]/.test(text)
}

/** "12." is the text on the way to "12.5". */
function clean(text: string): string {
  return text.replace(/\.$/, '')
}

function plusOne(rate: string): string {
  const fraction = rate.split('.')[1] ?? ''
  const scale = 10n ** BigInt(fraction.length)
  return over(String(scale + BigInt(rate.replace('.', ''))), String(scale), fraction.length) ?? '1'
}
