import type { UnitOrderState } from '@openbourse/protocol'
import { readPage } from '../../platform/db/listing.ts'
import type { Queryable, Row } from '../../platform/db/types.ts'
import type { PageAsked, Paged } from '../../platform/paging.ts'
import { dayMs, dayOffsetMs } from './terms.ts'
import type { Dealing, EndCause, MomentKind, OrderRecord, PoolKind, PoolRecord, PoolTerms } from './types.ts'

export type StoredPool<T extends PoolTerms> = {
  readonly pool: PoolRecord<T>
  readonly dealingId: number | null
  readonly actedOn: number
  /** The first dealing point, and the last one of each day since, oldest first. */
  readonly closes: readonly Dealing[]
}

export type StoredMoment = {
  readonly id: number
  readonly at: number
  readonly kind: MomentKind
  readonly minor: bigint
  readonly units: bigint
  /** Value of a unit at its dealing point; null where there was none. */
  readonly unit: { readonly value: bigint; readonly units: bigint } | null
  /** That point, with its prices in the order of the pool’s instruments. */
  readonly dealt: Pick<Dealing, 'at' | 'prices'> | null
}

/** Orders of users that are over, and those among them that were paid less than they put in. */
export type Over = { readonly over: number; readonly lost: number }

/** What is stored of the pools of one product. */
export class PoolStore<T extends PoolTerms> {
  readonly #db: Queryable
  readonly #schema: string
  readonly #table: string
  readonly #poolId: string

  constructor(db: Queryable, { schema, table, word }: PoolKind) {
    this.#db = db
    this.#schema = schema
    this.#table = table
    this.#poolId = `${word}_id`
  }

