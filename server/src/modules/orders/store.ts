import type { OrderState } from '@openbourse/protocol'
import { rowsInPortions } from '../../platform/db/cursor.ts'
import { readPage } from '../../platform/db/listing.ts'
import { sharedText } from '../../platform/db/shared-text.ts'
import type { Queryable, Row, Transaction } from '../../platform/db/types.ts'
import type { PageAsked, Paged } from '../../platform/paging.ts'
import { totalOf } from './pricing/rules.ts'
import type { Outcome } from './pricing/track-record.ts'
import type { MomentKind } from './tables.ts'
import type { Evidence, FillRecord, GuardRecord, OrderRecord, Print, Why } from './types.ts'

export type OrderFilter = PageAsked & {
  readonly portfolioId: number
  readonly states: readonly OrderState[]
  readonly clientOrderId?: string | undefined
  readonly symbol?: string | undefined
  /** The instruments of one market. */
  readonly symbols: readonly string[]
  readonly from?: number | undefined
  readonly to?: number | undefined
}

export type FillFilter = Omit<OrderFilter, 'states' | 'clientOrderId'>

export type Moment = {
  readonly at: number
  readonly kind: MomentKind
  readonly price: number | null
  readonly quantity: number | null
  readonly print: number | null
}

// Two machines that wrote one after the other may differ by two minutes.
const slackMs = 600_000

/** Ids rise with time, so a stretch of time is a stretch of ids. $1 is the portfolio, $2 and $3 are the stretch. */
const ownIn = (table: string): string => `from ${table} one where one.portfolio_id = $1
  and one.id > coalesce(core.id_before($2::bigint - ${slackMs}), 0)
  and one.id <= coalesce(core.id_before($3::bigint + ${slackMs}), ${Number.MAX_SAFE_INTEGER})`

/** Orders that are over or not, newest first. */
export function listOrders(db: Queryable, filter: OrderFilter): Promise<Paged<OrderRecord>> {
  const { portfolioId, states, symbol, symbols, from, to, clientOrderId } = filter
  const listing = {
    owned: ownIn('orders."order"'),
    ownedBy: [portfolioId, from ?? null, to ?? null],
    filter: `one.state = any ($4) and ($5::text is null or one.symbol = $5)
      and ($6::text is null or one.client_order_id = $6) and one.symbol = any ($7)
      and ($2::bigint is null or one.placed_at >= $2) and ($3::bigint is null or one.placed_at < $3)`,
    filteredBy: [states, symbol ?? null, clientOrderId ?? null, symbols],
  }
  return readPage(db, listing, { asked: filter, read: orderFrom })
}

/** Orders of a portfolio, by instrument and by state. */
export async function countOrders(
  db: Queryable,
  portfolioId: number,
): Promise<readonly { readonly symbol: string; readonly state: string; readonly count: number }[]> {
  const rows = await db.query(
    'select symbol, state, count(*) as count from orders."order" where portfolio_id = $1 group by symbol, state order by symbol, state',
    [portfolioId],
  )
  return rows.map((row) => ({
    symbol: String(row.symbol),
    state: String(row.state),
    count: Number(row.count),
  }))
}

/** Without a check of the owner: the caller checks its portfolio before showing anything of it. */
export async function findOrder(db: Queryable, id: number): Promise<OrderRecord | undefined> {
  const rows = await db.query('select * from orders."order" where id = $1', [id])
  return rows[0] && orderFrom(rows[0])
}

/** Orders by their numbers, over or not. */
export async function ordersByIds(db: Queryable, ids: readonly number[]): Promise<OrderRecord[]> {
  return (await db.query('select * from orders."order" where id = any($1)', [ids])).map(orderFrom)
}

const open = `select * from orders."order" where state in ('working', 'partially_filled')`
const alive = 'select * from orders.guard where not over'

/** Open orders behind a place in the books, in the order of their places. */
export async function openOrdersAfter(db: Queryable, priority: number, most: number): Promise<OrderRecord[]> {
  return (await db.query(`${open} and priority > $1 order by priority limit $2`, [priority, most])).map(
    orderFrom,
  )
}

/** Those of these orders that are not over. */
export async function openOrdersAmong(db: Queryable, ids: readonly number[]): Promise<OrderRecord[]> {
  return (await db.query(`${open} and id = any($1)`, [ids])).map(orderFrom)
}

/** Guards that are not over with a higher id, oldest first. */
export async function guardsAfter(db: Queryable, id: number, most: number): Promise<GuardRecord[]> {
  return (await db.query(`${alive} and id > $1 order by id limit $2`, [id, most])).map(guardFrom)
}

/** Those of these guards that are not over. */
export async function guardsAmong(db: Queryable, ids: readonly number[]): Promise<GuardRecord[]> {
  return (await db.query(`${alive} and id = any($1)`, [ids])).map(guardFrom)
}

/** All open orders in the order of their places in the books, some at a time. */
export async function* openOrdersInPortions(
  tx: Transaction,
  atOnce: number,
): AsyncGenerator<readonly OrderRecord[]> {
  const sql = `${open} order by priority`
  for await (const rows of rowsInPortions(tx, { name: 'open_orders', sql, atOnce })) yield rows.map(orderFrom)
}

