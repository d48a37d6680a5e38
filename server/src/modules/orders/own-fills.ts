import type { Queryable, Row } from '../../platform/db/types.ts'

/** One fill of a portfolio, for modules that follow its trades. Money in the smallest unit. */
export type OwnFill = {
  readonly id: number
  readonly symbol: string
  readonly side: 'buy' | 'sell'
  readonly at: number
  readonly price: number
  readonly quantity: number
  /** Without fees. */
  readonly value: bigint
}

/** Fills of a portfolio behind one, oldest first. */
export async function fillsBehind(
  db: Queryable,
  of: { readonly portfolioId: number; readonly after: number; readonly most: number },
): Promise<OwnFill[]> {
  const rows = await db.query(
    `select id, symbol, side, at, price, quantity, value from orders.fill
     where portfolio_id = $1 and id > $2 order by id limit $3`,
    [of.portfolioId, of.after, of.most],
  )
  return rows.map(fillFrom)
}

/** Fills of some portfolios on some instruments between two moments, oldest first. */
export async function fillsOnBetween(
  db: Queryable,
  of: {
    readonly portfolios: readonly number[]
    readonly symbols: readonly string[]
    readonly from: number
    readonly to: number
  },
): Promise<OwnFill[]> {
  const rows = await db.query(
    `select id, symbol, side, at, price, quantity, value from orders.fill
     where portfolio_id = any($1::bigint[]) and symbol = any($2) and at between $3 and $4 order by id`,
    [of.portfolios, of.symbols, of.from, of.to],
  )
  return rows.map(fillFrom)
}

/** What an order traded, all of its fills together; `worst` is the price among them that was worst for its side. */
export type OwnTrade = Omit<OwnFill, 'price'> & { readonly worst: number }

/** The newest orders of a portfolio that traded since a moment, oldest first. */
export async function tradesSince(
  db: Queryable,
  of: { readonly portfolioId: number; readonly from: number; readonly most: number },
): Promise<OwnTrade[]> {
  const rows = await db.query(
    `select max(id) as id, symbol, side, min(at) as at, sum(quantity) as quantity, sum(value) as value,
       case when side = 'buy' then max(price) else min(price) end as price
     from orders.fill where portfolio_id = $1 and at >= $2
     group by order_id, symbol, side order by max(id) desc limit $3`,
    [of.portfolioId, of.from, of.most],
  )
  return rows
    .map(fillFrom)
    .map(({ price: worst, ...fill }) => ({ ...fill, worst }))
    .reverse()
}

function fillFrom(row: Row): OwnFill {
  return {
    id: Number(row.id),
    symbol: String(row.symbol),
    side: row.side as OwnFill['side'],
    at: Number(row.at),
    price: Number(row.price),
    quantity: Number(row.quantity),
    value: BigInt(String(row.value)),
  }
}
