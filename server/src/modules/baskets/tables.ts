import type { JournalTable, LeafTable, Turn } from '../../core/index.ts'
import { type Basket, type Run, writeWeights } from './rules.ts'

const basketColumns = {
  id: 'bigint',
  user_id: 'bigint',
  name: 'text',
  currency: 'text',
  weights: 'text',
  state: 'text',
  made_at: 'bigint',
} as const

const basketTable: JournalTable<keyof typeof basketColumns> = {
  name: 'baskets.basket',
  columns: basketColumns,
  upsertOn: ['id'],
}

const changeTable = {
  name: 'baskets.change',
  columns: {
    id: 'bigint',
    basket_id: 'bigint',
    user_id: 'bigint',
    at: 'bigint',
    kind: 'text',
    weights: 'text',
  },
  leaf: { kind: 97, key: ['id'], owner: { by: 'user', column: 'user_id', at: 'at' } },
} as const satisfies LeafTable

const runTable = {
  name: 'baskets.run',
  columns: {
    id: 'bigint',
    basket_id: 'bigint',
    user_id: 'bigint',
    at: 'bigint',
    kind: 'text',
    currency: 'text',
    amount: 'bigint',
    bought: 'bigint',
    sold: 'bigint',
    lines: 'text',
  },
  leaf: { kind: 98, key: ['id'], owner: { by: 'user', column: 'user_id', at: 'at' } },
} as const satisfies LeafTable

/** Tables whose rows become leaves of the public log. */
export const basketLeaves: readonly LeafTable[] = [changeTable, runTable]

export type Changed = 'made' | 'changed' | 'removed'

export function writeBasket(turn: Turn, basket: Basket): void {
  turn.write(basketTable, {
    id: basket.id,
    user_id: basket.userId,
    name: basket.name,
    currency: basket.currency,
    weights: writeWeights(basket.weights),
    state: basket.state,
    made_at: basket.madeAt,
  })
}

/** Its name stays out of the log: it may be personal, and can then be erased. */
export function writeChange(turn: Turn, basket: Basket, kind: Changed): void {
  turn.write(changeTable, {
    id: turn.nextId(),
    basket_id: basket.id,
    user_id: basket.userId,
    at: turn.nowMs,
    kind,
    weights: writeWeights(basket.weights),
  })
}

export function writeRun(turn: Turn, run: Run): void {
  turn.write(runTable, {
    id: run.id,
    basket_id: run.basketId,
    user_id: run.userId,
    at: run.at,
    kind: run.kind,
    currency: run.currency,
    amount: run.amount,
    bought: run.bought,
    sold: run.sold,
    lines: JSON.stringify(run.lines),
  })
}
