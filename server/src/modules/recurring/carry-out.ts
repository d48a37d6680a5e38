import { Phase } from '@openbourse/matching'
import { formatMinor, scaleOf } from '@openbourse/money'
import type { Reason, SkipWhy } from '@openbourse/protocol'
import type { Turn } from '../../core/index.ts'
import { limits } from '../../platform/limits.ts'
import { daysUpTo } from '../../platform/plans/rules.ts'
import { costOf } from '../fractions/index.ts'
import { mainPortfolioOf } from '../ledger/index.ts'
import { totalOf } from '../orders/index.ts'
import { type Instrument, scalesOf } from '../venue/index.ts'
import { notifySkipped } from './notices.ts'
import type { RecurringParts } from './parts.ts'
import { type Plan, quantityWithin, type Run } from './rules.ts'
import { writeRun } from './tables.ts'

/** Why risk was refused to a user before the turn, by user. */
type Kept = ReadonlySet<number>

/** Buys for every plan whose day has come and whose market trades, some a turn. A crash between two turns changes nothing: what was not done is due. */
export async function carryOut(parts: RecurringParts): Promise<number> {
  const most = parts.portion ?? limits.recurringPerTurn
  for (let count = 0; ; ) {
    const some = parts.book.due((symbol) => dayOf(parts, symbol), most)
    if (some.length === 0) return count
    const kept = new Set<number>()
    for (const { userId } of some) {
      await parts.catchUp(userId)
      if (await parts.keepRisk({ userId, nowMs: parts.clock.nowMs() })) kept.add(userId)
    }
    await parts.writer.run({
      actor: 0,
      decide(turn) {
        // Its owner may have paused or changed it since it was found.
        for (const plan of parts.book.due((symbol) => dayOf(parts, symbol), most))
          if (some.includes(plan)) buyFor(turn, parts, { plan, kept })
      },
    })
    count += some.length
  }
}

/** The running trading day of an instrument while its book trades, or is halted: then the day is skipped. A book that collects for an auction waits. */
function dayOf({ venue }: RecurringParts, symbol: string): string | undefined {
  const { state, tradingDay } = venue.sessionOf(symbol)
  if (state !== 'open') return undefined
  if (isGone({ venue }, symbol) || venue.isHalted(symbol)) return tradingDay
  return venue.book(symbol).phase === Phase.continuous ? tradingDay : undefined
}

type Bought = Pick<Run, 'orderId' | 'dealId' | 'quantity' | 'fraction' | 'cost'>
type Outcome =
  | { readonly kind: 'bought'; readonly of: Bought }
  | { readonly kind: 'skipped'; readonly why: SkipWhy; readonly ends?: true }

/** One day of a plan: the newest that is due is bought for; those before it passed while nothing could be bought. */
function buyFor(
  turn: Turn,
  parts: RecurringParts,
  { plan, kept }: { readonly plan: Plan; readonly kept: Kept },
): void {
  const { due, next } = daysUpTo(plan, parts.venue.sessionOf(plan.symbol).tradingDay)
  const day = due.at(-1)
  if (day === undefined) return
  for (const missed of due.slice(0, -1))
    note(turn, plan, { day: missed, outcome: { kind: 'skipped', why: 'missed' } })
  const outcome: Outcome = kept.has(plan.userId)
    ? { kind: 'skipped', why: 'break' }
    : bought(turn, parts, plan, day)
  note(turn, plan, { day, outcome })
  const cost = outcome.kind === 'bought' ? (outcome.of.cost ?? 0n) : 0n
  const after: Plan = {
    ...plan,
    nextOn: next,
    bought: plan.bought + (outcome.kind === 'bought' ? 1 : 0),
    spent: plan.spent + cost,
    skipped: plan.skipped + due.length - (outcome.kind === 'bought' ? 1 : 0),
  }
  const ends = outcome.kind === 'skipped' && outcome.ends === true
  parts.book.write(turn, ends ? { ...after, state: 'stopped' } : after, ends ? 'ended' : undefined)
  if (outcome.kind === 'skipped') notifySkipped(turn, after, outcome.why)
}

function bought(turn: Turn, parts: RecurringParts, plan: Plan, day: string): Outcome {
  const { orders, venue } = parts
  const { symbol, userId } = plan
  const instrument = venue.instrument(symbol)
  if (!instrument?.tradable || isGone(parts, symbol)) return { kind: 'skipped', why: 'refused', ends: true }
  const orderName = `plan:${plan.id}:${day}`
  const outcome = plan.fractions ? boughtWithFraction(turn, parts, plan, orderName) : undefined
  if (outcome) return outcome
  const sized = sizeOf(parts, plan, instrument)
  if (sized.kind === 'skipped') return sized
  const placed = orders.placeIn(turn, {
    userId,
    symbol,
    clientOrderId: orderName,
    ticket: { ...market, quantity: sized.quantity },
  })
  if (!placed.ok) return { kind: 'skipped', why: whyOf(placed.reason) }
  const order = placed.value
  if (order.filled === 0) return { kind: 'skipped', why: 'liquidity' }
  const cost = order.filledValue + totalOf(order.charged)
  const whole = { orderId: order.id, dealId: null, quantity: order.filled, fraction: 0 }
  return { kind: 'bought', of: { ...whole, cost } }
}

