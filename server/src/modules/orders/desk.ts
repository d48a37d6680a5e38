import type { Country } from '@openbourse/protocol'
import type { Turn } from '../../core/types.ts'
import type { Ledger } from '../ledger/index.ts'
import type { Settings } from '../settings/index.ts'
import type { Venue } from '../venue/index.ts'
import { Guards } from './guards/guards.ts'
import { notifyOwner } from './notify.ts'
import { OpenOrders } from './open-orders.ts'
import { writeGuard, writeOrder } from './tables.ts'
import type { GuardRecord, MarketPolicy, OrderRecord } from './types.ts'

export type DeskParts = {
  readonly ledger: Ledger
  readonly venue: Venue
  readonly settings: Settings
  readonly policy: MarketPolicy
}

export type OrderListener = (order: OrderRecord) => void

/** What every command on orders works with. Whoever uses it holds the pen. */
export class Desk {
  readonly ledger: Ledger
  readonly venue: Venue
  readonly settings: Settings
  readonly policy: MarketPolicy
  readonly open = new OpenOrders()
  readonly guards = new Guards()
  /** Set while the book hears of a new order: a rejection then ends it, at any other time it only refuses a change. */
  placing: number | undefined
  /** Why the book refused the change that is being made, if it did. */
  refusedChange = false
  readonly #listeners: OrderListener[] = []
  readonly #touched = new Set<OrderRecord>()
  readonly #news = new Set<OrderRecord>()
  readonly #guarding = new Set<GuardRecord>()

  constructor(parts: DeskParts) {
    this.ledger = parts.ledger
    this.venue = parts.venue
    this.settings = parts.settings
    this.policy = parts.policy
  }

  onChange(listener: OrderListener): void {
    this.#listeners.push(listener)
  }

  /** Notes that an order changed; `flush` writes it once, however often it changed in the turn. */
  touch(turn: Turn, order: OrderRecord): void {
    order.updatedAt = turn.nowMs
    this.#touched.add(order)
  }

  /** Notes that its owner should hear of it; `flush` tells once, however much happened in the turn. */
  tell(order: OrderRecord): void {
    this.#news.add(order)
  }

  /** As `touch`, for a guard. */
  touchGuard(turn: Turn, guard: GuardRecord): void {
    guard.updatedAt = turn.nowMs
    this.#guarding.add(guard)
  }

  flush(turn: Turn): void {
    for (const guard of this.#guarding) writeGuard(turn, guard)
    this.#guarding.clear()
    for (const order of this.#touched) {
      writeOrder(turn, order)
      // A copy, because by the time this is durable the order may have gone on.
      const changed = { ...order }
      turn.afterCommit(() => {
        for (const listener of this.#listeners) listener(changed)
      })
    }
    this.#touched.clear()
    for (const order of this.#news) notifyOwner(turn, order)
    this.#news.clear()
  }

  /** The beneficial owner of what an order or a guard is about. */
  ownerOf({ portfolioId }: Pick<OrderRecord, 'portfolioId'>): number {
    return this.ledger.portfolios.ownerOf(portfolioId)
  }

  /** Whether a beneficial owner has orders on an instrument, in whichever portfolio. */
  hasOrdersOn(ownerId: number, symbol: string): boolean {
    if (this.open.countOn(ownerId, symbol) > 0) return true
    return this.ledger.portfolios.othersOf(ownerId).some(({ id }) => this.open.countOn(id, symbol) > 0)
  }

  countryOf(symbol: string): Country | undefined {
    return this.venue.instrument(symbol)?.country
  }
}
