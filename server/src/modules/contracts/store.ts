import type { Queryable, Row } from '../../platform/db/index.ts'
import type { Ended, OpenPosition, Pending, StepKind } from './rules.ts'
import type { MarkRow, MomentKind, PlannedExit, SimulatedRow } from './tables.ts'

type Stored = {
  readonly positions: readonly OpenPosition[]
  readonly simulated: readonly SimulatedRow[]
  readonly exits: readonly PlannedExit[]
  readonly pending: readonly (Pending & { readonly positionId: number })[]
}

/** Everything that memory needs: what is open, and funding that was begun and not paid yet. */
export async function readOpen(database: Queryable): Promise<Stored> {
  const positions = await database.query(
    'select * from contracts.position where closed_at is null order by id',
  )
  const simulated = await database.query('select * from contracts.simulated')
  const exits = await database.query(
    `select exit.* from contracts.planned_exit exit where not exists (
       select from contracts.step step where step.order_id = exit.order_id and step.kind = 'opened')`,
  )
  const pending = await database.query(
    `select (payment ->> 0)::bigint as position_id, (payment ->> 1)::bigint as payment, newest.id, newest.mark
     from (select distinct on (symbol) * from contracts.funding order by symbol, at desc) newest,
       json_array_elements(newest.payments::json) payment
     join contracts.position position on position.id = (payment ->> 0)::bigint and position.closed_at is null
     where (payment ->> 1) <> '0' and not exists (
       select from contracts.step step where step.about = newest.id and step.kind = 'funding'
         and step.position_id = (payment ->> 0)::bigint)`,
  )
  return {
    positions: positions.map(positionFrom),
    simulated: simulated.map((row) => ({
      symbol: String(row.symbol),
      side: row.side as SimulatedRow['side'],
      quantity: big(row.quantity),
      cost: big(row.cost),
    })),
    exits: exits.map((row) => ({
      orderId: Number(row.order_id),
      portfolioId: Number(row.portfolio_id),
      takeProfit: Number(row.take_profit),
      stopLoss: Number(row.stop_loss),
    })),
    pending: pending.map((row) => ({
      positionId: Number(row.position_id),
      fundingId: Number(row.id),
      payment: big(row.payment),
      mark: big(row.mark),
    })),
  }
}

const big = (value: unknown): bigint => BigInt(String(value))
const numberOrNull = (value: unknown): number | null => (value === null ? null : Number(value))
const bigOrNull = (value: unknown): bigint | null => (value === null ? null : big(value))

export function positionFrom(row: Row): OpenPosition {
  return {
    id: Number(row.id),
    portfolioId: Number(row.portfolio_id),
    symbol: String(row.symbol),
    side: row.side as OpenPosition['side'],
    quantity: big(row.quantity),
    cost: big(row.cost),
    margin: big(row.margin),
    leverage: Number(row.leverage),
    takeProfit: Number(row.take_profit),
    stopLoss: Number(row.stop_loss),
    openedAt: Number(row.opened_at),
    most: big(row.most),
    putIn: big(row.put_in),
    closedQuantity: big(row.closed_quantity),
    openedValue: big(row.opened_value),
    closedValue: big(row.closed_value),
    fees: big(row.fees),
    funding: big(row.funding),
    cameBack: big(row.came_back),
    insurance: big(row.insurance),
    closedAt: numberOrNull(row.closed_at),
    ended: row.ended as Ended | null,
    updatedAt: Number(row.updated_at),
  }
}

/** A portfolio's position, over or not. */
export async function positionOf(
  database: Queryable,
  { portfolioId, id }: { readonly portfolioId: number; readonly id: number },
): Promise<OpenPosition | undefined> {
  const rows = await database.query('select * from contracts.position where id = $1 and portfolio_id = $2', [
    id,
    portfolioId,
  ])
  return rows.map(positionFrom)[0]
}

