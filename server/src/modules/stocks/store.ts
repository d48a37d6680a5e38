import type { Queryable, Row } from '../../platform/db/types.ts'
import { limits } from '../../platform/limits.ts'
import type { DisposalPart } from './disposals.ts'
import type { Lot, Taken } from './rules.ts'

/** Lots of which something remains, in the order in which they were bought, some at a time. */
export async function* openLots(db: Queryable): AsyncIterable<readonly Lot[]> {
  const most = limits.lotsReadAtOnce
  for (let after = 0; ; ) {
    const lots = await lotsFrom(db, 'and id > $1 order by id limit $2', [after, most])
    yield lots
    if (lots.length < most) return
    after = lots.at(-1)!.id
  }
}

/** Some of the lots of which something remains. */
export async function lotsFrom(db: Queryable, rest: string, parameters: readonly unknown[]): Promise<Lot[]> {
  const rows = await db.query(`select * from stocks.lot where remaining > 0 ${rest}`, parameters)
  return rows.map(lotFrom)
}

/** Shares that pending withdrawals took out of lots. */
export async function lotsInTransit(db: Queryable): Promise<(Taken & { readonly withdrawal: string })[]> {
  const rows = await db.query(
    `select l.*, m.cause_id, m.quantity as moved, m.cost as moved_cost
     from stocks.lot_transit t
     join stocks.lot_move m on m.cause_kind = 'withdrawal' and m.cause_id = t.withdrawal
     join stocks.lot l on l.id = m.lot_id where not t.over order by m.id, m.part`,
  )
  return rows.map((row) => ({
    withdrawal: String(row.cause_id),
    lot: lotFrom(row),
    quantity: Number(row.moved),
    cost: whole(row.moved_cost),
  }))
}

/** What no order brought, as purchases of those that got it. */
export async function receivedIn(db: Queryable, ids: readonly number[]): Promise<ReadonlyMap<number, Moved>> {
  const rows = await db.query('select * from stocks.received where lot_id = any ($1)', [ids])
  return new Map(
    rows.map((row) => [
      Number(row.lot_id),
      {
        portfolioId: Number(row.portfolio_id),
        symbol: String(row.symbol),
        price: Number(row.price),
        quantity: Number(row.quantity),
        cost: whole(row.cost),
      },
    ]),
  )
}

/** Until when shares that came to a portfolio in a time with a lock-up are locked, by the number of what brought them; `to` is not in it. */
export async function lockupsIn(
  db: Queryable,
  ask: { readonly portfolioId: number; readonly from: number; readonly to: number },
): Promise<ReadonlyMap<string, number>> {
  const rows = await db.query(
    `select r.cause_id, l.unlock_at from stocks.received r join stocks.lot l on l.id = r.lot_id
     where r.portfolio_id = $1 and r.at >= $2 and r.at < $3 and l.lock_day is not null`,
    [ask.portfolioId, ask.from, ask.to],
  )
  return new Map(rows.map(({ cause_id: cause, unlock_at: until }) => [String(cause), Number(until)]))
}

/** What came from the lots of another portfolio, as purchases of those that got it. */
export async function movedIn(db: Queryable, ids: readonly number[]): Promise<ReadonlyMap<number, Moved>> {
  const rows = await db.query(
    `select m.*, l.price from stocks.lot_move m join stocks.lot l on l.id = m.lot_id where m.to_lot = any ($1)`,
    [ids],
  )
  return new Map(
    rows.map((row) => [
      Number(row.to_lot),
      {
        portfolioId: Number(row.to_portfolio),
        symbol: String(row.symbol),
        price: Number(row.price),
        quantity: Number(row.quantity),
        cost: whole(row.cost),
      },
    ]),
  )
}

export type Moved = Pick<Lot, 'portfolioId' | 'symbol' | 'price' | 'quantity' | 'cost'>

/** Lots behind an id, gone ones too, each with what was sold or moved out of it as the same moment saw it. */
export async function lotsWithSales(
  db: Queryable,
  after: number,
  most: number,
): Promise<{ readonly lot: Lot; readonly sold: { readonly quantity: bigint; readonly cost: bigint } }[]> {
  const rows = await db.query(
    `select l.*, coalesce(s.quantity, 0) as sold_quantity, coalesce(s.cost, 0) as sold_cost
     from stocks.lot l cross join lateral (
       select sum(quantity) as quantity, sum(cost) as cost from (
         select quantity, cost from stocks.disposal where lot_id = l.id
         union all select quantity, cost from stocks.lot_move where lot_id = l.id
       ) gone
     ) s where l.id > $1 order by l.id limit $2`,
    [after, most],
  )
  return rows.map((row) => ({
    lot: lotFrom(row),
    sold: { quantity: whole(row.sold_quantity), cost: whole(row.sold_cost) },
  }))
}

export type RealisedToday = {
  readonly portfolioId: number
  readonly symbol: string
  readonly tradingDay: string
  readonly dayProfit: bigint
}

/** The gains of sales in these trading days, by user and instrument. */
export async function realisedIn(db: Queryable, tradingDays: readonly string[]): Promise<RealisedToday[]> {
  const rows = await db.query(
    `select portfolio_id, symbol, trading_day, sum(day_profit) as day_profit from stocks.realised
     where trading_day = any ($1) group by portfolio_id, symbol, trading_day`,
    [tradingDays],
  )
  return rows.map((row) => ({
    portfolioId: Number(row.portfolio_id),
    symbol: String(row.symbol),
    tradingDay: String(row.trading_day),
    dayProfit: whole(row.day_profit),
  }))
}

