import { formatMinor, scaleOf } from '@openbourse/money'
import type { MoneyPlan, MoneyRun } from '@openbourse/protocol'
import type { MoneyPlanParts } from './parts.ts'
import type { Plan } from './rules.ts'
import type { StoredRun } from './store.ts'

/** A plan; `to` are the words of its saved account or address. */
export function planOnWire(
  { deposits }: Pick<MoneyPlanParts, 'deposits'>,
  plan: Plan,
  to: { readonly label: string; readonly masked: string } | undefined,
): MoneyPlan {
  const { of, currency } = plan
  const written = (minor: bigint) => formatMinor(minor, scaleOf(currency))
  const isByHand = of.kind === 'deposit' && deposits.wayOf(of.way)?.isByHand === true
  return {
    id: String(plan.id),
    kind: of.kind,
    act: isByHand ? 'reminder' : 'request',
    way: of.kind === 'deposit' ? of.way : null,
    to:
      of.kind === 'deposit'
        ? null
        : {
            kind: of.place.kind,
            id: String(of.place.id),
            label: to?.label ?? null,
            masked: to?.masked ?? null,
          },
    currency,
    measure: plan.measure,
    amount: written(plan.amount),
    rhythm: plan.rhythm,
    day: plan.day,
    zone: plan.zone,
    state: plan.state,
    next: plan.state === 'running' ? plan.nextOn : null,
    madeAt: plan.madeAt,
    done: plan.done,
    total: written(plan.total),
    skipped: plan.skipped,
  }
}

export function runOnWire(run: StoredRun): MoneyRun {
  const { currency } = run
  return {
    id: String(run.id),
    planId: String(run.planId),
    kind: run.kind,
    day: run.day,
    at: run.at,
    outcome: run.outcome,
    made: run.made === null ? null : String(run.made),
    toAddress: run.toAddress,
    amount: run.amount === null ? null : formatMinor(run.amount, scaleOf(currency)),
    why: run.why,
    currency,
  }
}
