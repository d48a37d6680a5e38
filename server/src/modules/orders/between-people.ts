import type { Queryable, Row } from '../../platform/db/types.ts'

/** One side of a trade between two users, with the book as its order found it. */
export type FillBetweenPeople = {
  readonly id: number
  /** The beneficial owner: a user with several portfolios counts once. */
  readonly userId: number
  readonly symbol: string
  readonly currency: string
  readonly side: 'buy' | 'sell'
  readonly at: number
  readonly price: bigint
  readonly quantity: bigint
  readonly bid: bigint | null
  readonly ask: bigint | null
}

/** Fills whose other side was a user too, in the order in which they happened: the taker's, then the maker's. */
export async function fillsBetweenPeople(
  database: Queryable,
  of: { readonly after: number; readonly max: number },
): Promise<FillBetweenPeople[]> {
  const rows = await database.query(
    `select f.id, coalesce(f.owner_id, f.portfolio_id) as owner_id, f.symbol, f.currency, f.side, f.at, f.price, f.quantity, o.bid_at_arrival, o.ask_at_arrival
     from orders.fill f join orders."order" o on o.id = f.order_id
     where f.counterparty = 'person' and f.id > $1 order by f.id limit $2`,
    [of.after, of.max],
  )
  const price = (value: Row[string]): bigint | null => (value === null ? null : BigInt(String(value)))
  return rows.map((row) => ({
    id: Number(row.id),
    userId: Number(row.owner_id),
    symbol: String(row.symbol),
    currency: String(row.currency),
    side: row.side as 'buy' | 'sell',
    at: Number(row.at),
    price: BigInt(String(row.price)),
    quantity: BigInt(String(row.quantity)),
    bid: price(row.bid_at_arrival),
    ask: price(row.ask_at_arrival),
  }))
}

/** The last of them before a moment; 0 where there is none. */
export async function lastFillBefore(database: Queryable, atMs: number): Promise<number> {
  const rows = await database.query<{ id: string }>(
    `select id from orders.fill where counterparty = 'person' and at < $1 order by id desc limit 1`,
    [atMs],
  )
  return Number(rows[0]?.id ?? 0)
}
