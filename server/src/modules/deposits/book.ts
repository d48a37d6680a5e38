import type { Turn } from '../../core/types.ts'
import type { Queryable } from '../../platform/db/types.ts'
import { depositById, openDeposits, openItems } from './store.ts'
import { writeItemStanding, writeMoment, writeStanding } from './tables.ts'
import type { Deposit, Item, Moment, Standing } from './types.ts'

/** Called when a deposit slip is settled; `credited` is 0 if it failed. */
export type SlipListener = (turn: Turn, slip: Pick<Deposit, 'id' | 'credited'>) => void

/**
 * Open deposits and items, in memory, because proposals are decided in a turn, which does not read from the
 * database.
 */
export class Book {
  readonly #deposits: Map<number, Deposit>
  readonly #kept = new Map<number, Deposit>()
  readonly #items: Map<number, Item>
  readonly #slipListeners: SlipListener[] = []
  /** Verified names of users whose deposit a proposal concerns. */
  readonly #names = new Map<number, string | undefined>()

  private constructor(deposits: readonly Deposit[], items: readonly Item[]) {
    this.#deposits = new Map(deposits.map((one) => [one.id, one]))
    this.#items = new Map(items.map((one) => [one.item, one]))
  }

  /** Called when an open deposit slip was credited or failed, in the turn of that. */
  onSlipOver(listener: SlipListener): void {
    this.#slipListeners.push(listener)
  }

  /** `proposedFor` names the deposit that a proposal about an item would credit. */
  static async open(
    database: Queryable,
    by: {
      readonly proposedFor: (item: number) => readonly number[]
      readonly nameOf: (userId: number) => Promise<string | undefined>
    },
  ): Promise<Book> {
    const [deposits, items] = await Promise.all([openDeposits(database), openItems(database)])
    const book = new Book(deposits, items)
    for (const item of items) {
      const proposed = by.proposedFor(item.item)
      const concerned = proposed.length === 0 || item.deposit === null ? [] : [item.deposit]
      for (const id of [...proposed, ...concerned]) {
        const deposit = await depositById(database, id)
        if (deposit) book.keep(deposit, await by.nameOf(deposit.userId))
      }
    }
    return book
  }

  /** Keeps a deposit that a proposal concerns, even a final one, with its owner's verified name. */
  keep(deposit: Deposit, verified: string | undefined): void {
    this.#names.set(deposit.userId, verified)
    if (!this.known(deposit.id)) this.#kept.set(deposit.id, deposit)
  }

  /** The owner of a kept deposit; undefined without a verified identity. */
  verifiedName(userId: number): string | undefined {
    return this.#names.get(userId)
  }

  /** An open deposit, or one kept for a proposal. */
  known(id: number): Deposit | undefined {
    return this.#deposits.get(id) ?? this.#kept.get(id)
  }

  deposit(id: number): Deposit | undefined {
    return this.#deposits.get(id)
  }

  depositsOf(userId: number): Deposit[] {
    return [...this.#deposits.values()].filter((one) => one.userId === userId)
  }

  deposits(): readonly Deposit[] {
    return [...this.#deposits.values()]
  }

  item(id: number): Item | undefined {
    return this.#items.get(id)
  }

  items(): readonly Item[] {
    return [...this.#items.values()]
  }

  /** Items in suspense for a deposit. */
  itemsFor(deposit: number): Item[] {
    return this.items().filter((one) => one.deposit === deposit && one.state === 'suspense')
  }

  /** The item in suspense with a UTR. */
  itemUnder(utr: string, asset: string): Item | undefined {
    return this.items().find((one) => one.state === 'suspense' && one.trace === utr && one.asset === asset)
  }

  /** Changes the state of a deposit and adds it to the timeline. */
  stand(
    turn: Turn,
    deposit: Deposit,
    changed: {
      readonly to: Partial<Standing>
      readonly kind?: Moment['kind']
      readonly values?: Moment['values']
    },
  ): Deposit {
    const next: Deposit = { ...deposit, ...changed.to, changedAt: turn.nowMs }
    writeStanding(turn, next)
    if (changed.kind !== undefined) {
      const { kind, values = {} } = changed
      writeMoment(turn, { deposit: deposit.id, at: turn.nowMs, kind, values })
    }
    if (this.#kept.has(next.id)) this.#kept.set(next.id, next)
    if (next.state === 'in_progress' || next.state === 'under_review') this.#deposits.set(next.id, next)
    else if (this.#deposits.delete(next.id) && next.kind === 'offline') {
      for (const listener of this.#slipListeners) listener(turn, next)
    }
    return next
  }

  standItem(turn: Turn, item: Item, to: Partial<Pick<Item, 'state' | 'deposit' | 'problem'>>): Item {
    const next: Item = { ...item, ...to, changedAt: turn.nowMs }
    writeItemStanding(turn, next)
    if (next.state === 'suspense' || next.state === 'returning') this.#items.set(next.item, next)
    else this.#items.delete(next.item)
    return next
  }
}
