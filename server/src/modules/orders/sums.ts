import type { OrderState } from '@openbourse/protocol'
import type { Queryable } from '../../platform/db/types.ts'

type Period = {
  readonly portfolioId: number
  readonly from?: number | undefined
  readonly to?: number | undefined
}

export async function countStates(db: Queryable, ask: Period): Promise<ReadonlyMap<OrderState, number>> {
  const rows = await db.query(
    `select state, count(*) as many from orders."order" where portfolio_id = $1
       and ($2::bigint is null or placed_at >= $2) and ($3::bigint is null or placed_at < $3) group by state`,
    [ask.portfolioId, ask.from ?? null, ask.to ?? null],
  )
  return new Map(rows.map((row) => [row.state as OrderState, Number(row.many)]))
}

type Turnover = {
  readonly currency: string
  readonly fills: number
  readonly bought: bigint
  readonly sold: bigint
  readonly fees: bigint
}

export async function turnoverOf(db: Queryable, ask: Period): Promise<Turnover[]> {
  const rows = await db.query(
    `select currency, count(*) as fills,
       coalesce(sum(value) filter (where side = 'buy'), 0) as bought,
       coalesce(sum(value) filter (where side = 'sell'), 0) as sold,
       sum(commission + exchange + stamp) as fees
     from orders.fill where portfolio_id = $1
       and ($2::bigint is null or at >= $2) and ($3::bigint is null or at < $3)
     group by currency order by currency`,
    [ask.portfolioId, ask.from ?? null, ask.to ?? null],
  )
  return rows.map((row) => ({
    currency: String(row.currency),
    fills: Number(row.fills),
    bought: whole(row.bought),
    sold: whole(row.sold),
    fees: whole(row.fees),
  }))
}

/** Fees that portfolios paid for all their fills so far, in the smallest unit of their currency. */
export async function feesByPortfolio(
  db: Queryable,
  portfolios: readonly number[],
): Promise<ReadonlyMap<number, bigint>> {
  const rows = await db.query(
    `select portfolio_id, sum(commission + exchange + stamp) as fees
     from orders.fill where portfolio_id = any($1::bigint[]) group by portfolio_id`,
    [portfolios],
  )
  return new Map(rows.map((row) => [Number(row.portfolio_id), whole(row.fees)]))
}

/** How many orders of portfolios filled since a moment, however many fills each had, and when the newest fill was. */
export async function tradeCounts(
  db: Queryable,
  portfolios: readonly { readonly portfolioId: number; readonly from: number }[],
): Promise<ReadonlyMap<number, { readonly orders: number; readonly lastAt: number }>> {
  const rows = await db.query(
    `select portfolio_id, count(distinct order_id) as orders, max(at) as last_at from orders.fill
     join unnest($1::bigint[], $2::bigint[]) as asked (portfolio, since)
       on portfolio_id = asked.portfolio and at >= asked.since
     group by portfolio_id`,
    [portfolios.map(({ portfolioId }) => portfolioId), portfolios.map(({ from }) => from)],
  )
  return new Map(
    rows.map((row) => [
      Number(row.portfolio_id),
      { orders: Number(row.orders), lastAt: Number(row.last_at) },
    ]),
  )
}

const whole = (cell: unknown): bigint => BigInt(String(cell))

/** What filled of purchases, with the fees, by order. */
export async function costsOf(db: Queryable, orderIds: readonly number[]): Promise<Map<number, bigint>> {
  const rows = await db.query(
    'select id, filled_value + commission + exchange + stamp as cost from orders."order" where id = any($1)',
    [orderIds],
  )
  return new Map(rows.map(({ id, cost }) => [Number(id), BigInt(String(cost))]))
}
