import { formatMinor, scaleOf } from '@openbourse/money'
import type { PlanWhy } from '@openbourse/protocol'
import type { Turn } from '../../core/index.ts'
import type { Transaction } from '../../platform/db/types.ts'
import { limits } from '../../platform/limits.ts'
import { daysUpTo } from '../../platform/plans/rules.ts'
import { notifyReminder, notifySkipped } from './notices.ts'
import type { MoneyPlanParts } from './parts.ts'
import { type Plan, readGroup, takes, whyOf } from './rules.ts'
import { writeRun } from './tables.ts'
import { servedDay } from './zones.ts'

type Outcome =
  | { readonly kind: 'asked'; readonly made: number; readonly amount: bigint }
  | { readonly kind: 'reminded' }
  | { readonly kind: 'skipped'; readonly why: PlanWhy; readonly ends?: true }

type At = { readonly tx: Transaction; readonly turn: Turn }

/**
 * Asks for every deposit and withdrawal whose day has come, each with its outcome and the next date in one transaction. A crash between two of
 * them changes nothing: what was not done is due at the next look.
 */
export async function carryOut(parts: MoneyPlanParts): Promise<number> {
  const most = parts.portion ?? limits.moneyPlansPerLook
  for (let count = 0; ; ) {
    const some = parts.book.due((group) => dayOf(parts, group), most)
    if (some.length === 0) return count
    for (const plan of some) await carryOutOne(parts, plan)
    count += some.length
  }
}

/** The newest date that can be served now; undefined while the method is closed: then its plans wait for it to open. */
function dayOf({ clock, deposits, withdrawals }: MoneyPlanParts, group: string): string | undefined {
  const nowMs = clock.nowMs()
  const { kind, by, zone } = readGroup(group)
  const isOpen =
    kind === 'deposit'
      ? deposits.wayOf(by)?.isByHand === true || deposits.isOpen(by, nowMs)
      : withdrawals.isOpen(by === 'crypto' ? 'crypto' : 'bank', nowMs)
  return isOpen ? servedDay(zone, nowMs) : undefined
}

async function carryOutOne(parts: MoneyPlanParts, plan: Plan): Promise<void> {
  const act = await prepared(parts, plan)
  await parts.writer.exclusive(async (tx, turn) => {
    // Its owner may have paused or changed it since it was found: then it is checked again.
    if (parts.book.find(plan.id) !== plan) return
    await actOn(parts, { tx, turn }, { plan, act })
  })
}

type Act = (at: At) => Promise<Outcome>

/** What a plan does on its day; what can only be read outside of a turn is read here. */
async function prepared(parts: MoneyPlanParts, plan: Plan): Promise<Act> {
  const { of, userId } = plan
  if (of.kind === 'withdrawal') {
    const known = await parts.withdrawals.prepare(userId, of.place)
    return async (at) => withdraw(parts, at, { plan, known })
  }
  const isOnBreak = await parts.keepRisk({ userId, nowMs: parts.clock.nowMs() })
  const verified = await parts.deposits.nameOf(userId)
  if (isOnBreak) return async () => skipped('break')
  if (parts.deposits.wayOf(of.way)?.isByHand) return async () => ({ kind: 'reminded' })
  if (verified === undefined) return async () => skipped('identity')
  return async ({ tx, turn }) => {
    const amount = formatMinor(plan.amount, scaleOf(plan.currency))
    const asked = { way: of.way, amount, terms: of.terms }
    const answer = await parts.deposits.askIn(tx, turn, { userId, asked, verified })
    if (!answer.ok) return skipped(whyOf(answer.reason))
    return { kind: 'asked', made: answer.value.id, amount: plan.amount }
  }
}

type Known = Awaited<ReturnType<MoneyPlanParts['withdrawals']['prepare']>>

async function withdraw(
  { withdrawals }: MoneyPlanParts,
  at: At,
  { plan, known }: { readonly plan: Plan; readonly known: Known },
): Promise<Outcome> {
  // The account was removed: nothing can ever go there again.
  if (!known) return { ...skipped('place'), ends: true }
  if (known.name === undefined) return skipped('identity')
  if (known.needsCode) return skipped('code')
  const { userId, currency } = plan
  const amount = takes(plan, withdrawals.availableOf(userId, known.place))
  if (amount === 0n) return skipped('money')
  const typed = formatMinor(amount, scaleOf(currency))
  const asked = await withdrawals.askIn(at, { userId, amount: typed, prepared: known })
  return asked.ok ? { kind: 'asked', made: asked.id, amount } : skipped(whyOf(asked.reason))
}

const skipped = (why: PlanWhy) => ({ kind: 'skipped', why }) as const

/** One day of a plan: the newest that is due is acted on; those before it passed while the server was away. */
async function actOn(
  parts: MoneyPlanParts,
  at: At,
  { plan, act }: { readonly plan: Plan; readonly act: Act },
): Promise<void> {
  const { due, next } = daysUpTo(plan, servedDay(plan.zone, at.turn.nowMs))
  const day = due.at(-1)
  if (day === undefined) return
  const outcome = await act(at)
  for (const missed of due.slice(0, -1)) note(at.turn, plan, { day: missed, outcome: skipped('missed') })
  note(at.turn, plan, { day, outcome })
  const isDone = outcome.kind !== 'skipped'
  const ends = outcome.kind === 'skipped' && outcome.ends === true
  const after: Plan = {
    ...plan,
    nextOn: next,
    state: ends ? 'stopped' : plan.state,
    done: plan.done + (isDone ? 1 : 0),
    total: plan.total + (outcome.kind === 'asked' ? outcome.amount : 0n),
    skipped: plan.skipped + due.length - (isDone ? 1 : 0),
  }
  parts.book.write(at.turn, after, ends ? 'ended' : undefined)
  if (outcome.kind === 'skipped') notifySkipped(at.turn, after, outcome.why)
  else if (outcome.kind === 'reminded' && plan.of.kind === 'deposit')
    notifyReminder(at.turn, after, plan.of.way)
}

function note(
  turn: Turn,
  plan: Plan,
  { day, outcome }: { readonly day: string; readonly outcome: Outcome },
): void {
  const amounts = {
    asked: outcome.kind === 'asked' ? outcome.amount : null,
    reminded: plan.amount,
    skipped: null,
  }
  writeRun(turn, {
    id: turn.nextId(),
    planId: plan.id,
    userId: plan.userId,
    day,
    at: turn.nowMs,
    outcome: outcome.kind,
    made: outcome.kind === 'asked' ? outcome.made : null,
    amount: amounts[outcome.kind],
    why: outcome.kind === 'skipped' ? outcome.why : null,
  })
}
