import type { LeafTable } from '../../core/leaf.ts'
import type { Cell, JournalTable, Turn } from '../../core/types.ts'
import type { Dealing, Moment, OrderRecord, PoolKind, PoolRecord } from './types.ts'

/** The tables of one product with pools. What belongs to a pool is in a column named after the product: `robot_id`, `fund_id`. */
export class PoolTables {
  readonly #kind: PoolKind
  readonly #pool: LeafTable
  readonly #dealing: LeafTable
  readonly #state: JournalTable
  readonly #order: JournalTable
  readonly #moment: LeafTable

  constructor(kind: PoolKind) {
    const { schema, leaves, table, word } = kind
    this.#kind = kind
    this.#pool = {
      name: `${schema}.${table}`,
      columns: {
        id: 'bigint',
        terms: 'text',
        terms_hash: 'text',
        portfolio_id: 'bigint',
        published_at: 'bigint',
      },
      leaf: { kind: leaves.pool, key: ['id'] },
    }
    this.#dealing = dealingTable(kind)
    this.#state = {
      name: `${schema}.state`,
      columns: { [`${word}_id`]: 'bigint', dealing_id: 'bigint', acted_on: 'bigint', changed_at: 'bigint' },
      upsertOn: [`${word}_id`],
    }
    this.#order = orderTable(kind)
    this.#moment = momentTable(kind)
  }

  /** The product that they belong to. */
  get word(): PoolKind['word'] {
    return this.#kind.word
  }

  /** Tables whose rows become leaves of the public log. */
  get leaves(): readonly LeafTable[] {
    return [this.#pool, this.#dealing, this.#moment]
  }

  writePool(turn: Turn, pool: PoolRecord): void {
    turn.write(this.#pool, {
      id: pool.id,
      terms: pool.termsText,
      terms_hash: pool.termsHash,
      portfolio_id: pool.portfolioId,
      published_at: pool.publishedAt,
    })
  }

  writeDealing(turn: Turn, dealing: Dealing): void {
    turn.write(this.#dealing, {
      id: dealing.id,
      ...this.#of(dealing.poolId),
      at: dealing.at,
      value: dealing.value,
      units: dealing.units,
      leaving: dealing.leaving,
      valued: dealing.valued,
      proceeds: dealing.proceeds,
      prices: JSON.stringify(dealing.prices),
      ...(this.#kind.isManaged && { management: dealing.management }),
    })
  }

  writeState(
    turn: Turn,
    of: { readonly poolId: number; readonly dealingId: number | null; readonly actedOn: number },
  ): void {
    turn.write(this.#state, {
      ...this.#of(of.poolId),
      dealing_id: of.dealingId,
      acted_on: of.actedOn,
      changed_at: turn.nowMs,
    })
  }

  writeOrder(turn: Turn, one: OrderRecord, moment: Moment): void {
    turn.write(this.#order, {
      id: one.id,
      ...this.#of(one.poolId),
      user_id: one.userId,
      state: one.state,
      units: one.units,
      mark_value: one.mark.value,
      mark_units: one.mark.units,
      waiting: one.waiting,
      put_in: one.putIn,
      paid_out: one.paidOut,
      fee: one.fee,
      asked_at: one.askedAt,
      waits_since: one.waitsSince,
      started_at: one.startedAt,
      stop_asked_at: one.stopAskedAt,
      ended_at: one.endedAt,
      cause: one.cause,
      ...(this.#kind.isManaged && { redeeming: one.redeeming }),
    })
    turn.write(this.#moment, {
      id: turn.nextId(),
      order_id: one.id,
      user_id: one.userId,
      ...this.#of(one.poolId),
      at: turn.nowMs,
      kind: moment.kind,
      minor: moment.minor,
      units: moment.units,
      dealing_id: moment.dealingId,
    })
  }

  #of(poolId: number): Readonly<Record<string, Cell>> {
    return { [`${this.#kind.word}_id`]: poolId }
  }
}

const dealingTable = ({ schema, word, leaves, isManaged }: PoolKind): LeafTable => ({
  name: `${schema}.dealing`,
  columns: {
    id: 'bigint',
    [`${word}_id`]: 'bigint',
    at: 'bigint',
    value: 'bigint',
    units: 'bigint',
    leaving: 'bigint',
    valued: 'bigint',
    proceeds: 'bigint',
    prices: 'text',
    ...(isManaged && { management: 'bigint' }),
  },
  leaf: { kind: leaves.dealing, key: ['id'] },
})

const orderTable = ({ schema, word, isManaged }: PoolKind): JournalTable => ({
  name: `${schema}.order`,
  columns: {
    id: 'bigint',
    [`${word}_id`]: 'bigint',
    user_id: 'bigint',
    state: 'text',
    units: 'bigint',
    mark_value: 'bigint',
    mark_units: 'bigint',
    waiting: 'bigint',
    put_in: 'bigint',
    paid_out: 'bigint',
    fee: 'bigint',
    asked_at: 'bigint',
    waits_since: 'bigint',
    started_at: 'bigint',
    stop_asked_at: 'bigint',
    ended_at: 'bigint',
    cause: 'text',
    ...(isManaged && { redeeming: 'bigint' }),
  },
  upsertOn: ['id'],
})

const momentTable = ({ schema, word, leaves }: PoolKind): LeafTable => ({
  name: `${schema}.order_moment`,
  columns: {
    id: 'bigint',
    order_id: 'bigint',
    user_id: 'bigint',
    [`${word}_id`]: 'bigint',
    at: 'bigint',
    kind: 'text',
    minor: 'bigint',
    units: 'bigint',
    dealing_id: 'bigint',
  },
  leaf: {
    kind: leaves.moment,
    key: ['id'],
    owner: { by: 'user', column: 'user_id', at: 'at', cause: { kind: word, column: 'order_id' } },
  },
})
