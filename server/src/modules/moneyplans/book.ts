import type { Turn } from '../../core/index.ts'
import { PlanBook } from '../../platform/plans/plan-book.ts'
import { groupOf, type Plan } from './rules.ts'
import { type Changed, writeChange, writePlan } from './tables.ts'

/** Plans of deposits and withdrawals that are not stopped, by what serves them and next date. */
export class MoneyPlanBook extends PlanBook<Plan> {
  constructor() {
    super(groupOf)
  }

  write(turn: Turn, plan: Plan, change?: Changed): Plan {
    this.keep(plan)
    writePlan(turn, plan)
    if (change) writeChange(turn, plan, change)
    return plan
  }
}
