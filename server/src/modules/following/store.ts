import type { BunchKind, CopyShortfall, FollowState, FollowStopCause } from '@openbourse/protocol'
import { readPage } from '../../platform/db/listing.ts'
import type { Database, Queryable, Row } from '../../platform/db/types.ts'
import type { PageAsked, Paged } from '../../platform/paging.ts'
import type { Followed } from './book.ts'
import type { FollowRecord } from './rules.ts'
import type { MomentKind } from './tables.ts'

const whole = (value: unknown): bigint => BigInt(String(value ?? 0))
const numberOrNull = (value: unknown): number | null => (value === null ? null : Number(value))

export async function storedManagers(db: Queryable): Promise<Followed[]> {
  const rows = await db.query('select * from following.state order by manager_id')
  return rows.map((row) => ({
    managerId: Number(row.manager_id),
    bunchPortfolio: Number(row.bunch_portfolio),
    seen: Number(row.seen_fill),
  }))
}

/** Follows behind a number that are not over, oldest first. */
export async function openFollowsAfter(db: Queryable, after: number, most: number): Promise<FollowRecord[]> {
  const rows = await db.query(
    `select * from following.follow where id > $1 and state <> 'stopped' order by id limit $2`,
    [after, most],
  )
  return rows.map(followFrom)
}

/** Follows that are over, behind a number, oldest first. */
export async function overFollowsAfter(db: Queryable, after: number, most: number): Promise<FollowRecord[]> {
  const rows = await db.query(
    `select * from following.follow where id > $1 and state = 'stopped' order by id limit $2`,
    [after, most],
  )
  return rows.map(followFrom)
}

export async function followById(db: Queryable, id: number): Promise<FollowRecord | undefined> {
  const [row] = await db.query('select * from following.follow where id = $1', [id])
  return row && followFrom(row)
}

/** Follows that are over whose portfolios these are. */
export async function overIn(db: Queryable, portfolios: readonly number[]): Promise<FollowRecord[]> {
  const rows = await db.query(
    `select * from following.follow where state = 'stopped' and portfolio_id = any($1::bigint[])`,
    [portfolios],
  )
  return rows.map(followFrom)
}

/** Follows of a manager that are over. */
export async function overOf(db: Queryable, managerId: number): Promise<FollowRecord[]> {
  const rows = await db.query(
    `select * from following.follow where manager_id = $1 and state = 'stopped' order by id`,
    [managerId],
  )
  return rows.map(followFrom)
}

export async function ownFollows(
  database: Pick<Database, 'query'>,
  of: PageAsked & { readonly userId: number },
): Promise<Paged<FollowRecord>> {
  const listing = { owned: 'from following.follow one where one.user_id = $1', ownedBy: [of.userId] }
  return readPage(database, listing, { asked: of, read: followFrom })
}

export type StoredMoment = {
  readonly id: number
  readonly at: number
  readonly kind: MomentKind
  readonly minor: bigint
}

/** What happened to a follow, oldest first. */
export async function momentsOf(db: Queryable, followId: number): Promise<StoredMoment[]> {
  const rows = await db.query('select * from following.moment where follow_id = $1 order by id', [followId])
  return rows.map((row) => ({
    id: Number(row.id),
    at: Number(row.at),
    kind: row.kind as MomentKind,
    minor: whole(row.minor),
  }))
}

/** One copied trade with the order that it was a part of. */
export type StoredCopy = {
  readonly id: number
  readonly at: number
  readonly managerId: number
  readonly kind: BunchKind
  readonly symbol: string
  readonly side: 'buy' | 'sell'
  readonly manager: { readonly quantity: number; readonly value: bigint }
  readonly wished: bigint
  readonly limited: bigint
  readonly asked: number
  readonly quantity: number
  readonly value: bigint
  readonly fees: bigint
  readonly fromManager: bigint
  readonly why: CopyShortfall | null
}

const withBunch = 'join following.bunch bunch on bunch.id = one.bunch_id'
const copyColumns = 'one.*, bunch.kind, bunch.symbol, bunch.side, bunch.manager_quantity, bunch.manager_value'

export async function copiesPage(
  database: Pick<Database, 'query'>,
  of: PageAsked & { readonly followId: number },
): Promise<Paged<StoredCopy>> {
  const listing = {
    owned: 'from following.copy one where one.follow_id = $1',
    ownedBy: [of.followId],
    joined: withBunch,
    columns: copyColumns,
  }
  return readPage(database, listing, { asked: of, read: copyFrom })
}

/** All copied trades of a follow, oldest first. */
export async function copiesOf(db: Queryable, followId: number): Promise<StoredCopy[]> {
  const rows = await db.query(
    `select ${copyColumns} from following.copy one ${withBunch} where one.follow_id = $1 order by one.id`,
    [followId],
  )
  return rows.map(copyFrom)
}

/** What a manager paid copiers for having been first. */
export async function paidByManager(db: Queryable, managerId: number): Promise<bigint> {
  const [row] = await db.query(
    'select sum(from_manager) as paid from following.bunch where manager_id = $1',
    [managerId],
  )
  return whole(row?.paid)
}

export type StoredBunch = {
  readonly id: number
  readonly at: number
  readonly symbol: string
  readonly side: 'buy' | 'sell'
}

/** Orders for copiers since a moment in which something was traded, oldest first. */
export async function bunchesSince(
  db: Queryable,
  of: { readonly managerId: number; readonly since: number; readonly most: number },
): Promise<StoredBunch[]> {
  const rows = await db.query(
    `select id, at, symbol, side from following.bunch where manager_id = $1 and at >= $2 and filled > 0 and kind = 'copied' order by id limit $3`,
    [of.managerId, of.since, of.most],
  )
  return rows.map((row) => ({
    id: Number(row.id),
    at: Number(row.at),
    symbol: String(row.symbol),
    side: row.side as StoredBunch['side'],
  }))
}

function copyFrom(row: Row): StoredCopy {
  return {
    id: Number(row.id),
    at: Number(row.at),
    managerId: Number(row.manager_id),
    kind: row.kind as BunchKind,
    symbol: String(row.symbol),
    side: row.side as StoredCopy['side'],
    manager: { quantity: Number(row.manager_quantity), value: whole(row.manager_value) },
    wished: whole(row.wished),
    limited: whole(row.limited),
    asked: Number(row.asked),
    quantity: Number(row.quantity),
    value: whole(row.value),
    fees: whole(row.fees),
    fromManager: whole(row.from_manager),
    why: row.why as CopyShortfall | null,
  }
}

function followFrom(row: Row): FollowRecord {
  return {
    id: Number(row.id),
    userId: Number(row.user_id),
    managerId: Number(row.manager_id),
    portfolioId: Number(row.portfolio_id),
    currency: String(row.currency),
    state: row.state as FollowState,
    cause: row.cause as FollowStopCause | null,
    maximum: whole(row.maximum),
    stopLoss: numberOrNull(row.stop_loss),
    slippage: Number(row.slippage),
    putIn: whole(row.put_in),
    takenOut: whole(row.taken_out),
    paidOut: whole(row.paid_out),
    kept: whole(row.kept),
    growthFrom: whole(row.growth_from),
    growthTo: row.growth_to === null ? null : whole(row.growth_to),
    startedAt: Number(row.started_at),
    stopAskedAt: numberOrNull(row.stop_asked_at),
    endedAt: numberOrNull(row.ended_at),
  }
}
