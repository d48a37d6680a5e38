import type { Queryable, Row } from '../../platform/db/index.ts'
import type { SettlementSource } from './rules.ts'
import type { Adjustment, Holding, SettlementRow, Step, Ticket } from './types.ts'

const big = (value: unknown): bigint => BigInt(String(value))
const numberOrNull = (value: unknown): number | null => (value === null ? null : Number(value))

function holdingFrom(row: Row): Holding {
  return {
    id: Number(row.id),
    portfolioId: Number(row.portfolio_id),
    symbol: String(row.symbol),
    underlying: String(row.underlying),
    currency: String(row.currency),
    quantity: big(row.quantity),
    bought: big(row.bought),
    premium: big(row.premium),
    feesBought: big(row.fees_bought),
    sold: big(row.sold),
    proceeds: big(row.proceeds),
    feesSold: big(row.fees_sold),
    settled: big(row.settled),
    paidOut: big(row.paid_out),
    chance: numberOrNull(row.chance),
    openedAt: Number(row.opened_at),
    endedAt: numberOrNull(row.ended_at),
    ended: row.ended as Holding['ended'],
  }
}

/** Everything that is held, oldest first. */
export async function openHoldings(db: Queryable): Promise<readonly Holding[]> {
  return (await db.query('select * from options.holding where ended_at is null order by id')).map(holdingFrom)
}

/** A holding of a portfolio, open or ended. */
export async function holdingOf(
  db: Queryable,
  { portfolioId, id }: { readonly portfolioId: number; readonly id: number },
): Promise<Holding | undefined> {
  const sql = 'select * from options.holding where id = $1 and portfolio_id = $2'
  const rows = await db.query(sql, [id, portfolioId])
  return rows[0] && holdingFrom(rows[0])
}

/** Ended holdings, newest first. */
export async function endedHoldings(
  db: Queryable,
  ask: { readonly portfolioId: number; readonly before: number; readonly most: number },
): Promise<readonly Holding[]> {
  const rows = await db.query(
    `select * from options.holding where portfolio_id = $1 and id < $2 and ended_at is not null
     order by id desc limit $3`,
    [ask.portfolioId, ask.before, ask.most],
  )
  return rows.map(holdingFrom)
}

export async function stepsOf(db: Queryable, holdingId: number): Promise<readonly Step[]> {
  const rows = await db.query('select * from options.step where holding_id = $1 order by id', [holdingId])
  return rows.map((row) => ({
    id: Number(row.id),
    holdingId: Number(row.holding_id),
    at: Number(row.at),
    kind: row.kind as Step['kind'],
    orderId: numberOrNull(row.order_id),
    quantity: big(row.quantity),
    price: big(row.price),
    value: big(row.value),
    fee: big(row.fee),
  }))
}

export type DatedStep = Pick<Step, 'kind' | 'quantity' | 'value' | 'fee'> & { readonly symbol: string }

/** Everything that happened to the options of a portfolio from a time on, oldest first. */
export async function stepsSince(
  db: Queryable,
  portfolioId: number,
  sinceMs: number,
): Promise<readonly DatedStep[]> {
  const rows = await db.query(
    `select step.*, holding.symbol from options.holding holding join options.step step on step.holding_id = holding.id
     where holding.portfolio_id = $1 and step.at >= $2 order by step.id`,
    [portfolioId, sinceMs],
  )
  return rows.map((row) => ({
    symbol: String(row.symbol),
    kind: row.kind as Step['kind'],
    quantity: big(row.quantity),
    value: big(row.value),
    fee: big(row.fee),
  }))
}

/** What orders were reckoned from when they came. */
export async function ticketsOf(db: Queryable, orderIds: readonly number[]): Promise<readonly Ticket[]> {
  const rows = await db.query('select * from options.ticket where order_id = any ($1)', [orderIds])
  return rows.map((row) => ({
    orderId: Number(row.order_id),
    portfolioId: Number(row.portfolio_id),
    symbol: String(row.symbol),
    at: Number(row.at),
    underlyingPrice: big(row.underlying_price),
    volatility: numberOrNull(row.volatility),
    chance: numberOrNull(row.chance),
  }))
}

/** Series that a portfolio ever had orders on. */
export async function symbolsOf(db: Queryable, portfolioId: number): Promise<readonly string[]> {
  const sql = 'select distinct symbol from options.ticket where portfolio_id = $1'
  return (await db.query(sql, [portfolioId])).map(({ symbol }) => String(symbol))
}