/** Proceeds of sales in a period beyond the cost of the shares, by currency. */
export async function realisedOf(
  db: Queryable,
  ask: { readonly portfolioId: number; readonly from?: number | undefined; readonly to?: number | undefined },
): Promise<ReadonlyMap<string, bigint>> {
  const rows = await db.query(
    `select currency, sum(proceeds - cost) as profit from stocks.realised where portfolio_id = $1
       and ($2::bigint is null or at >= $2) and ($3::bigint is null or at < $3) group by currency`,
    [ask.portfolioId, ask.from ?? null, ask.to ?? null],
  )
  return new Map(rows.map((row) => [String(row.currency), whole(row.profit)]))
}

/** The same of single fills; undefined where none of them sold anything. */
export async function soldBy(
  db: Queryable,
  fillIds: readonly number[],
): Promise<{ readonly proceeds: bigint; readonly cost: bigint } | undefined> {
  const [row] = await db.query(
    `select count(*) as fills, sum(proceeds) as proceeds, sum(cost) as cost from stocks.realised
     where fill_id = any ($1::bigint[])`,
    [fillIds],
  )
  if (!row || Number(row.fills) === 0) return undefined
  return { proceeds: whole(row.proceeds), cost: whole(row.cost) }
}

/** One part of a sale, with what was bought when. Money in the currency's smallest unit. */
export type Disposal = DisposalPart & {
  readonly fillId: number
  readonly symbol: string
  readonly currency: string
  readonly at: number
}

/** Sales of a period by the lots that they were taken from, oldest first; `from` is in it and `to` is not. */
export async function disposalsIn(
  db: Queryable,
  ask: { readonly portfolioId: number; readonly from: number; readonly to: number; readonly most: number },
): Promise<Disposal[]> {
  const rows = await db.query(
    `select fill_id, symbol, currency, lot_id, acquired_at, at, quantity, cost, proceeds, fraction from stocks.disposal
     where portfolio_id = $1 and at >= $2 and at < $3 order by at, fill_id, part limit $4`,
    [ask.portfolioId, ask.from, ask.to, ask.most],
  )
  return rows.map((row) => ({
    fillId: Number(row.fill_id),
    symbol: String(row.symbol),
    currency: String(row.currency),
    lotId: row.lot_id === null ? null : Number(row.lot_id),
    acquiredAt: row.acquired_at === null ? null : Number(row.acquired_at),
    at: Number(row.at),
    quantity: Number(row.quantity),
    fraction: whole(row.fraction),
    cost: whole(row.cost),
    proceeds: whole(row.proceeds),
  }))
}

/** A portfolio and a period: from its first day until now by default. */
export type Traded = {
  readonly portfolioId: number
  readonly from?: number
  readonly to?: number | undefined
}

/**
 * Sales of portfolios: how many there were, and how many brought more than their lots had cost, with all fees. Fills of one moment are one sale.
 */
export async function salesOf(
  db: Queryable,
  portfolios: readonly Traded[],
): Promise<ReadonlyMap<number, { readonly trades: number; readonly won: number }>> {
  const rows = await db.query(
    `select portfolio_id, count(*) as trades, count(*) filter (where profit > 0) as won from (
       select portfolio_id, symbol, at, sum(proceeds - cost) as profit from stocks.disposal
       join unnest($1::bigint[], $2::bigint[], $3::bigint[]) as asked (portfolio, since, until)
         on portfolio_id = asked.portfolio and at >= asked.since and (asked.until is null or at <= asked.until)
       group by portfolio_id, symbol, at
     ) sale group by portfolio_id`,
    [
      portfolios.map(({ portfolioId }) => portfolioId),
      portfolios.map(({ from = 0 }) => from),
      portfolios.map(({ to = null }) => to),
    ],
  )
  return new Map(
    rows.map((row) => [Number(row.portfolio_id), { trades: Number(row.trades), won: Number(row.won) }]),
  )
}

export type Favourite = { readonly symbol: string; readonly at: number; readonly list: string }

export async function favouritesOf(db: Queryable, userId: number): Promise<Favourite[]> {
  const rows = await db.query(
    'select symbol, at, list from stocks.favourite where user_id = $1 and kept order by symbol',
    [userId],
  )
  return rows.map(({ symbol, at, list }) => ({ symbol: String(symbol), at: Number(at), list: String(list) }))
}

/** By how many users each instrument is watched. */
export async function watchedCounts(
  db: Queryable,
): Promise<{ readonly symbol: string; readonly watchers: number }[]> {
  const rows = await db.query(
    'select symbol, count(*) as watchers from stocks.favourite where kept group by symbol',
  )
  return rows.map(({ symbol, watchers }) => ({ symbol: String(symbol), watchers: Number(watchers) }))
}

function lotFrom(row: Row): Lot {
  return {
    id: Number(row.id),
    portfolioId: Number(row.portfolio_id),
    symbol: known(row.symbol),
    currency: known(row.currency),
    boughtAt: Number(row.bought_at),
    tradingDay: known(row.trading_day),
    lockDay: row.lock_day === null ? null : known(row.lock_day),
    price: Number(row.price),
    quantity: Number(row.quantity),
    cost: whole(row.cost),
    unlockAt: Number(row.unlock_at),
    unlocked: row.unlocked === true,
    remaining: Number(row.remaining),
    costLeft: whole(row.cost_left),
  }
}

const texts = new Map<string, string>()

/** One text for all lots that have it, where each row of the database brings its own: instruments, currencies and days are few. */
function known(cell: unknown): string {
  const text = String(cell)
  const same = texts.get(text)
  if (same !== undefined) return same
  texts.set(text, text)
  return text
}

function whole(cell: unknown): bigint {
  return BigInt(String(cell))
}
