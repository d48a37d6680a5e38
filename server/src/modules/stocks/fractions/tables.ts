import type { JournalTable, Turn } from '../../../core/types.ts'
import { sharedText } from '../../../platform/db/shared-text.ts'
import type { Queryable, Row } from '../../../platform/db/types.ts'
import type { Fraction } from './rules.ts'

const columns = {
  portfolio_id: 'bigint',
  symbol: 'text',
  currency: 'text',
  quantity: 'bigint',
  cost: 'bigint',
  fresh_day: 'text',
  fresh_quantity: 'bigint',
  fresh_cost: 'bigint',
  fresh_settles_at: 'bigint',
} as const

const fractionTable: JournalTable<keyof typeof columns> = {
  name: 'stocks.fraction',
  columns,
  upsertOn: ['portfolio_id', 'symbol'],
}

const deskTable: JournalTable<'id' | 'opened_at'> = {
  name: 'stocks.fraction_desk',
  columns: { id: 'bigint', opened_at: 'bigint' },
  upsertOn: ['id'],
}

export function writeFraction(turn: Turn, of: Fraction): void {
  turn.write(fractionTable, {
    portfolio_id: of.portfolioId,
    symbol: of.symbol,
    currency: of.currency,
    quantity: of.quantity,
    cost: of.cost,
    fresh_day: of.fresh?.day ?? null,
    fresh_quantity: of.fresh?.quantity ?? 0n,
    fresh_cost: of.fresh?.cost ?? 0n,
    fresh_settles_at: of.fresh?.settlesAt ?? null,
  })
}

export function writeDesk(turn: Turn, portfolioId: number): void {
  turn.write(deskTable, { id: portfolioId, opened_at: turn.nowMs })
}

export async function storedDesk(db: Queryable): Promise<number | undefined> {
  const rows = await db.query('select id from stocks.fraction_desk')
  return rows[0] && Number(rows[0].id)
}

/** Fractions behind a portfolio and a symbol of which something is left, in the order of both. */
export async function fractionsAfter(
  db: Queryable,
  after: Pick<Fraction, 'portfolioId' | 'symbol'>,
  most: number,
): Promise<Fraction[]> {
  const rows = await db.query(
    `select * from stocks.fraction where quantity > 0 and (portfolio_id, symbol) > ($1, $2)
     order by portfolio_id, symbol limit $3`,
    [after.portfolioId, after.symbol, most],
  )
  return rows.map(fractionFrom)
}

export async function fractionsOf(db: Queryable, some: readonly Fraction[]): Promise<Fraction[]> {
  const rows = await db.query(
    `select f.* from stocks.fraction f join unnest($1::bigint[], $2::text[]) asked (portfolio_id, symbol)
     using (portfolio_id, symbol) where f.quantity > 0`,
    [some.map(({ portfolioId }) => portfolioId), some.map(({ symbol }) => symbol)],
  )
  return rows.map(fractionFrom)
}

function fractionFrom(row: Row): Fraction {
  return {
    portfolioId: Number(row.portfolio_id),
    symbol: sharedText(String(row.symbol)),
    currency: sharedText(String(row.currency)),
    quantity: BigInt(String(row.quantity)),
    cost: BigInt(String(row.cost)),
    fresh:
      row.fresh_day === null
        ? null
        : {
            day: sharedText(String(row.fresh_day)),
            quantity: BigInt(String(row.fresh_quantity)),
            cost: BigInt(String(row.fresh_cost)),
            settlesAt: Number(row.fresh_settles_at),
          },
  }
}
