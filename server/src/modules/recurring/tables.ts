import type { JournalTable, LeafTable, Turn } from '../../core/index.ts'
import type { Plan, Run } from './rules.ts'

const planColumns = {
  id: 'bigint',
  user_id: 'bigint',
  symbol: 'text',
  currency: 'text',
  fractions: 'boolean',
  amount: 'bigint',
  rhythm: 'text',
  day: 'smallint',
  state: 'text',
  next_on: 'text',
  made_at: 'bigint',
  bought: 'integer',
  spent: 'bigint',
  skipped: 'integer',
} as const

const planTable: JournalTable<keyof typeof planColumns> = {
  name: 'recurring.plan',
  columns: planColumns,
  upsertOn: ['id'],
}

const changeTable = {
  name: 'recurring.change',
  columns: {
    id: 'bigint',
    plan_id: 'bigint',
    user_id: 'bigint',
    at: 'bigint',
    kind: 'text',
    amount: 'bigint',
    rhythm: 'text',
    day: 'smallint',
    next_on: 'text',
  },
  leaf: { kind: 93, key: ['id'], owner: { by: 'user', column: 'user_id', at: 'at' } },
} as const satisfies LeafTable

const runTable = {
  name: 'recurring.run',
  columns: {
    id: 'bigint',
    plan_id: 'bigint',
    user_id: 'bigint',
    day: 'text',
    at: 'bigint',
    kind: 'text',
    order_id: 'bigint',
    quantity: 'bigint',
    cost: 'bigint',
    why: 'text',
    amount: 'bigint',
    deal_id: 'bigint',
    fraction: 'bigint',
  },
  // The deal is a leaf of its own.
  leaf: {
    kind: 94,
    key: ['id'],
    without: ['deal_id', 'fraction'],
    owner: { by: 'user', column: 'user_id', at: 'at' },
  },
} as const satisfies LeafTable

/** Tables whose rows become leaves of the public log. */
export const recurringLeaves: readonly LeafTable[] = [changeTable, runTable]

export type Changed = 'made' | 'changed' | 'paused' | 'resumed' | 'stopped' | 'ended'

export function writePlan(turn: Turn, plan: Plan): void {
  turn.write(planTable, {
    id: plan.id,
    user_id: plan.userId,
    symbol: plan.symbol,
    currency: plan.currency,
    fractions: plan.fractions,
    amount: plan.amount,
    rhythm: plan.rhythm,
    day: plan.day,
    state: plan.state,
    next_on: plan.nextOn,
    made_at: plan.madeAt,
    bought: plan.bought,
    spent: plan.spent,
    skipped: plan.skipped,
  })
}

export function writeChange(turn: Turn, plan: Plan, kind: Changed): void {
  turn.write(changeTable, {
    id: turn.nextId(),
    plan_id: plan.id,
    user_id: plan.userId,
    at: turn.nowMs,
    kind,
    amount: plan.amount,
    rhythm: plan.rhythm,
    day: plan.day,
    next_on: plan.nextOn,
  })
}

export function writeRun(turn: Turn, run: Run): void {
  turn.write(runTable, {
    id: run.id,
    plan_id: run.planId,
    user_id: run.userId,
    day: run.day,
    at: run.at,
    kind: run.why === null ? 'bought' : 'skipped',
    order_id: run.orderId,
    quantity: run.quantity,
    cost: run.cost,
    why: run.why,
    amount: run.amount,
    deal_id: run.dealId,
    fraction: run.fraction,
  })
}
