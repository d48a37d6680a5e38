import { whole, words } from '../../core/columns.ts'
import type { LeafTable } from '../../core/leaf.ts'
import type { JournalTable, Turn } from '../../core/types.ts'
import type { Close, ManagerRecord } from './days.ts'

const managerTable = {
  name: 'managers.manager',
  columns: {
    ...whole('id', 'user_id'),
    ...words('terms', 'terms_hash'),
    ...whole('portfolio_id', 'listed_at', 'start_value', 'start_level'),
  },
  leaf: { kind: 83, key: ['id'] },
} as const satisfies JournalTable

const stateTable = {
  name: 'managers.state',
  columns: { ...whole('manager_id', 'acted_on', 'closed_at', 'changed_at') },
  upsertOn: ['manager_id'],
} as const satisfies JournalTable

const closeTable = {
  name: 'managers.close',
  columns: { ...whole('manager_id', 'day', 'at', 'value', 'profit', 'capital', 'level') },
  upsertOn: ['manager_id', 'day'],
} as const satisfies JournalTable

const lookTable = {
  name: 'managers.look',
  columns: {
    id: 'bigint',
    manager_id: 'bigint',
    day: 'bigint',
    at: 'bigint',
    value: 'bigint',
    profit: 'bigint',
    capital: 'bigint',
    level: 'bigint',
  },
  leaf: { kind: 91, key: ['id'] },
} as const satisfies LeafTable

const likeTable = {
  name: 'managers.like',
  columns: { ...whole('user_id', 'manager_id'), liked: 'boolean', changed_at: 'bigint' },
  upsertOn: ['user_id', 'manager_id'],
} as const satisfies JournalTable

/** Tables whose rows become leaves of the public log. */
export const managersLeaves: readonly LeafTable[] = [managerTable, lookTable]

export function writeManager(turn: Turn, manager: ManagerRecord): void {
  turn.write(managerTable, {
    id: manager.id,
    user_id: manager.userId,
    terms: manager.termsText,
    terms_hash: manager.termsHash,
    portfolio_id: manager.portfolioId,
    listed_at: manager.publishedAt,
    start_value: manager.start.value,
    start_level: manager.start.level,
  })
}

export function writeState(
  turn: Turn,
  of: { readonly managerId: number; readonly actedOn: number; readonly closedAt: number | null },
): void {
  turn.write(stateTable, {
    manager_id: of.managerId,
    acted_on: of.actedOn,
    closed_at: of.closedAt,
    changed_at: turn.nowMs,
  })
}

export function writeClose(turn: Turn, managerId: number, close: Close): void {
  turn.write(closeTable, { manager_id: managerId, ...close })
}

/** Each look is a leaf, so that a record follows from the log. */
export function writeLook(turn: Turn, managerId: number, close: Close): void {
  turn.write(lookTable, { id: turn.nextId(), manager_id: managerId, ...close })
}

export function writeLike(
  turn: Turn,
  of: { readonly userId: number; readonly managerId: number; readonly liked: boolean },
): void {
  turn.write(likeTable, {
    user_id: of.userId,
    manager_id: of.managerId,
    liked: of.liked,
    changed_at: turn.nowMs,
  })
}