/** Oldest first. */
export async function readAdjustments(db: Queryable): Promise<readonly Adjustment[]> {
  const rows = await db.query('select * from options.adjustment order by id')
  return rows.map((row) => ({
    id: Number(row.id),
    symbol: String(row.symbol),
    underlying: String(row.underlying),
    at: Number(row.at),
    cause: row.cause as Adjustment['cause'],
    action: String(row.action),
    strikeBefore: big(row.strike_before),
    strike: big(row.strike),
    sizeBefore: big(row.size_before),
    size: big(row.size),
  }))
}

function settlementFrom(row: Row): SettlementRow {
  return {
    id: Number(row.id),
    underlying: String(row.underlying),
    day: String(row.day),
    price: big(row.price),
    source: row.source as SettlementSource,
    print: numberOrNull(row.print),
    printedAt: Number(row.printed_at),
    traded: row.traded === null ? null : big(row.traded),
    at: Number(row.at),
  }
}

/** Prices for series that users still hold. */
export async function settlementsDue(db: Queryable): Promise<readonly SettlementRow[]> {
  const rows = await db.query(
    `select one.* from options.settlement one where exists (select from options.holding held
       where held.underlying = one.underlying and held.ended_at is null)`,
  )
  return rows.map(settlementFrom)
}

export async function settlementOf(
  db: Queryable,
  { underlying, day }: { readonly underlying: string; readonly day: string },
): Promise<SettlementRow | undefined> {
  const sql = 'select * from options.settlement where underlying = $1 and day = $2'
  const rows = await db.query(sql, [underlying, day])
  return rows[0] && settlementFrom(rows[0])
}

/** Settlements, newest first, with the contracts that were settled at each and what they were paid. */
export async function newestSettlements(db: Queryable, most: number) {
  const rows = await db.query(
    `select one.*, held.* from (select * from options.settlement order by id desc limit $1) one
     left join lateral (select sum(settled) as contracts, sum(paid_out) as paid, min(currency) as currency
       from options.holding where underlying = one.underlying and settled > 0
         and symbol like one.underlying || '-' || replace(one.day, '-', '') || '-%') held on true
     order by one.id desc`,
    [most],
  )
  return rows.map((row) => ({
    row: settlementFrom(row),
    contracts: Number(row.contracts ?? 0),
    paidOut: big(row.paid ?? 0),
    currency: row.currency === null ? undefined : String(row.currency),
  }))
}

const cameBack = 'proceeds - fees_sold + paid_out'
const putIn = 'premium + fees_bought'

/** Options that ended since a moment, and how many of them lost money. */
export async function lossesSince(
  db: Queryable,
  sinceMs: number,
): Promise<{ readonly ended: number; readonly lost: number }> {
  const rows = await db.query(
    `select count(*) as ended, count(*) filter (where ${cameBack} < ${putIn}) as lost
     from options.holding where ended_at >= $1`,
    [sinceMs],
  )
  return { ended: Number(rows[0]?.ended ?? 0), lost: Number(rows[0]?.lost ?? 0) }
}

/** Settled options that were like this one when they were bought: a call or a put with about this chance of a profit. */
export async function measuredLike(
  db: Queryable,
  { right, chance }: { readonly right: 'C' | 'P'; readonly chance: number },
): Promise<{ readonly settled: number; readonly gained: number }> {
  const rows = await db.query(
    `select count(*) as settled, count(*) filter (where ${cameBack} > ${putIn}) as gained
     from options.holding where ended in ('settled', 'worthless') and sold = 0
       and chance between $1 and $2 and symbol like $3`,
    [chance - 50_000, chance + 50_000, `%-${right}-%`],
  )
  return { settled: Number(rows[0]?.settled ?? 0), gained: Number(rows[0]?.gained ?? 0) }
}

export type Totals = {
  readonly currency: string
  readonly ended: number
  readonly gained: number
  readonly paid: bigint
  readonly fees: bigint
  readonly cameBack: bigint
}

/** What the ended options of a portfolio came to, by currency. */
export async function totalsOf(db: Queryable, portfolioId: number): Promise<readonly Totals[]> {
  const rows = await db.query(
    `select currency, count(*) as ended, count(*) filter (where ${cameBack} > ${putIn}) as gained,
       sum(${putIn}) as paid, sum(fees_bought + fees_sold) as fees, sum(${cameBack}) as came_back
     from options.holding where portfolio_id = $1 and ended_at is not null group by currency order by currency`,
    [portfolioId],
  )
  return rows.map((row) => ({
    currency: String(row.currency),
    ended: Number(row.ended),
    gained: Number(row.gained),
    paid: big(row.paid),
    fees: big(row.fees),
    cameBack: big(row.came_back),
  }))
}
