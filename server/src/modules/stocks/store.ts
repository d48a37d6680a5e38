import type { Queryable, Row } from '../../platform/db/types.ts'
import type { Lot } from './rules.ts'

/** Lots of which something remains, in the order in which they were bought. */
export async function openLots(db: Queryable): Promise<Lot[]> {
  const rows = await db.query('select * from stocks.lot where remaining > 0 order by id')
  return rows.map(lotFrom)
}

export type RealisedToday = {
  readonly userId: number
  readonly symbol: string
  readonly tradingDay: string
  readonly dayProfit: bigint
}

/** The gains of sales in these trading days, by person and instrument. */
export async function realisedIn(db: Queryable, tradingDays: readonly string[]): Promise<RealisedToday[]> {
  const rows = await db.query(
    `select user_id, symbol, trading_day, sum(day_profit) as day_profit from stocks.realised
     where trading_day = any ($1) group by user_id, symbol, trading_day`,
    [tradingDays],
  )
  return rows.map((row) => ({
    userId: Number(row.user_id),
    symbol: String(row.symbol),
    tradingDay: String(row.trading_day),
    dayProfit: whole(row.day_profit),
  }))
}

/** What sales in a period brought beyond the cost of what was sold, by currency. */
export async function realisedOf(
  db: Queryable,
  ask: { readonly userId: number; readonly from?: number | undefined; readonly to?: number | undefined },
): Promise<ReadonlyMap<string, bigint>> {
  const rows = await db.query(
    `select currency, sum(proceeds - cost) as profit from stocks.realised where user_id = $1
       and ($2::bigint is null or at >= $2) and ($3::bigint is null or at < $3) group by currency`,
    [ask.userId, ask.from ?? null, ask.to ?? null],
  )
  return new Map(rows.map((row) => [String(row.currency), whole(row.profit)]))
}

export type Favourite = { readonly userId: number; readonly symbol: string; readonly at: number }

export async function keptFavourites(db: Queryable): Promise<Favourite[]> {
  const rows = await db.query('select user_id, symbol, at from stocks.favourite where kept')
  return rows.map((row) => ({ userId: Number(row.user_id), symbol: String(row.symbol), at: Number(row.at) }))
}

function lotFrom(row: Row): Lot {
  return {
    id: Number(row.id),
    userId: Number(row.user_id),
    symbol: String(row.symbol),
    currency: String(row.currency),
    boughtAt: Number(row.bought_at),
    tradingDay: String(row.trading_day),
    price: Number(row.price),
    quantity: Number(row.quantity),
    cost: whole(row.cost),
    unlockAt: Number(row.unlock_at),
    unlocked: row.unlocked === true,
    remaining: Number(row.remaining),
    costLeft: whole(row.cost_left),
  }
}

function whole(cell: unknown): bigint {
  return BigInt(String(cell))
}
