import type { Turn } from '../../core/index.ts'
import { PlanBook as Book } from '../../platform/plans/plan-book.ts'
import type { Plan } from './rules.ts'
import { type Changed, writeChange, writePlan } from './tables.ts'

/** Recurring buys that are not stopped, by instrument and next date. */
export class PlanBook extends Book<Plan> {
  constructor() {
    super(({ symbol }) => symbol)
  }

  write(turn: Turn, plan: Plan, change?: Changed): Plan {
    this.keep(plan)
    writePlan(turn, plan)
    if (change) writeChange(turn, plan, change)
    return plan
  }
}