/**
 * The furthest price that each trailing stop has followed: since it was placed, or from a row that applies to
 * several.
 */
export async function furthestFollowed(
  db: Queryable,
  ids?: readonly number[],
): Promise<readonly { readonly id: number; readonly furthest: Print }[]> {
  const rows = await db.query(
    `select o.id, coalesce(p.price, o.trail_price) as price, coalesce(p.print, o.trail_print) as print
     from (${open} and type = 'trailing_stop' and asleep and ($1::bigint[] is null or id = any($1))) o
     left join lateral (
       select price, print from orders.peak
       where symbol = o.symbol and side = o.side and since <= o.id and until >= o.id
       order by case when side = 'sell' then -price else price end limit 1
     ) p on true order by o.id`,
    [ids ?? null],
  )
  return rows.map((row) => ({
    id: Number(row.id),
    furthest: { id: Number(row.print), price: Number(row.price) },
  }))
}

/** All guards that are not over, oldest first, some at a time. */
export async function* guardsInPortions(
  tx: Transaction,
  atOnce: number,
): AsyncGenerator<readonly GuardRecord[]> {
  const sql = `${alive} order by id`
  for await (const rows of rowsInPortions(tx, { name: 'guards', sql, atOnce })) yield rows.map(guardFrom)
}

/** The newest guard of a purchase, or the one that gave a sale; alive or over. */
export async function guardAbout(
  db: Queryable,
  order: Pick<OrderRecord, 'id' | 'guardId'>,
): Promise<GuardRecord | undefined> {
  const rows = await db.query(
    'select * from orders.guard where order_id = $1 or id = $2 order by id desc limit 1',
    [order.id, order.guardId],
  )
  return rows[0] && guardFrom(rows[0])
}

/** Fills, newest first. */
export function listFills(db: Queryable, filter: FillFilter): Promise<Paged<FillRecord>> {
  const { portfolioId, symbol, symbols, from, to } = filter
  const listing = {
    owned: ownIn('orders.fill'),
    filter: `($4::text is null or one.symbol = $4) and one.symbol = any ($5)
      and ($2::bigint is null or one.at >= $2) and ($3::bigint is null or one.at < $3)`,
    ownedBy: [portfolioId, from ?? null, to ?? null],
    filteredBy: [symbol ?? null, symbols],
  }
  return readPage(db, listing, { asked: filter, read: fillFrom })
}

export async function fillsOf(db: Queryable, orderId: number): Promise<FillRecord[]> {
  const rows = await db.query('select * from orders.fill where order_id = $1 order by id', [orderId])
  return rows.map(fillFrom)
}

/** Shares that a portfolio bought of an instrument in a time, and what they cost with fees; `to` is not in it. */
export async function boughtIn(
  db: Queryable,
  of: { readonly portfolioId: number; readonly symbol: string; readonly from: number; readonly to: number },
): Promise<{ readonly quantity: bigint; readonly cost: bigint }> {
  const rows = await db.query(
    `select * from orders.fill where portfolio_id = $1 and symbol = $2 and side = 'buy' and at >= $3 and at < $4`,
    [of.portfolioId, of.symbol, of.from, of.to],
  )
  let [quantity, cost] = [0n, 0n]
  for (const fill of rows.map(fillFrom)) {
    quantity += BigInt(fill.quantity)
    cost += fill.value + totalOf(fill.fees)
  }
  return { quantity, cost }
}

export async function fillsByIds(db: Queryable, ids: readonly number[]): Promise<FillRecord[]> {
  return (await db.query('select * from orders.fill where id = any($1)', [ids])).map(fillFrom)
}

export async function momentsOf(db: Queryable, orderId: number): Promise<Moment[]> {
  const rows = await db.query(
    'select at, kind, price, quantity, print from orders.moment where order_id = $1 order by id',
    [orderId],
  )
  return rows.map((row) => ({
    at: Number(row.at),
    kind: row.kind as MomentKind,
    price: numberOrNull(row.price),
    quantity: numberOrNull(row.quantity),
    print: numberOrNull(row.print),
  }))
}

/**
 * Actual results of orders beside those that the X-ray expected: orders that filled completely as expected, newest
 * first.
 */
export async function outcomesOf(
  db: Queryable,
  { portfolioId, orders }: { readonly portfolioId: number; readonly orders: number },
): Promise<Outcome[]> {
  const rows = await db.query(
    `select o.side, s.total as said, o.filled_value, o.commission + o.exchange + o.stamp as fees
     from orders."order" o join orders.said s on s.order_id = o.id
     where o.portfolio_id = $1 and o.state = 'filled' and o.quantity = s.quantity order by o.id desc limit $2`,
    [portfolioId, orders],
  )
  return rows.map((row) => {
    const side = row.side as OrderRecord['side']
    const fees = side === 'buy' ? whole(row.fees) : -whole(row.fees)
    return { side, predicted: whole(row.said), actual: whole(row.filled_value) + fees }
  })
}

