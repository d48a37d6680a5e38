import type { JournalTable, LeafTable, Turn } from '../../core/index.ts'
import type { Plan, Run } from './rules.ts'

const planColumns = {
  id: 'bigint',
  user_id: 'bigint',
  kind: 'text',
  way: 'text',
  terms: 'text',
  place_kind: 'text',
  place: 'bigint',
  currency: 'text',
  measure: 'text',
  amount: 'bigint',
  rhythm: 'text',
  day: 'smallint',
  zone: 'text',
  state: 'text',
  next_on: 'text',
  made_at: 'bigint',
  done: 'integer',
  total: 'bigint',
  skipped: 'integer',
} as const

const planTable: JournalTable<keyof typeof planColumns> = {
  name: 'moneyplans.plan',
  columns: planColumns,
  upsertOn: ['id'],
}

const changeTable = {
  name: 'moneyplans.change',
  columns: {
    id: 'bigint',
    plan_id: 'bigint',
    user_id: 'bigint',
    at: 'bigint',
    kind: 'text',
    measure: 'text',
    amount: 'bigint',
    rhythm: 'text',
    day: 'smallint',
    next_on: 'text',
  },
  leaf: { kind: 100, key: ['id'], owner: { by: 'user', column: 'user_id', at: 'at' } },
} as const satisfies LeafTable

const runTable = {
  name: 'moneyplans.run',
  columns: {
    id: 'bigint',
    plan_id: 'bigint',
    user_id: 'bigint',
    day: 'text',
    at: 'bigint',
    outcome: 'text',
    made: 'bigint',
    amount: 'bigint',
    why: 'text',
  },
  leaf: { kind: 101, key: ['id'], owner: { by: 'user', column: 'user_id', at: 'at' } },
} as const satisfies LeafTable

/** Tables whose rows become leaves of the public log. */
export const moneyPlanLeaves: readonly LeafTable[] = [changeTable, runTable]

export type Changed = 'made' | 'changed' | 'paused' | 'resumed' | 'stopped' | 'ended'

export function writePlan(turn: Turn, plan: Plan): void {
  const { of } = plan
  turn.write(planTable, {
    id: plan.id,
    user_id: plan.userId,
    kind: of.kind,
    way: of.kind === 'deposit' ? of.way : null,
    terms: of.kind === 'deposit' ? of.terms : null,
    place_kind: of.kind === 'withdrawal' ? of.place.kind : null,
    place: of.kind === 'withdrawal' ? of.place.id : null,
    currency: plan.currency,
    measure: plan.measure,
    amount: plan.amount,
    rhythm: plan.rhythm,
    day: plan.day,
    zone: plan.zone,
    state: plan.state,
    next_on: plan.nextOn,
    made_at: plan.madeAt,
    done: plan.done,
    total: plan.total,
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
    measure: plan.measure,
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
    outcome: run.outcome,
    made: run.made,
    amount: run.amount,
    why: run.why,
  })
}