export type ReadStep = {
  readonly id: number
  readonly at: number
  readonly kind: StepKind
  readonly orderId: number | null
  readonly quantity: bigint
  readonly price: bigint
  readonly fee: bigint
  readonly user: bigint
  readonly clearing: bigint
  readonly insurance: bigint
  readonly funding: bigint
  readonly quantityAfter: bigint
  readonly marginAfter: bigint
}

/** What changed a position, oldest first, at most so many. */
export async function stepsOf(database: Queryable, positionId: number, most: number): Promise<ReadStep[]> {
  const rows = await database.query(
    'select * from (select * from contracts.step where position_id = $1 order by id desc limit $2) newest order by id',
    [positionId, most],
  )
  return rows.map((row) => ({
    id: Number(row.id),
    at: Number(row.at),
    kind: row.kind as StepKind,
    orderId: numberOrNull(row.order_id),
    quantity: big(row.quantity),
    price: big(row.price),
    fee: big(row.fee),
    user: big(row.to_user),
    clearing: big(row.to_clearing),
    insurance: big(row.to_insurance),
    funding: big(row.to_funding),
    quantityAfter: big(row.quantity_after),
    marginAfter: big(row.margin_after),
  }))
}

export type ReadMoment = {
  readonly id: number
  readonly liquidationId: number
  readonly at: number
  readonly kind: MomentKind
  readonly details: string
}

/** What the engine did with a position, oldest first. */
export async function momentsOf(database: Queryable, positionId: number): Promise<ReadMoment[]> {
  const rows = await database.query(
    'select * from contracts.liquidation_moment where position_id = $1 order by id limit 200',
    [positionId],
  )
  return rows.map((row) => ({
    id: Number(row.id),
    liquidationId: Number(row.liquidation_id),
    at: Number(row.at),
    kind: row.kind as MomentKind,
    details: String(row.details),
  }))
}

/** Liquidations in progress, with the present state of their positions. */
export async function runningLiquidations(database: Queryable): Promise<
  readonly {
    readonly id: number
    readonly position: OpenPosition
    readonly at: number
    readonly details: string
  }[]
> {
  const rows = await database.query(
    `select position.*, begun.liquidation_id, begun.at as begun_at, begun.details
     from contracts.liquidation_moment begun
     join contracts.position position on position.id = begun.position_id
     where begun.kind = 'begun' and not exists (
       select from contracts.liquidation_moment ended
       where ended.liquidation_id = begun.liquidation_id and ended.kind = 'ended')
     order by begun.id`,
  )
  return rows.map((row) => ({
    id: Number(row.liquidation_id),
    position: positionFrom(row),
    at: Number(row.begun_at),
    details: String(row.details),
  }))
}

/** The last started liquidations, with the present state of their positions; the newest first. */
export async function recentLiquidations(
  database: Queryable,
  most: number,
): Promise<
  readonly {
    readonly id: number
    readonly position: OpenPosition
    readonly begunAt: number
    readonly endedAt: number | null
    readonly deleveraged: boolean
  }[]
> {
  const rows = await database.query(
    `select position.*, begun.liquidation_id, begun.at as begun_at, later.ended_at, later.deleveraged
     from (select * from contracts.liquidation_moment where kind = 'begun' order by id desc limit $1) begun
     join contracts.position position on position.id = begun.position_id
     cross join lateral (
       select max(at) filter (where kind = 'ended') as ended_at,
         coalesce(bool_or(kind = 'deleveraging'), false) as deleveraged
       from contracts.liquidation_moment where liquidation_id = begun.liquidation_id
     ) later
     order by begun.id desc`,
    [most],
  )
  return rows.map((row) => ({
    id: Number(row.liquidation_id),
    position: positionFrom(row),
    begunAt: Number(row.begun_at),
    endedAt: row.ended_at === null ? null : Number(row.ended_at),
    deleveraged: row.deleveraged === true,
  }))
}

