import type { RobotOrderState, RobotStopCause } from '@openbourse/protocol'
import { readPage } from '../../platform/db/listing.ts'
import type { Database, Queryable, Row } from '../../platform/db/types.ts'
import type { PageAsked, Paged } from '../../platform/paging.ts'
import type { Dealing, OrderRecord, RobotRecord, RobotTerms } from './rules.ts'
import type { MomentKind } from './tables.ts'

export type StoredRobot = {
  readonly robot: RobotRecord
  readonly dealingId: number | null
  readonly actedOn: number
}

/** Every robot there ever was, oldest first. */
export async function storedRobots(db: Queryable): Promise<StoredRobot[]> {
  const rows = await db.query(
    `select robot.*, state.dealing_id, state.acted_on from robots.robot robot
     join robots.state state on state.robot_id = robot.id order by robot.id`,
  )
  return rows.map((row) => ({
    robot: {
      id: Number(row.id),
      terms: JSON.parse(String(row.terms)) as RobotTerms,
      termsText: String(row.terms),
      termsHash: String(row.terms_hash),
      portfolioId: Number(row.portfolio_id),
      publishedAt: Number(row.published_at),
    },
    dealingId: row.dealing_id === null ? null : Number(row.dealing_id),
    actedOn: Number(row.acted_on),
  }))
}

/** Orders behind a number that are not over, oldest first. */
export async function openOrdersAfter(db: Queryable, after: number, most: number): Promise<OrderRecord[]> {
  const rows = await db.query(
    `select * from robots.order where id > $1 and state in ('waiting', 'running', 'stopping') order by id limit $2`,
    [after, most],
  )
  return rows.map(orderFrom)
}

/** The last dealing point of each day of Lagos, and the first one of all, oldest first. */
export async function dailyCloses(db: Queryable, robotId: number, dayMs: number): Promise<Dealing[]> {
  const rows = await db.query(
    `select * from robots.dealing where id in (
       select max(id) from robots.dealing where robot_id = $1 group by (at + 3600000) / $2
       union select min(id) from robots.dealing where robot_id = $1
     ) order by id`,
    [robotId, dayMs],
  )
  return rows.map(dealingFrom)
}

export async function dealingsPage(
  database: Pick<Database, 'query'>,
  of: PageAsked & { readonly robotId: number },
): Promise<Paged<Dealing>> {
  const listing = { owned: 'from robots.dealing one where one.robot_id = $1', ownedBy: [of.robotId] }
  return readPage(database, listing, { asked: of, read: dealingFrom })
}

/** What came and went at dealing points, in the smallest unit. */
export async function movedAt(
  db: Queryable,
  dealings: readonly number[],
): Promise<ReadonlyMap<number, { readonly putIn: bigint; readonly paidOut: bigint }>> {
  const rows = await db.query(
    `select dealing_id, sum(minor) filter (where kind in ('bought', 'added')) as put_in, sum(minor) filter (where kind = 'paid') as paid_out
     from robots.order_moment where dealing_id = any($1::bigint[]) group by dealing_id`,
    [dealings],
  )
  const whole = (value: unknown): bigint => BigInt(String(value ?? 0))
  return new Map(
    rows.map((row) => [Number(row.dealing_id), { putIn: whole(row.put_in), paidOut: whole(row.paid_out) }]),
  )
}

export async function ownOrders(
  database: Pick<Database, 'query'>,
  of: PageAsked & { readonly userId: number },
): Promise<Paged<OrderRecord>> {
  const listing = { owned: 'from robots.order one where one.user_id = $1', ownedBy: [of.userId] }
  return readPage(database, listing, { asked: of, read: orderFrom })
}

export async function orderById(db: Queryable, id: number): Promise<OrderRecord | undefined> {
  const [row] = await db.query('select * from robots.order where id = $1', [id])
  return row && orderFrom(row)
}

/** Orders of users that are over, and those among them that were paid less than they put in, by robot. */
export async function overCounts(
  db: Queryable,
): Promise<ReadonlyMap<number, { readonly over: number; readonly lost: number }>> {
  const rows = await db.query(
    `select robot_id, count(*) as over, count(*) filter (where paid_out < put_in) as lost
     from robots.order where state in ('ended', 'stopped') group by robot_id`,
  )
  return new Map(
    rows.map((row) => [Number(row.robot_id), { over: Number(row.over), lost: Number(row.lost) }]),
  )
}

export type StoredMoment = {
  readonly id: number
  readonly at: number
  readonly kind: MomentKind
  readonly minor: bigint
  readonly units: bigint
  /** What a unit was worth at its dealing point; null where there was none. */
  readonly unit: { readonly value: bigint; readonly units: bigint } | null
}

/** What happened to an order, oldest first. */
export async function momentsOf(db: Queryable, orderId: number): Promise<StoredMoment[]> {
  const rows = await db.query(
    `select moment.*, dealing.value as dealt_value, dealing.units as dealt_units from robots.order_moment moment
     left join robots.dealing dealing on dealing.id = moment.dealing_id where moment.order_id = $1 order by moment.id`,
    [orderId],
  )
  return rows.map((row) => ({
    id: Number(row.id),
    at: Number(row.at),
    kind: String(row.kind) as MomentKind,
    minor: BigInt(String(row.minor)),
    units: BigInt(String(row.units)),
    unit:
      row.dealt_units === null || row.dealt_units === '0'
        ? null
        : { value: BigInt(String(row.dealt_value)), units: BigInt(String(row.dealt_units)) },
  }))
}

function dealingFrom(row: Row): Dealing {
  return {
    id: Number(row.id),
    robotId: Number(row.robot_id),
    at: Number(row.at),
    value: BigInt(String(row.value)),
    units: BigInt(String(row.units)),
    leaving: BigInt(String(row.leaving)),
    valued: BigInt(String(row.valued)),
    proceeds: BigInt(String(row.proceeds)),
    prices: JSON.parse(String(row.prices)) as number[],
  }
}

const numberOrNull = (value: unknown): number | null => (value === null ? null : Number(value))

function orderFrom(row: Row): OrderRecord {
  return {
    id: Number(row.id),
    robotId: Number(row.robot_id),
    userId: Number(row.user_id),
    state: String(row.state) as RobotOrderState,
    units: BigInt(String(row.units)),
    mark: { value: BigInt(String(row.mark_value)), units: BigInt(String(row.mark_units)) },
    waiting: BigInt(String(row.waiting)),
    putIn: BigInt(String(row.put_in)),
    paidOut: BigInt(String(row.paid_out)),
    fee: BigInt(String(row.fee)),
    askedAt: Number(row.asked_at),
    waitsSince: numberOrNull(row.waits_since),
    startedAt: numberOrNull(row.started_at),
    stopAskedAt: numberOrNull(row.stop_asked_at),
    endedAt: numberOrNull(row.ended_at),
    cause: row.cause === null ? null : (String(row.cause) as RobotStopCause),
  }
}
