import { formatMinor } from '@openbourse/money'
import type { RecurringPlan, RecurringRun } from '@openbourse/protocol'
import { claimsOnShare } from '../ledger/index.ts'
import { scalesOf, type Venue } from '../venue/index.ts'
import type { Plan } from './rules.ts'
import type { StoredRun } from './store.ts'

type Names = Pick<Venue, 'instrument'>

export function planOnWire({ instrument }: Names, plan: Plan): RecurringPlan {
  const of = instrument(plan.symbol)
  const written = (minor: bigint) => formatMinor(minor, of ? scalesOf(of).value : 2)
  return {
    id: String(plan.id),
    symbol: plan.symbol,
    name: of?.name ?? plan.symbol,
    currency: plan.currency,
    fractions: plan.fractions,
    amount: written(plan.amount),
    rhythm: plan.rhythm,
    day: plan.day,
    state: plan.state,
    next: plan.state === 'running' ? plan.nextOn : null,
    madeAt: plan.madeAt,
    bought: plan.bought,
    spent: written(plan.spent),
    skipped: plan.skipped,
  }
}

export function runOnWire({ instrument }: Names, run: StoredRun): RecurringRun {
  const of = instrument(run.symbol)
  const scales = of ? scalesOf(of) : { value: 2, quantity: 0 }
  return {
    id: String(run.id),
    planId: String(run.planId),
    day: run.day,
    at: run.at,
    kind: run.why === null ? 'bought' : 'skipped',
    order: run.orderId === null ? null : String(run.orderId),
    deal: run.dealId === null ? null : String(run.dealId),
    quantity: quantityOf(run, scales.quantity),
    cost: run.cost === null ? null : formatMinor(run.cost, scales.value),
    why: run.why,
    currency: run.currency,
  }
}

/** With six decimals where it may have a fraction. */
function quantityOf({ quantity, fraction, dealId }: StoredRun, decimals: number): string | null {
  if (quantity === null) return null
  if (dealId === null) return formatMinor(BigInt(quantity), decimals)
  return formatMinor(BigInt(quantity) * claimsOnShare + BigInt(fraction), 6)
}