/** The X-ray's expectation for an order, or null. */
export async function saidOf(db: Queryable, orderId: number): Promise<bigint | null> {
  const [row] = await db.query('select total from orders.said where order_id = $1', [orderId])
  return row ? whole(row.total) : null
}

function orderFrom(row: Row): OrderRecord {
  return {
    id: Number(row.id),
    portfolioId: Number(row.portfolio_id),
    clientOrderId: String(row.client_order_id),
    symbol: sharedText(String(row.symbol)),
    currency: sharedText(String(row.currency)),
    side: sharedText(row.side as OrderRecord['side']),
    type: sharedText(row.type as OrderRecord['type']),
    timeInForce: sharedText(row.time_in_force as OrderRecord['timeInForce']),
    goodTill: sharedText(row.good_till as string | null),
    rates: ratesFrom(row),
    stopPrice: Number(row.stop_price),
    targetPrice: Number(row.target_price),
    trail: trailFrom(row),
    guardId: numberOrNull(row.guard_id),
    guardPart: sharedText(row.guard_part as OrderRecord['guardPart']),
    placedAt: Number(row.placed_at),
    tradingDay: sharedText(row.trading_day as string | null),
    endsAt: numberOrNull(row.ends_at),
    evidence: evidenceFrom(row),
    margin: marginFrom(row),
    quantity: Number(row.quantity),
    filled: Number(row.filled),
    price: Number(row.price),
    bookPrice: Number(row.book_price),
    filledValue: whole(row.filled_value),
    makerValue: whole(row.maker_value),
    charged: feesFrom(row),
    held: whole(row.held),
    state: sharedText(row.state as OrderState),
    why: sharedText(row.why as Why | null),
    asleep: row.asleep === true,
    priority: Number(row.priority),
    updatedAt: Number(row.updated_at),
  }
}

const marginFrom = (row: Row): OrderRecord['margin'] =>
  row.leverage === null
    ? null
    : { leverage: Number(row.leverage), reduceOnly: row.reduce_only === true, bid: Number(row.margin_bid) }

function trailFrom(row: Row): OrderRecord['trail'] {
  if (row.trail_by === null) return null
  const by = sharedText(row.trail_by as 'amount' | 'rate')
  const furthest = { id: Number(row.trail_print), price: Number(row.trail_price) }
  return { by, distance: Number(row.trail_distance), furthest }
}

function guardFrom(row: Row): GuardRecord {
  const part = sharedText(row.part as NonNullable<OrderRecord['guardPart']> | null)
  return {
    id: Number(row.id),
    portfolioId: Number(row.portfolio_id),
    symbol: sharedText(String(row.symbol)),
    currency: sharedText(String(row.currency)),
    orderId: numberOrNull(row.order_id),
    takeProfit: Number(row.take_profit),
    stopLoss: Number(row.stop_loss),
    locked: Number(row.locked),
    lockedDay: sharedText(row.locked_day as string | null),
    armed: Number(row.armed),
    saleId: numberOrNull(row.sale_id),
    triggered: part && {
      part,
      print: { id: Number(row.print), price: Number(row.print_price) },
      at: Number(row.triggered_at),
      orderId: Number(row.triggered_order),
    },
    over: row.over === true,
    why: row.why as GuardRecord['why'],
    updatedAt: Number(row.updated_at),
  }
}

function evidenceFrom(row: Row): Evidence {
  return {
    bidAtArrival: numberOrNull(row.bid_at_arrival),
    askAtArrival: numberOrNull(row.ask_at_arrival),
    sequenceAtArrival: Number(row.sequence_at_arrival),
    predictedValue: whole(row.predicted_value),
    predictedQuantity: Number(row.predicted_quantity),
    predictedFees: whole(row.predicted_fees),
  }
}

function fillFrom(row: Row): FillRecord {
  return {
    id: Number(row.id),
    orderId: Number(row.order_id),
    portfolioId: Number(row.portfolio_id),
    ownerId: Number(row.owner_id ?? row.portfolio_id),
    spare: Number(row.spare),
    symbol: String(row.symbol),
    currency: String(row.currency),
    side: row.side as FillRecord['side'],
    at: Number(row.at),
    price: Number(row.price),
    quantity: Number(row.quantity),
    value: whole(row.value),
    rates: ratesFrom(row),
    fees: feesFrom(row),
    role: row.role as FillRecord['role'],
    counterparty: row.counterparty as FillRecord['counterparty'],
  }
}

/** An order has more rates than a fill, which has those that it was charged. */
function ratesFrom(row: Row): OrderRecord['rates'] {
  const { each_fee: each = null, maker_bps: maker = null } = row
  return {
    commission: whole(row.commission_bps),
    exchange: whole(row.exchange_bps),
    stamp: whole(row.stamp_bps),
    ...(each !== null && { each: whole(each) }),
    ...(maker !== null && { maker: whole(maker) }),
  }
}

function feesFrom(row: Row): OrderRecord['charged'] {
  return { commission: whole(row.commission), exchange: whole(row.exchange), stamp: whole(row.stamp) }
}

function numberOrNull(cell: unknown): number | null {
  return cell === null ? null : Number(cell)
}

function whole(cell: unknown): bigint {
  return BigInt(String(cell))
}
