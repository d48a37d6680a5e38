import { invariant } from '@openbourse/money'
import type { Turn } from '../../core/types.ts'
import type { Closing, Closings } from './closings.ts'
import { Due } from './due.ts'
import type { PoolStore, StoredPool } from './store.ts'
import type { PoolTables } from './tables.ts'
import { dayOf, isOver } from './terms.ts'
import type { Dealing, Moment, OrderRecord, PoolCloseCause, PoolRecord, PoolTerms } from './types.ts'

/** One pool as it is now. */
export type Shelf<T extends PoolTerms = PoolTerms> = {
  readonly pool: PoolRecord<T>
  /** The first dealing point, and the last one of each day since. */
  readonly closes: readonly Dealing[]
  readonly last: Dealing
  /** The dealing point that is under way. */
  readonly dealing: Dealing | undefined
  readonly actedOn: number
  /** Since when and why it takes no more money; undefined while it is open. */
  readonly closing: PoolClosing | undefined
}

export type PoolClosing = Closing & { readonly cause: PoolCloseCause }

type Kept<T extends PoolTerms> = { -readonly [Key in keyof Shelf<T>]: Shelf<T>[Key] } & {
  closes: Dealing[]
  readonly orders: Map<number, OrderRecord>
  readonly due: Due
}

const ordersAtATime = 10_000

/** Pools of one product, and the orders that are not over. To be changed in a turn only. */
export class PoolBook<T extends PoolTerms = PoolTerms> {
  readonly #tables: PoolTables
  readonly #closings: Pick<Closings, 'of' | 'close'>
  readonly #shelves = new Map<number, Kept<T>>()
  readonly #orders = new Map<number, OrderRecord>()
  readonly #ofUser = new Map<number, Set<number>>()

  private constructor(tables: PoolTables, closings: Pick<Closings, 'of' | 'close'>) {
    this.#tables = tables
    this.#closings = closings
  }

  /** The book as it is stored. */
  static async open<T extends PoolTerms>(
    tables: PoolTables,
    store: PoolStore<T>,
    closings: Pick<Closings, 'of' | 'close'>,
  ): Promise<PoolBook<T>> {
    const book = new PoolBook<T>(tables, closings)
    for (const one of await store.pools()) book.#recover(one)
    for (let after = 0; ; ) {
      const rows = await store.openOrdersAfter(after, ordersAtATime)
      for (const row of rows) book.#keep(row)
      const last = rows.at(-1)
      if (!last) return book
      after = last.id
    }
  }

  #recover({ pool, closes, dealingId, actedOn }: StoredPool<T>): void {
    const last = closes.at(-1)
    invariant(last, 'a pool has a first dealing point')
    const dealing = closes.find(({ id }) => id === dealingId)
    this.#shelves.set(pool.id, {
      pool,
      closes: [...closes],
      last,
      dealing,
      actedOn,
      closing: this.#closings.of(this.#tables.word, pool.id) as PoolClosing | undefined,
      orders: new Map(),
      due: new Due(),
    })
  }

  pools(): IterableIterator<Shelf<T>> {
    return this.#shelves.values()
  }

  shelf(poolId: number): Shelf<T> | undefined {
    return this.#shelves.get(poolId)
  }

  order(id: number): OrderRecord | undefined {
    return this.#orders.get(id)
  }

  /** Orders of a pool that are not over, oldest first; lives on while they come and go. */
  ordersIn(poolId: number): IterableIterator<OrderRecord> {
    return (this.#shelves.get(poolId)?.orders ?? new Map<number, OrderRecord>()).values()
  }

  /** A user's orders that are not over, oldest first. */
  ownedBy(userId: number): OrderRecord[] {
    return [...(this.#ofUser.get(userId) ?? [])].flatMap((id) => this.#orders.get(id) ?? [])
  }

  /** The same by what a dealing point needs of them. */
  dueIn(poolId: number): Omit<Due, 'move'> {
    return this.#kept(poolId).due
  }

  /** Every order that is not over. */
  orders(): IterableIterator<OrderRecord> {
    return this.#orders.values()
  }

  add(turn: Turn, pool: PoolRecord<T>, first: Dealing, actedOn: number): void {
    this.#tables.writePool(turn, pool)
    this.#tables.writeDealing(turn, first)
    this.#tables.writeState(turn, { poolId: pool.id, dealingId: null, actedOn })
    this.#shelves.set(pool.id, {
      pool,
      closes: [first],
      last: first,
      dealing: undefined,
      actedOn,
      closing: undefined,
      orders: new Map(),
      due: new Due(),
    })
  }

  /** A pool takes no more money from now on; once and for ever. */
  close(turn: Turn, poolId: number, why: Omit<PoolClosing, 'id' | 'at'>): void {
    const kept = this.#kept(poolId)
    kept.closing = this.#closings.close(turn, this.#tables.word, poolId, why) as PoolClosing
  }

  /** A dealing point begins. */
  strike(turn: Turn, dealing: Dealing): void {
    const kept = this.#kept(dealing.poolId)
    this.#tables.writeDealing(turn, dealing)
    this.#tables.writeState(turn, { poolId: dealing.poolId, dealingId: dealing.id, actedOn: kept.actedOn })
    const newest = kept.closes.at(-1)
    // The first one stays, whatever its day.
    if (newest && kept.closes.length > 1 && dayOf(newest.at) === dayOf(dealing.at)) kept.closes.pop()
    kept.closes.push(dealing)
    kept.last = dealing
    kept.dealing = dealing
  }

  /** All purchases and redemptions were dealt with, and the pool acted on a bar. */
  acted(turn: Turn, poolId: number, actedOn: number): void {
    const kept = this.#kept(poolId)
    this.#tables.writeState(turn, { poolId, dealingId: null, actedOn })
    kept.dealing = undefined
    kept.actedOn = actedOn
  }

  /** An order as it is from now on, with what happened to it. */
  write(turn: Turn, one: OrderRecord, moment: Moment): OrderRecord {
    this.#tables.writeOrder(turn, one, moment)
    this.#keep(one)
    return one
  }

  #kept(poolId: number): Kept<T> {
    const kept = this.#shelves.get(poolId)
    invariant(kept, `there is a pool ${poolId}`)
    return kept
  }

  #keep(one: OrderRecord): void {
    const { orders, due } = this.#kept(one.poolId)
    due.move(orders.get(one.id), one)
    const own = this.#ofUser.get(one.userId) ?? new Set()
    if (isOver(one)) {
      // What is over is read from the journal.
      orders.delete(one.id)
      this.#orders.delete(one.id)
      own.delete(one.id)
    } else {
      orders.set(one.id, one)
      this.#orders.set(one.id, one)
      own.add(one.id)
    }
    if (own.size > 0) this.#ofUser.set(one.userId, own)
    else this.#ofUser.delete(one.userId)
  }
}
