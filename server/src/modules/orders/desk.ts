import { type Asset, invariant } from '@openbourse/money'
import type { Turn } from '../../core/types.ts'
import { limits } from '../../platform/limits.ts'
import type { Ledger } from '../ledger/index.ts'
import type { Settings } from '../settings/index.ts'
import { type Instrument, scalesOf, type Venue } from '../venue/index.ts'
import { Guards } from './guards/guards.ts'
import { notifyOwner } from './notify.ts'
import { OpenOrders } from './open-orders.ts'
import type { Hold, MarketPolicies, MarketPolicy } from './policies/types.ts'
import { Sweeps } from './sweeps.ts'
import { writeGuard, writeOrder } from './tables.ts'
import type { Trails } from './trailing/trails.ts'
import type { GuardRecord, OrderRecord } from './types.ts'

export type DeskParts = {
  readonly ledger: Ledger
  readonly venue: Venue
  readonly settings: Settings
  readonly policies: MarketPolicies
  /** Work that is due for one portfolio is done in this turn, before its holdings are checked. */
  readonly catchUp?: (turn: Turn, portfolioId: number) => void
  /** The most orders and guards that a sweep covers in one turn. */
  readonly portion?: number | undefined
}

type OwnedToTrade = { readonly free: bigint; readonly held: bigint; readonly locked: bigint }

export type OrderListener = (order: OrderRecord) => void

/** What every command on orders works with. Used only within a turn of the writer. */
export class Desk {
  readonly ledger: Ledger
  readonly venue: Venue
  readonly settings: Settings
  readonly policies: MarketPolicies
  readonly portion: number
  readonly open = new OpenOrders()
  readonly guards = new Guards()
  /** Trailing stops, by instrument. */
  readonly trails = new Map<string, Trails<OrderRecord>>()
  /**
   * Set while the book handles a new order: a rejection then ends it, at any other time it only refuses a change.
   */
  placing: number | undefined
  /** Why the book refused the change that is being made, if it did. */
  refusedChange = false
  readonly sweeps = new Sweeps()
  readonly #catchUp: DeskParts['catchUp']
  readonly #listeners: OrderListener[] = []
  readonly #touched = new Set<OrderRecord>()
  readonly #news = new Set<OrderRecord>()
  readonly #guarding = new Set<GuardRecord>()

  constructor(parts: DeskParts) {
    this.ledger = parts.ledger
    this.venue = parts.venue
    this.settings = parts.settings
    this.policies = parts.policies
    this.portion = parts.portion ?? limits.ordersSweptPerTurn
    this.#catchUp = parts.catchUp
  }

  /** To be called before something is decided by what a portfolio owns or has ordered. */
  catchUp(turn: Turn, portfolioId: number): void {
    this.#catchUp?.(turn, portfolioId)
  }

  onChange(listener: OrderListener): void {
    this.#listeners.push(listener)
  }

  /** Notes that an order changed; `flush` writes it once, however often it changed in the turn. */
  touch(turn: Turn, order: OrderRecord): void {
    order.updatedAt = turn.nowMs
    this.#touched.add(order)
  }

  /** Marks an order whose owner gets a message; `flush` writes one message, however much happened in the turn. */
  notify(order: OrderRecord): void {
    this.#news.add(order)
  }

  /** As `touch`, for a guard. */
  touchGuard(turn: Turn, guard: GuardRecord): void {
    guard.updatedAt = turn.nowMs
    this.guards.noteLocked(guard)
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
    for (const order of this.#news) {
      const instrument = this.instrumentOf(order.symbol)
      // Messages use the name of a series, which users see in the app.
      const result = instrument.class === 'option' ? { ...order, symbol: instrument.name } : order
      notifyOwner(turn, result, scalesOf(instrument))
    }
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

  instrumentOf(symbol: string): Instrument {
    const instrument = this.venue.instrument(symbol)
    invariant(instrument, `${symbol} is an instrument`)
    return instrument
  }

  /** Rules of trading of the instrument's class. */
  policyOf(instrument: Instrument): MarketPolicy {
    const policy = this.policies[instrument.class]
    invariant(policy, `there is a market for ${instrument.symbol}`)
    return policy
  }

  /** Amounts of an asset in the portfolio where the instrument is traded: available, on hold, and unsettled. */
  ownedFor({ class: of }: Instrument, portfolioId: number, asset: Asset): OwnedToTrade {
    const owned = this.ledger.ownedOf(portfolioId, asset)
    // What cannot be traded has no policy, and is refused for it before its funds matter.
    return { free: owned[this.policies[of]?.account ?? 'available'], held: owned.held, locked: owned.locked }
  }

  /** What has to be on hold for what remains of an order. */
  holdOf(order: OrderRecord): Hold {
    const instrument = this.instrumentOf(order.symbol)
    return this.policyOf(instrument).holdOf(order, instrument)
  }
}
