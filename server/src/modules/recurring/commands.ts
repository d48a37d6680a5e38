import { formatMinor, parseMinor } from '@openbourse/money'
import { done, type Refused, refuse } from '@openbourse/protocol'
import type { Turn } from '../../core/index.ts'
import { limits } from '../../platform/limits.ts'
import { firstAfter, fits } from '../../platform/plans/rules.ts'
import { smallestCost } from '../fractions/index.ts'
import { mainPortfolioOf } from '../ledger/index.ts'
import { scalesOf } from '../venue/index.ts'
import type { RecurringParts } from './parts.ts'
import type { Plan, Terms } from './rules.ts'

export type Asked = {
  readonly amount: string
  readonly rhythm: Terms['rhythm']
  readonly day: number
}
type TermsRefusal = Refused<'recurring_amount' | 'recurring_day'>
type Read = { readonly ok: true; readonly value: Terms } | TermsRefusal

/** A new plan: its first day is after the one that runs. */
export function add(
  turn: Turn,
  parts: RecurringParts,
  asked: Asked & { readonly userId: number; readonly symbol: string },
) {
  const { book, venue } = parts
  const { userId, symbol } = asked
  const instrument = venue.instrument(symbol)
  if (!instrument || (instrument.class !== 'equity' && instrument.class !== 'spot'))
    return refuse('symbol_unknown', { values: { symbol }, fields: ['symbol'] })
  if (!instrument.tradable) return refuse('not_tradable', { values: { symbol }, fields: ['symbol'] })
  const most = limits.recurringPlansOpen
  if (book.countOf(userId) >= most) return refuse('recurring_most', { values: { most: String(most) } })
  const read = readTerms(parts, asked)
  if (!read.ok) return read
  const plan: Plan = {
    id: turn.nextId(),
    userId,
    symbol,
    currency: instrument.currency,
    fractions: instrument.fractions === true,
    ...read.value,
    state: 'running',
    nextOn: firstAfter(read.value, venue.sessionOf(symbol).tradingDay),
    madeAt: turn.nowMs,
    bought: 0,
    spent: 0n,
    skipped: 0,
  }
  return done(book.write(turn, plan, 'made'))
}

export function change(
  turn: Turn,
  parts: RecurringParts,
  asked: Asked & { readonly userId: number; readonly id: number },
) {
  const plan = parts.book.own(asked.userId, asked.id)
  if (!plan) return refuse('recurring_unknown', { fields: ['id'] })
  const read = readTerms(parts, { ...asked, symbol: plan.symbol, userId: plan.userId })
  if (!read.ok) return read
  const { rhythm, day, amount } = read.value
  const isSameRhythm = rhythm === plan.rhythm && day === plan.day
  const fractions = parts.venue.instrument(plan.symbol)?.fractions === true
  if (isSameRhythm && amount === plan.amount && fractions === plan.fractions) return done(plan)
  const today = parts.venue.sessionOf(plan.symbol).tradingDay
  const nextOn = isSameRhythm ? plan.nextOn : firstAfter(read.value, today)
  return done(parts.book.write(turn, { ...plan, ...read.value, nextOn, fractions }, 'changed'))
}

/** Pauses a plan, or resumes it from its first day after the one that runs. */
export function pause(
  turn: Turn,
  { book, venue }: RecurringParts,
  asked: { readonly userId: number; readonly id: number; readonly on: boolean },
) {
  const plan = book.own(asked.userId, asked.id)
  if (!plan) return refuse('recurring_unknown', { fields: ['id'] })
  const state = asked.on ? 'paused' : 'running'
  if (plan.state === state) return done(plan)
  if (state === 'paused') return done(book.write(turn, { ...plan, state }, 'paused'))
  const today = venue.sessionOf(plan.symbol).tradingDay
  const nextOn = plan.nextOn > today ? plan.nextOn : firstAfter(plan, today)
  return done(book.write(turn, { ...plan, state, nextOn }, 'resumed'))
}

export function stop(
  turn: Turn,
  { book }: RecurringParts,
  asked: { readonly userId: number; readonly id: number },
) {
  const plan = book.own(asked.userId, asked.id)
  if (!plan) return refuse('recurring_unknown', { fields: ['id'] })
  return done(book.write(turn, { ...plan, state: 'stopped' }, 'stopped'))
}

/** An amount that buys one lot today at least, or the smallest part of a share where there are fractions, and a day that each week or month has. */
function readTerms(
  { orders, venue }: RecurringParts,
  { symbol, userId, amount, rhythm, day }: Asked & { readonly symbol: string; readonly userId: number },
): Read {
  if (!fits({ rhythm, day })) return refuse('recurring_day', { fields: ['day'] })
  const instrument = venue.instrument(symbol)!
  const { value, quantity } = scalesOf(instrument)
  const minor = parseMinor(amount, value)
  const least = leastOf()
  if (minor !== undefined && minor >= least) return done({ amount: minor, rhythm, day })
  const values = { least: formatMinor(least, value), currency: instrument.currency, symbol }
  return refuse('recurring_amount', { values, fields: ['amount'] })

  /** The worst case of the smallest quantity now; without sell orders, its price, for a lot without costs. */
  function leastOf(): bigint {
    const lot = formatMinor(BigInt(instrument.lot), quantity)
    const ticket = { side: 'buy', type: 'market', quantity: lot, timeInForce: 'ioc' } as const
    const judged = orders.judge({ portfolioId: mainPortfolioOf(userId), symbol, ticket })
    const price = Math.max(venue.lastPrice(symbol), 'ok' in judged ? 0 : (judged.plan?.bookPrice ?? 0))
    if (!('ok' in judged) && instrument.fractions) return smallestCost(BigInt(price), judged.market.rates)
    if (!('ok' in judged) && judged.needed > 0n) return judged.needed
    return (BigInt(venue.lastPrice(symbol)) * BigInt(instrument.lot)) / 10n ** BigInt(spare()) + 1n
  }

  function spare(): number {
    return Math.max(0, instrument.priceScale + quantity - value)
  }
}
