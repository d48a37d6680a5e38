import { formatMinor, parseMinor, scaleOf } from '@openbourse/money'
import { type Calls, done, type Input, type Refused, refuse } from '@openbourse/protocol'
import type { Turn } from '../../core/index.ts'
import { limits } from '../../platform/limits.ts'
import { firstAfter, fits } from '../../platform/plans/rules.ts'
import type { MoneyPlanParts } from './parts.ts'
import type { Plan, Terms } from './rules.ts'
import { todayIn, zoneOf } from './zones.ts'

type Prepared = NonNullable<Awaited<ReturnType<MoneyPlanParts['withdrawals']['prepare']>>>
type By = { readonly userId: number }
type DepositTerms = Omit<Input<Calls['planDepositSet']>, 'id'>
type WithdrawalTerms = Omit<Input<Calls['planWithdrawalSet']>, 'id' | 'tradePassword'>

/** Plans deposits by a method; the first day is a later one. */
export function planDeposit(
  turn: Turn,
  parts: MoneyPlanParts,
  asked: DepositTerms & By & { readonly way: string },
) {
  const way = parts.deposits.wayOf(asked.way)
  if (!way) return refuse('deposit_way_unknown', { fields: ['way'] })
  const full = tooMany(parts, asked.userId)
  if (full) return full
  const read = readDeposit(parts, way, asked)
  if (!read.ok) return read
  const of = { kind: 'deposit', way: way.id, terms: asked.terms } as const
  return done(made(turn, parts, { userId: asked.userId, of, currency: way.currency, ...read.value }))
}

export function changeDeposit(
  turn: Turn,
  parts: MoneyPlanParts,
  asked: DepositTerms & By & { readonly id: number },
) {
  const plan = parts.book.own(asked.userId, asked.id)
  if (plan?.of.kind !== 'deposit') return refuse('plan_unknown', { fields: ['id'] })
  const way = parts.deposits.wayOf(plan.of.way)
  if (!way) throw new Error(`Broken invariant: there is no method ${plan.of.way}`)
  const read = readDeposit(parts, way, asked)
  if (!read.ok) return read
  return done(changed(turn, parts, { ...plan, of: { ...plan.of, terms: asked.terms } }, read.value))
}

/** Plans withdrawals to a place that needs no code any more; the first day is a later one. */
export function planWithdrawal(
  turn: Turn,
  parts: MoneyPlanParts,
  asked: WithdrawalTerms & By & { readonly prepared: Prepared },
) {
  const { userId, prepared } = asked
  const full = tooMany(parts, userId)
  if (full) return full
  const read = readWithdrawal(parts, prepared, asked)
  if (!read.ok) return read
  const { kind, id, asset: currency } = prepared.place
  return done(
    made(turn, parts, { userId, of: { kind: 'withdrawal', place: { kind, id } }, currency, ...read.value }),
  )
}

export function changeWithdrawal(
  turn: Turn,
  parts: MoneyPlanParts,
  asked: WithdrawalTerms & By & { readonly id: number; readonly prepared: Prepared },
) {
  const plan = parts.book.own(asked.userId, asked.id)
  if (plan?.of.kind !== 'withdrawal') return refuse('plan_unknown', { fields: ['id'] })
  const read = readWithdrawal(parts, asked.prepared, asked)
  return read.ok ? done(changed(turn, parts, plan, read.value)) : read
}

type OwnPlan = By & { readonly id: number }

/** Pauses a plan, or resumes it with its first day after today. */
export function pause(turn: Turn, { book }: MoneyPlanParts, asked: OwnPlan & { readonly on: boolean }) {
  const plan = book.own(asked.userId, asked.id)
  if (!plan) return refuse('plan_unknown', { fields: ['id'] })
  const state = asked.on ? 'paused' : 'running'
  if (plan.state === state) return done(plan)
  if (state === 'paused') return done(book.write(turn, { ...plan, state }, 'paused'))
  const today = todayIn(plan.zone, turn.nowMs)
  const nextOn = plan.nextOn > today ? plan.nextOn : firstAfter(plan, today)
  return done(book.write(turn, { ...plan, state, nextOn }, 'resumed'))
}

export function stop(turn: Turn, { book }: Pick<MoneyPlanParts, 'book'>, asked: OwnPlan) {
  const plan = book.own(asked.userId, asked.id)
  if (!plan) return refuse('plan_unknown', { fields: ['id'] })
  return done(book.write(turn, { ...plan, state: 'stopped' }, 'stopped'))
}

function tooMany({ book }: MoneyPlanParts, userId: number): Refused<'plan_most'> | undefined {
  const most = limits.moneyPlansOpen
  return book.countOf(userId) >= most ? refuse('plan_most', { values: { most: String(most) } }) : undefined
}

function made(
  turn: Turn,
  { book }: MoneyPlanParts,
  of: Terms & Pick<Plan, 'userId' | 'of' | 'currency'>,
): Plan {
  const zone = zoneOf(of.currency)
  const plan: Plan = {
    id: turn.nextId(),
    ...of,
    zone,
    state: 'running',
    nextOn: firstAfter(of, todayIn(zone, turn.nowMs)),
    madeAt: turn.nowMs,
    done: 0,
    total: 0n,
    skipped: 0,
  }
  return book.write(turn, plan, 'made')
}

/** The day that comes next stays unless rhythm or day is another one. */
function changed(turn: Turn, { book }: MoneyPlanParts, plan: Plan, terms: Terms): Plan {
  const isSameRhythm = terms.rhythm === plan.rhythm && terms.day === plan.day
  const nextOn = isSameRhythm ? plan.nextOn : firstAfter(terms, todayIn(plan.zone, turn.nowMs))
  return book.write(turn, { ...plan, ...terms, nextOn }, 'changed')
}

function readDeposit(
  { deposits }: MoneyPlanParts,
  way: { readonly id: string; readonly currency: string },
  { amount, terms, rhythm, day }: DepositTerms,
) {
  if (!fits({ rhythm, day })) return refuse('plan_day', { fields: ['day'] })
  const read = deposits.readAmount(way.id, amount)
  if (!read.ok) return read
  if (deposits.termsOf(way.currency) !== terms) return refuse('deposit_terms_changed', { fields: ['terms'] })
  return done({ measure: 'fixed', amount: read.minor, rhythm, day } satisfies Terms)
}

function readWithdrawal(
  { withdrawals }: MoneyPlanParts,
  { place, needsCode }: Prepared,
  { measure, amount, rhythm, day }: WithdrawalTerms,
) {
  if (!fits({ rhythm, day })) return refuse('plan_day', { fields: ['day'] })
  const { asset } = place
  const least = withdrawals.leastOf(place)
  if (least === undefined) return refuse('withdrawal_asset', { values: { asset } })
  if (needsCode) return refuse('plan_first_payout')
  const scale = scaleOf(asset)
  const minor = parseMinor(amount, scale)
  if (minor === undefined) {
    const values = { currency: asset, decimals: String(scale) }
    return refuse('withdrawal_decimals', { values, fields: ['amount'] })
  }
  if (measure === 'fixed' && minor < least) {
    const values = { least: formatMinor(least, scale), currency: asset }
    return refuse('withdrawal_too_small', { values, fields: ['amount'] })
  }
  return done({ measure, amount: minor, rhythm, day } satisfies Terms)
}
