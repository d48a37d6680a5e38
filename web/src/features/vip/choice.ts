import type { VipTerms } from '@openbourse/protocol'
import type { Results } from '../../lib/ask.ts'

export type Vip = Results['vipGet']
export type PlanId = Vip['plans'][number]['id'] | 'trial'

/** What can be begun or bought, as the user agrees to it. */
export type Choice = {
  readonly id: PlanId
  readonly days: number
  readonly price: string
  readonly from: number
  readonly until: number
}

const dayMs = 86_400_000

/** The offer as a visitor sees it: nothing of it is theirs yet. */
export const visitorOf = (terms: VipTerms): Vip => ({
  ...terms,
  available: '0.00',
  trial: { days: terms.trialDays, isUsed: false, used: null },
  mine: null,
})

/** The plan that is chosen at first: the middle one for users who are no members, none for members. */
export function firstPlan(vip: Vip): PlanId | undefined {
  return vip.mine ? undefined : vip.plans[1]?.id
}

export function planChoice(vip: Vip, id: PlanId | undefined): Choice | undefined {
  return vip.plans.find((plan) => plan.id === id)
}

/** The trial, where it can still be taken: once a person, and not by members. */
export function trialChoice(vip: Vip, nowMs: number): Choice | undefined {
  if (vip.trial.isUsed || vip.mine) return undefined
  const { days } = vip.trial
  return { id: 'trial', days, price: '0.00', from: nowMs, until: nowMs + days * dayMs }
}

/** When the first notice before an end comes, or null where the days are too few for one. */
export function reminderAt(vip: Vip, span: { readonly from: number; readonly until: number }): number | null {
  const at = span.until - Math.max(...vip.noticeDays) * dayMs
  return at > span.from ? at : null
}

/** The part of a span that has passed, 0 to 1. */
export function passed(span: { readonly from: number; readonly until: number }, nowMs: number): number {
  return Math.min(1, Math.max(0, (nowMs - span.from) / (span.until - span.from)))
}