  /** Every pool there ever was, oldest first. */
  async pools(): Promise<StoredPool<T>[]> {
    const rows = await this.#db.query(
      `select pool.*, state.dealing_id, state.acted_on from ${this.#schema}.${this.#table} pool
       join ${this.#schema}.state state on state.${this.#poolId} = pool.id order by pool.id`,
    )
    const stored: StoredPool<T>[] = []
    for (const row of rows)
      stored.push({
        pool: {
          id: Number(row.id),
          terms: JSON.parse(String(row.terms)) as T,
          termsText: String(row.terms),
          termsHash: String(row.terms_hash),
          portfolioId: Number(row.portfolio_id),
          publishedAt: Number(row.published_at),
        },
        dealingId: row.dealing_id === null ? null : Number(row.dealing_id),
        actedOn: Number(row.acted_on),
        closes: await this.#closes(Number(row.id)),
      })
    return stored
  }

  async #closes(poolId: number): Promise<Dealing[]> {
    const rows = await this.#db.query(
      `select * from ${this.#schema}.dealing where id in (
         select max(id) from ${this.#schema}.dealing where ${this.#poolId} = $1 group by (at + $3::bigint) / $2
         union select min(id) from ${this.#schema}.dealing where ${this.#poolId} = $1
       ) order by id`,
      [poolId, dayMs, dayOffsetMs],
    )
    return rows.map((row) => this.#dealingFrom(row))
  }

  /** Orders behind a number that are not over, oldest first. */
  async openOrdersAfter(after: number, most: number): Promise<OrderRecord[]> {
    const rows = await this.#db.query(
      `select * from ${this.#schema}.order where id > $1 and state in ('waiting', 'running', 'stopping') order by id limit $2`,
      [after, most],
    )
    return rows.map((row) => this.#orderFrom(row))
  }

  dealings(of: PageAsked & { readonly poolId: number }): Promise<Paged<Dealing>> {
    const listing = {
      owned: `from ${this.#schema}.dealing one where one.${this.#poolId} = $1`,
      ownedBy: [of.poolId],
    }
    return readPage(this.#db, listing, { asked: of, read: (row) => this.#dealingFrom(row) })
  }

  /** What came and went at dealing points, in the smallest unit. */
  async movedAt(
    dealings: readonly number[],
  ): Promise<ReadonlyMap<number, { readonly putIn: bigint; readonly paidOut: bigint }>> {
    const rows = await this.#db.query(
      `select dealing_id, sum(minor) filter (where kind in ('bought', 'added')) as put_in, sum(minor) filter (where kind = 'paid') as paid_out
       from ${this.#schema}.order_moment where dealing_id = any($1::bigint[]) group by dealing_id`,
      [dealings],
    )
    const whole = (value: unknown): bigint => BigInt(String(value ?? 0))
    return new Map(
      rows.map((row) => [Number(row.dealing_id), { putIn: whole(row.put_in), paidOut: whole(row.paid_out) }]),
    )
  }

  ownOrders(of: PageAsked & { readonly userId: number }): Promise<Paged<OrderRecord>> {
    const listing = {
      owned: `from ${this.#schema}.order one where one.user_id = $1`,
      ownedBy: [of.userId],
    }
    return readPage(this.#db, listing, { asked: of, read: (row) => this.#orderFrom(row) })
  }

  async order(id: number): Promise<OrderRecord | undefined> {
    const [row] = await this.#db.query(`select * from ${this.#schema}.order where id = $1`, [id])
    return row && this.#orderFrom(row)
  }

  /** By pool. */
  async over(): Promise<ReadonlyMap<number, Over>> {
    const rows = await this.#db.query(
      `select ${this.#poolId} as pool_id, count(*) as over, count(*) filter (where paid_out < put_in) as lost
       from ${this.#schema}.order where state in ('ended', 'stopped') group by ${this.#poolId}`,
    )
    return new Map(
      rows.map((row) => [Number(row.pool_id), { over: Number(row.over), lost: Number(row.lost) }]),
    )
  }

  /** A user's orders that money was put into, newest first. */
  async investedOrders(userId: number): Promise<OrderRecord[]> {
    const rows = await this.#db.query(
      `select * from ${this.#schema}.order where user_id = $1 and put_in > 0 order by id desc`,
      [userId],
    )
    return rows.map((row) => this.#orderFrom(row))
  }

  /** What happened to orders, by order, oldest first. */
  async momentsOf(orders: readonly number[]): Promise<ReadonlyMap<number, readonly StoredMoment[]>> {
    const rows = await this.#db.query(
      `select moment.*, dealing.value as dealt_value, dealing.units as dealt_units, dealing.at as dealt_at, dealing.prices as dealt_prices
       from ${this.#schema}.order_moment moment left join ${this.#schema}.dealing dealing on dealing.id = moment.dealing_id
       where moment.order_id = any($1::bigint[]) order by moment.id`,
      [orders],
    )
    return Map.groupBy(rows.map(momentFrom), ({ orderId }) => orderId)
  }

  #dealingFrom(row: Row): Dealing {
    return {
      id: Number(row.id),
      poolId: Number(row[this.#poolId]),
      at: Number(row.at),
      value: BigInt(String(row.value)),
      units: BigInt(String(row.units)),
      leaving: BigInt(String(row.leaving)),
      valued: BigInt(String(row.valued)),
      proceeds: BigInt(String(row.proceeds)),
      management: BigInt(String(row.management ?? 0)),
      prices: pricesFrom(row.prices),
    }
  }

  #orderFrom(row: Row): OrderRecord {
    const units = BigInt(String(row.units))
    const all = row.state === 'stopping' ? units : 0n
    return {
      id: Number(row.id),
      poolId: Number(row[this.#poolId]),
      userId: Number(row.user_id),
      state: String(row.state) as UnitOrderState,
      units,
      redeeming: row.redeeming === undefined ? all : BigInt(String(row.redeeming)),
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
      cause: row.cause === null ? null : (String(row.cause) as EndCause),
    }
  }
}

const numberOrNull = (value: unknown): number | null => (value === null ? null : Number(value))

const pricesFrom = (text: unknown): number[] => JSON.parse(String(text)) as number[]

function momentFrom(row: Row): StoredMoment & { readonly orderId: number } {
  const isDealt = row.dealt_units !== null
  return {
    id: Number(row.id),
    orderId: Number(row.order_id),
    at: Number(row.at),
    kind: String(row.kind) as MomentKind,
    minor: BigInt(String(row.minor)),
    units: BigInt(String(row.units)),
    unit:
      isDealt && row.dealt_units !== '0'
        ? { value: BigInt(String(row.dealt_value)), units: BigInt(String(row.dealt_units)) }
        : null,
    dealt: isDealt ? { at: Number(row.dealt_at), prices: pricesFrom(row.dealt_prices) } : null,
  }
}
