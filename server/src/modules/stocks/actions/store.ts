import type { Queryable, Row } from '../../../platform/db/types.ts'
import type { Entitlement } from './tables.ts'

/** What is still to be paid, in the order in which it was recorded. */
export async function unpaid(db: Queryable): Promise<Entitlement[]> {
  const rows = await db.query(
    'select * from stocks.entitlement where paid_at is null order by recorded_at, action_id, portfolio_id',
  )
  return rows.map(entitlementFrom)
}

/** The newest trading day of each country of which the actions were done. */
export async function actionDays(db: Queryable): Promise<Map<string, string>> {
  const rows = await db.query('select country, day from stocks.action_day')
  return new Map(rows.map((row) => [String(row.country), String(row.day)]))
}

/** Dividends of a user, the newest first. */
export async function paidTo(
  db: Queryable,
  ask: { readonly portfolioId: number; readonly symbol?: string | undefined; readonly most: number },
): Promise<Entitlement[]> {
  const rows = await db.query(
    `select * from stocks.entitlement where portfolio_id = $1 and paid_at is not null and ($2::text is null or symbol = $2)
     order by pay_on desc, symbol limit $3`,
    [ask.portfolioId, ask.symbol ?? null, ask.most],
  )
  return rows.map(entitlementFrom)
}

/** Sums of what was paid; amounts in the currency's smallest unit. */
export type PaidSum = {
  readonly month: string
  readonly symbol: string
  readonly currency: string
  readonly gross: bigint
  readonly tax: bigint
  readonly count: number
}

/** Dividends of a user by calendar month of the pay date and by stock, the newest month first. */
export async function paidSums(
  db: Queryable,
  ask: { readonly portfolioId: number; readonly symbol?: string | undefined },
): Promise<PaidSum[]> {
  const rows = await db.query(
    `select left(pay_on, 7) as month, symbol, currency, sum(gross) as gross, sum(tax) as tax, count(*) as count
     from stocks.entitlement where portfolio_id = $1 and paid_at is not null and ($2::text is null or symbol = $2)
     group by 1, 2, 3 order by 1 desc, 2`,
    [ask.portfolioId, ask.symbol ?? null],
  )
  return rows.map((row) => ({
    month: String(row.month),
    symbol: String(row.symbol),
    currency: String(row.currency),
    gross: BigInt(String(row.gross)),
    tax: BigInt(String(row.tax)),
    count: Number(row.count),
  }))
}

function entitlementFrom(row: Row): Entitlement {
  return {
    actionId: String(row.action_id),
    portfolioId: Number(row.portfolio_id),
    symbol: String(row.symbol),
    country: String(row.country),
    currency: String(row.currency),
    exOn: String(row.ex_on),
    payOn: String(row.pay_on),
    quantity: BigInt(String(row.quantity)),
    fraction: BigInt(String(row.fraction)),
    perShare: Number(row.per_share),
    gross: BigInt(String(row.gross)),
    tax: BigInt(String(row.tax)),
    taxBps: Number(row.tax_bps),
    recordedAt: Number(row.recorded_at),
    paidAt: row.paid_at === null ? null : Number(row.paid_at),
  }
}