/** A purchase by amount; undefined where the house can take no more shares behind fractions, so that whole lots are bought. */
function boughtWithFraction(
  turn: Turn,
  { fractions }: RecurringParts,
  { userId, symbol, currency, amount: minor }: Plan,
  orderName: string,
): Outcome | undefined {
  const amount = formatMinor(minor, scaleOf(currency))
  // The book is looked at in this turn: what it offers up to the collar is what is bought.
  const answer = fractions.buy(turn, { userId, symbol, amount, least: '0', orderName })
  if (!answer.ok && (answer.reason === 'fraction_full' || answer.reason === 'fraction_none')) return undefined
  if (!answer.ok) return { kind: 'skipped', why: whyOf(answer.reason) }
  const { id: dealId, orderId, shares: quantity, sharesTotal, fraction } = answer.value.deal
  const cost = sharesTotal + costOf(fraction)
  return { kind: 'bought', of: { orderId, dealId, quantity, fraction: fraction.quantity, cost } }
}

const market = { side: 'buy', type: 'market', timeInForce: 'ioc' } as const

const isGone = ({ venue }: Pick<RecurringParts, 'venue'>, symbol: string): boolean =>
  venue.changesOf(symbol).some(({ ratio }) => ratio === null)

type Sized =
  | { readonly kind: 'sized'; readonly quantity: string }
  | { readonly kind: 'skipped'; readonly why: SkipWhy }

/** The most whole lots whose worst case, at the collar and with fees, is within the amount. */
function sizeOf({ orders, venue }: RecurringParts, plan: Plan, instrument: Instrument): Sized {
  const { symbol, amount } = plan
  const scales = scalesOf(instrument)
  const written = (quantity: number) => formatMinor(BigInt(quantity), scales.quantity)
  const portfolioId = mainPortfolioOf(plan.userId)
  const judged = (quantity: number) =>
    orders.judge({ portfolioId, symbol, ticket: { ...market, quantity: written(quantity) } })
  const one = judged(instrument.lot)
  if ('ok' in one) return { kind: 'skipped', why: 'refused' }
  if (one.refusal && one.refusal.reason !== 'insufficient_balance')
    return { kind: 'skipped', why: whyOf(one.refusal.reason) }
  const worstOf = (quantity: number): bigint | undefined => {
    const of = judged(quantity)
    return 'ok' in of || !of.plan ? undefined : of.needed
  }
  // At the price of one lot without its costs: never too few.
  const each = Math.max(1, venue.lastPrice(symbol), one.bestAsk)
  const spare = 10 ** Math.max(0, scales.price + scales.quantity - scales.value)
  const guess = Math.min((Number(amount) * spare * 2) / each, instrument.quantityMax)
  const quantity = quantityWithin(amount, { lot: instrument.lot, from: guess, worstOf })
  if (quantity === 0) return { kind: 'skipped', why: 'small' }
  // A plan never buys less than planned when there is too little money: it buys its amount, or reports why not.
  const whole = judged(quantity)
  if ('ok' in whole) return { kind: 'skipped', why: 'refused' }
  return whole.refusal
    ? { kind: 'skipped', why: whyOf(whole.refusal.reason) }
    : { kind: 'sized', quantity: written(quantity) }
}

function whyOf(reason: Reason): SkipWhy {
  switch (reason) {
    case 'insufficient_balance':
    case 'fraction_money':
      return 'money'
    case 'halted':
    case 'market_closed':
      return 'halted'
    case 'no_liquidity':
    case 'fraction_no_offers':
      return 'liquidity'
    case 'fraction_small':
      return 'small'
    default:
      return 'refused'
  }
}

function note(
  turn: Turn,
  { id: planId, userId, amount }: Plan,
  { day, outcome }: { readonly day: string; readonly outcome: Outcome },
): void {
  const nothing = { orderId: null, dealId: null, quantity: null, fraction: 0, cost: null }
  writeRun(turn, {
    id: turn.nextId(),
    planId,
    userId,
    day,
    at: turn.nowMs,
    amount,
    ...(outcome.kind === 'bought' ? outcome.of : nothing),
    why: outcome.kind === 'skipped' ? outcome.why : null,
  })
}
