import type { LeafTable, Turn } from '../../core/index.ts'
import type { Queryable } from '../../platform/db/types.ts'
import type { PracticeRecord, TopUp } from './rules.ts'

const topUpColumns = {
  id: 'bigint',
  user_id: 'bigint',
  record: 'integer',
  at: 'bigint',
  asset: 'text',
  minor: 'bigint',
  entry: 'bigint',
} as const

const topUpTable: LeafTable<keyof typeof topUpColumns> = {
  name: 'practice.top_up',
  columns: topUpColumns,
  leaf: {
    kind: 96,
    key: ['id'],
    owner: { by: 'user', column: 'user_id', at: 'at', cause: { kind: 'grant', column: 'id' } },
  },
}

const resetColumns = {
  id: 'bigint',
  user_id: 'bigint',
  ended: 'integer',
  began_at: 'bigint',
  at: 'bigint',
} as const

const resetTable: LeafTable<keyof typeof resetColumns> = {
  name: 'practice.reset',
  columns: resetColumns,
  leaf: {
    kind: 95,
    key: ['id'],
    owner: { by: 'user', column: 'user_id', at: 'at', cause: { kind: 'grant', column: 'id' } },
  },
}

/** Tables whose rows become leaves of the public log. */
export const practiceLeaves: readonly LeafTable[] = [resetTable, topUpTable]

export function writeTopUp(
  turn: Turn,
  row: TopUp & { readonly id: number; readonly userId: number; readonly entry: number },
): void {
  const { id, userId, record, at, asset, minor, entry } = row
  turn.write(topUpTable, { id, user_id: userId, record, at, asset, minor, entry })
}

export function writeReset(
  turn: Turn,
  row: {
    readonly id: number
    readonly userId: number
    readonly ended: PracticeRecord & { readonly until: number }
  },
): void {
  const { id, userId, ended } = row
  turn.write(resetTable, { id, user_id: userId, ended: ended.number, began_at: ended.from, at: ended.until })
}

/** Records of a user that ended, oldest first. */
export async function endedOf(
  db: Queryable,
  userId: number,
): Promise<(PracticeRecord & { readonly until: number })[]> {
  const rows = await db.query(
    'select ended, began_at, at from practice.reset where user_id = $1 order by ended',
    [userId],
  )
  return rows.map((row) => ({ number: Number(row.ended), from: Number(row.began_at), until: Number(row.at) }))
}

/** All top-ups of a user, oldest first. */
export async function topUpsOf(db: Queryable, userId: number): Promise<TopUp[]> {
  const rows = await db.query(
    'select at, asset, minor, record from practice.top_up where user_id = $1 order by at, id',
    [userId],
  )
  return rows.map((row) => ({
    at: Number(row.at),
    asset: String(row.asset),
    minor: BigInt(String(row.minor)),
    record: Number(row.record),
  }))
}