/** Marks of a contract between two times, oldest first. */
export async function marksBetween(
  database: Queryable,
  {
    symbol,
    from,
    to,
    most,
  }: { readonly symbol: string; readonly from: number; readonly to: number; readonly most: number },
): Promise<MarkRow[]> {
  const rows = await database.query(
    'select * from contracts.mark where symbol = $1 and at > $2 and at <= $3 order by at limit $4',
    [symbol, from, to, most],
  )
  return rows.map(markFrom)
}

/** The first mark of a contract at a price or beyond it, down for a long and up for a short, within a time. */
export async function firstMarkBeyond(
  database: Queryable,
  of: {
    readonly symbol: string
    readonly side: 'long' | 'short'
    readonly price: bigint
    readonly from: number
    readonly to: number
  },
): Promise<bigint | undefined> {
  const [row] = await database.query(
    `select price from contracts.mark where symbol = $1 and at > $2 and at <= $3
       and case when $4 = 'long' then price <= $5 else price >= $5 end
     order by at limit 1`,
    [of.symbol, of.from, of.to, of.side, of.price],
  )
  return row && big(row.price)
}

/** The newest mark of each contract. */
export async function newestMarks(database: Queryable): Promise<MarkRow[]> {
  const rows = await database.query(
    'select distinct on (symbol) * from contracts.mark order by symbol, at desc',
  )
  return rows.map(markFrom)
}

const markFrom = (row: Row): MarkRow => ({
  symbol: String(row.symbol),
  at: Number(row.at),
  price: big(row.price),
  basis: row.basis as MarkRow['basis'],
  index: bigOrNull(row.index_price),
  bid: bigOrNull(row.bid),
  ask: bigOrNull(row.ask),
  last: bigOrNull(row.last),
  premium: bigOrNull(row.premium),
})

export type ReadFunding = {
  readonly symbol: string
  readonly at: number
  readonly rate: bigint
  readonly samples: number
  readonly mark: bigint
}

const fundingFrom = (row: Row): ReadFunding => ({
  symbol: String(row.symbol),
  at: Number(row.at),
  rate: big(row.rate),
  samples: Number(row.samples),
  mark: big(row.mark),
})

/** The newest funding of each contract. */
export async function newestFunding(database: Queryable): Promise<ReadFunding[]> {
  const rows = await database.query(
    'select distinct on (symbol) * from contracts.funding order by symbol, at desc',
  )
  return rows.map(fundingFrom)
}

/** When the first mark of each contract was written. */
export async function firstMarks(
  database: Queryable,
): Promise<readonly { readonly symbol: string; readonly at: number }[]> {
  const rows = await database.query('select symbol, min(at) as at from contracts.mark group by symbol')
  return rows.map(({ symbol, at }) => ({ symbol: String(symbol), at: Number(at) }))
}

/** Funding of a contract, newest first. */
export async function fundingOn(database: Queryable, symbol: string, most: number): Promise<ReadFunding[]> {
  const rows = await database.query(
    'select * from contracts.funding where symbol = $1 order by at desc limit $2',
    [symbol, most],
  )
  return rows.map(fundingFrom)
}

/** Positions of a portfolio that are over, newest first, before an id. */
export async function closedPositions(
  database: Queryable,
  {
    portfolioId,
    before,
    most,
  }: { readonly portfolioId: number; readonly before: number; readonly most: number },
): Promise<OpenPosition[]> {
  const rows = await database.query(
    `select * from contracts.position where portfolio_id = $1 and closed_at is not null and id < $2
     order by id desc limit $3`,
    [portfolioId, before, most],
  )
  return rows.map(positionFrom)
}

/** Accounts whose closed positions of a period made a loss, of all accounts that closed one. */
export async function lossesSince(
  database: Queryable,
  fromMs: number,
): Promise<{ readonly accounts: number; readonly lost: number }> {
  const [row] = await database.query<{ accounts: number; lost: number }>(
    `select count(*)::int as accounts, (count(*) filter (where result < 0))::int as lost from (
       select sum(came_back - put_in) as result from contracts.position where closed_at >= $1 group by portfolio_id
     ) account`,
    [fromMs],
  )
  return row ?? { accounts: 0, lost: 0 }
}
