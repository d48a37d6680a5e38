import type { Queryable, Row } from '../../platform/db/types.ts'

/** One fill of a portfolio, as those read it who follow what a portfolio trades. Money in the smallest unit. */
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
