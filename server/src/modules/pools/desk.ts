import { scaleOf } from '@openbourse/money'
import { type CallName, done, type Reason, type Refused, refuse } from '@openbourse/protocol'
import { asNumber } from '@openbourse/quant/pools'
import type { Turn } from '../../core/types.ts'
import type { Context } from '../../platform/http/types.ts'
import { type PageAsked, withRows } from '../../platform/paging.ts'
import type { Outcome } from './asking.ts'
import type { Shelf } from './book.ts'
import { unitAt } from './contents.ts'
import type { PoolParts } from './parts.ts'
import { thinned } from './record.ts'
import type { Problem, Why } from './terms.ts'
import { textOf, unitsText, unitText, written } from './texts.ts'
import type { OrderRecord, PoolTerms } from './types.ts'

const curveMost = 200

/** A product’s words for why something is refused, and the field that each is about; none for what never happens in it. */
export type Words = Readonly<Record<Why, readonly [reason: Reason, field?: string] | undefined>>
type ReasonIn<S extends Words, W extends Why> = NonNullable<S[W]>[0]

type Asked = { readonly call: CallName; readonly input: unknown; readonly isEnding?: boolean }

/** What calls of robots and of funds do alike. `shown` writes an order as the product's calls answer it. */
export class PoolDesk<T extends PoolTerms, Order, S extends Words> {
  readonly #parts: PoolParts<T>
  readonly #words: S
  readonly #shown: (shelf: Shelf<T>, one: OrderRecord, nowMs: number) => Order

  constructor(
    parts: PoolParts<T>,
    words: S,
    shown: (shelf: Shelf<T>, one: OrderRecord, nowMs: number) => Order,
  ) {
    this.#parts = parts
    this.#words = words
    this.#shown = shown
  }

  shelfOf(poolId: number): Shelf<T> {
    const shelf = this.#parts.book.shelf(poolId)
    if (!shelf) throw new Error('Broken invariant: an order is of a pool')
    return shelf
  }

  shown(one: OrderRecord, nowMs: number): Order {
    return this.#shown(this.shelfOf(one.poolId), one, nowMs)
  }

  /** A command under its key: decided once, and answered with the order as it then was. */
  async command<W extends Why, E extends Reason = never>(
    { userId, requestKey: key }: Context,
    { call, input, isEnding = false }: Asked,
    decide: (turn: Turn) => Outcome<W> | Refused<E>,
  ) {
    if (key === undefined) return refuse('key_missing')
    const ran = await this.#parts.writer.run({
      actor: userId,
      once: { key, call, input, isEnding },
      decide: (turn) => {
        const result = decide(turn)
        if (result.ok) return done(this.shown(result.value, turn.nowMs))
        return 'problem' in result ? this.#refused(result.problem) : result
      },
    })
    return ran.kind === 'key_reused' ? refuse('key_reused') : ran.answer
  }

  /** As `command`, about an order: one that is over has left memory, and is known all the same. */
  async orderCommand<W extends Why, E extends Reason = never>(
    asker: Context,
    asked: Asked & { readonly orderId: number },
    decide: (turn: Turn) => Outcome<W> | Refused<E>,
  ) {
    const answer = await this.command(asker, asked, decide)
    if (answer.ok || answer.reason !== this.#words.order_unknown?.[0]) return answer
    const { store, writer } = this.#parts
    await writer.settled()
    const stored = await store.order(asked.orderId)
    return stored?.userId === asker.userId ? this.#refused({ why: 'order_over', values: {} }) : answer
  }

  #refused<W extends Why>({ why, values }: Problem<W>): Refused<ReasonIn<S, W>> {
    const word = this.#words[why]
    if (!word) throw new Error(`Broken invariant: nothing of this product is refused as ${why}`)
    const [reason, field] = word
    return refuse(reason, { values: { ...values }, fields: field === undefined ? [] : [field] })
  }

  /** Own orders that are not over, of one pool. */
  openOf(userId: number, poolId: number, nowMs: number): Order[] {
    return this.#parts.book
      .ownedBy(userId)
      .filter((one) => one.poolId === poolId)
      .map((one) => this.shown(one, nowMs))
  }

  /** Own orders, newest first. */
  async orders(userId: number, asked: PageAsked, nowMs: number) {
    const { writer, store } = this.#parts
    await writer.settled()
    const paged = await store.ownOrders({ userId, ...asked })
    return withRows(
      paged,
      paged.list.map((one) => this.shown(one, nowMs)),
    )
  }

  /** One own order with what happened to it, however long it is over; undefined where it is not the user's. */
  async orderOf(userId: number, id: number) {
    const { writer, store, book } = this.#parts
    await writer.settled()
    const one = book.order(id) ?? (await store.order(id))
    if (one?.userId !== userId) return undefined
    const shelf = this.shelfOf(one.poolId)
    const { terms } = shelf.pool
    const moments = (await store.momentsOf([one.id])).get(one.id) ?? []
    const events = moments.map((moment) => ({
      id: String(moment.id),
      at: moment.at,
      kind: moment.kind,
      amount: written(terms, moment.minor),
      units: unitsText(moment.units),
      unit: moment.unit ? unitText(terms, moment.unit) : null,
    }))
    return { one, shelf, moments, events }
  }

  /** Dealing points of a pool, newest first. */
  async dealings({ pool: { id, terms } }: Shelf<T>, asked: PageAsked) {
    const { writer, store } = this.#parts
    await writer.settled()
    const paged = await store.dealings({ poolId: id, ...asked })
    const moved = await store.movedAt(paged.list.map((dealing) => dealing.id))
    const rows = paged.list.map((dealing) => {
      const { putIn = 0n, paidOut = 0n } = moved.get(dealing.id) ?? {}
      return {
        id: String(dealing.id),
        at: dealing.at,
        unit: unitText(terms, dealing),
        units: unitsText(dealing.units),
        value: written(terms, dealing.value),
        putIn: written(terms, putIn),
        paidOut: written(terms, paidOut),
        cost: written(terms, dealing.valued - dealing.proceeds),
        management: written(terms, dealing.management),
      }
    })
    return withRows(paged, rows)
  }
}

/** Returns of a unit since the start as fractions, beside those of something else at the same closes; at most 200 points. */
export function curveOf(
  { closes, pool }: Shelf,
  beside: (index: number) => number,
): [at: number, unit: string, beside: string][] {
  const values = unitsInMoney({ closes, pool })
  return thinned(closes.length, curveMost).map((index) => [
    closes[index]!.at,
    textOf(values[index]! / values[0]! - 1),
    textOf(beside(index)),
  ])
}

/** Value of a unit at each daily close. */
export const unitsInMoney = ({ closes, pool }: Pick<Shelf, 'closes' | 'pool'>): number[] =>
  closes.map((close) => asNumber(unitAt(close), scaleOf(pool.terms.currency)))
