import type { Queryable } from '../../platform/db/types.ts'
import type { Close, ManagerRecord, ManagerTerms } from './days.ts'

export type StoredManager = {
  readonly manager: ManagerRecord
  readonly actedOn: number
  readonly closedAt: number | null
}

/** Every manager there ever was, oldest first. */
export async function storedManagers(db: Queryable): Promise<StoredManager[]> {
  const rows = await db.query(
    `select manager.*, state.acted_on, state.closed_at from managers.manager manager
     join managers.state state on state.manager_id = manager.id order by manager.id`,
  )
  return rows.map((row) => ({
    manager: {
      id: Number(row.id),
      userId: Number(row.user_id),
      terms: JSON.parse(String(row.terms)) as ManagerTerms,
      termsText: String(row.terms),
      termsHash: String(row.terms_hash),
      portfolioId: Number(row.portfolio_id),
      publishedAt: Number(row.listed_at),
      start: { value: BigInt(String(row.start_value)), level: Number(row.start_level) },
    },
    actedOn: Number(row.acted_on),
    closedAt: row.closed_at === null ? null : Number(row.closed_at),
  }))
}

/** The days of a manager, oldest first. */
export async function closesOf(db: Queryable, managerId: number): Promise<Close[]> {
  const rows = await db.query('select * from managers.close where manager_id = $1 order by day', [managerId])
  return rows.map((row) => ({
    day: Number(row.day),
    at: Number(row.at),
    value: BigInt(String(row.value)),
    profit: BigInt(String(row.profit)),
    capital: BigInt(String(row.capital)),
    level: Number(row.level),
  }))
}

/** When the last look at a manager was that is a leaf of the log; 0 where none is. */
export async function lastLookOf(db: Queryable, managerId: number): Promise<number> {
  const [row] = await db.query('select max(at) as at from managers.look where manager_id = $1', [managerId])
  return Number(row?.at ?? 0)
}

/** Users who like a manager. */
export async function likersOf(db: Queryable, managerId: number): Promise<number[]> {
  const rows = await db.query('select user_id from managers.like where manager_id = $1 and liked', [
    managerId,
  ])
  return rows.map((row) => Number(row.user_id))
}
