import type { JournalTable, Turn } from '../../../core/index.ts'
import type { Queryable, Row } from '../../../platform/db/index.ts'
import type { Portfolio } from './types.ts'

const columns = {
  id: 'bigint',
  owner_id: 'bigint',
  kind: 'text',
  state: 'text',
  opened_at: 'bigint',
} as const

const portfolioTable: JournalTable<keyof typeof columns> = {
  name: 'ledger.portfolio',
  columns,
  upsertOn: ['id'],
}

export function writePortfolio(turn: Turn, { id, ownerId, kind, state, openedAt }: Portfolio): void {
  turn.write(portfolioTable, { id, owner_id: ownerId, kind, state, opened_at: openedAt })
}

/** Portfolios behind a number, oldest first; all of them where there is no most. */
export async function portfoliosAfter(
  db: Queryable,
  after: number,
  most: number | null,
): Promise<Portfolio[]> {
  const rows = await db.query('select * from ledger.portfolio where id > $1 order by id limit $2', [
    after,
    most,
  ])
  return rows.map(portfolioFrom)
}

export async function portfoliosOf(db: Queryable, ids: readonly number[]): Promise<Portfolio[]> {
  return (await db.query('select * from ledger.portfolio where id = any($1) order by id', [ids])).map(
    portfolioFrom,
  )
}

function portfolioFrom(row: Row): Portfolio {
  return {
    id: Number(row.id),
    ownerId: Number(row.owner_id),
    kind: row.kind as Portfolio['kind'],
    state: row.state as Portfolio['state'],
    openedAt: Number(row.opened_at),
  }
}
