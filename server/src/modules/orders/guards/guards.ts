import type { GuardPart } from '@openbourse/protocol'
import type { GuardRecord, OrderRecord } from '../types.ts'
import { PriceWatch } from './watch.ts'

export type About =
  | { readonly kind: 'guard'; readonly guard: GuardRecord; readonly part: GuardPart }
  | { readonly kind: 'order'; readonly order: OrderRecord }

const positionKey = (portfolioId: number, symbol: string): string => `${portfolioId} ${symbol}`

/** A guard waits for two prices under one name. */
const ownerOf = (about: About): GuardRecord | OrderRecord =>
  about.kind === 'guard' ? about.guard : about.order

const none: readonly GuardRecord[] = []

/** Guards that are alive, and the prices that they and sleeping orders wait for. */
export class Guards {
  /** While prints are acted on: guards that go back on watch when that is done, so that no print meets one twice. */
  later: Set<GuardRecord> | undefined
  readonly #byId = new Map<number, GuardRecord>()
  readonly #byOrder = new Map<number, GuardRecord>()
  readonly #byPosition = new Map<string, Set<GuardRecord>>()
  readonly #bySymbol = new Map<string, Set<GuardRecord>>()
  /** By instrument, those with shares that are not free yet. */
  readonly #locked = new Map<string, Set<GuardRecord>>()
  readonly #watches = new Map<string, PriceWatch<About>>()

  add(guard: GuardRecord): void {
    this.#byId.set(guard.id, guard)
    if (guard.orderId !== null) this.#byOrder.set(guard.orderId, guard)
    const key = positionKey(guard.portfolioId, guard.symbol)
    const owned = this.#byPosition.get(key) ?? new Set()
    this.#byPosition.set(key, owned.add(guard))
    setIn(this.#bySymbol, guard.symbol).add(guard)
    this.noteLocked(guard)
  }

  /** To be called when the shares of a guard's purchase that are not free changed. */
  noteLocked(guard: GuardRecord): void {
    if (guard.lockedDay !== null && this.#byId.has(guard.id)) setIn(this.#locked, guard.symbol).add(guard)
    else this.#locked.get(guard.symbol)?.delete(guard)
  }

  hasLocked(symbol: string): boolean {
    return (this.#locked.get(symbol)?.size ?? 0) > 0
  }

  /** Guards of an instrument with shares that are not free yet; lives on while they come and go. */
  lockedOn(symbol: string): Iterable<GuardRecord> {
    return this.#locked.get(symbol) ?? none
  }

  /** Every guard of an instrument; lives on while they come and go. */
  on(symbol: string): Iterable<GuardRecord> {
    return this.#bySymbol.get(symbol) ?? none
  }

  remove(guard: GuardRecord): void {
    this.#byId.delete(guard.id)
    if (guard.orderId !== null) this.#byOrder.delete(guard.orderId)
    const key = positionKey(guard.portfolioId, guard.symbol)
    const owned = this.#byPosition.get(key)
    owned?.delete(guard)
    if (owned?.size === 0) this.#byPosition.delete(key)
    this.#bySymbol.get(guard.symbol)?.delete(guard)
    this.#locked.get(guard.symbol)?.delete(guard)
    this.#watches.get(guard.symbol)?.remove(guard)
  }

  get(id: number): GuardRecord | undefined {
    return this.#byId.get(id)
  }

  ofOrder(orderId: number): GuardRecord | undefined {
    return this.#byOrder.get(orderId)
  }

  /** Oldest first. */
  of(portfolioId: number, symbol: string): readonly GuardRecord[] {
    const owned = this.#byPosition.get(positionKey(portfolioId, symbol))
    return owned ? [...owned] : none
  }

  ofWhole(portfolioId: number, symbol: string): GuardRecord | undefined {
    return this.of(portfolioId, symbol).find((guard) => guard.orderId === null)
  }

  /** As they came; lives on while guards come and go. */
  each(): IterableIterator<GuardRecord> {
    return this.#byId.values()
  }

  all(): readonly GuardRecord[] {
    return [...this.#byId.values()]
  }

  watchOf(symbol: string): PriceWatch<About> | undefined {
    return this.#watches.get(symbol)
  }

  /** Watches the prices at which a guard would act now; `selling` is the part whose sale is in the book. */
  watch(guard: GuardRecord, selling: GuardPart | undefined): void {
    this.#watches.get(guard.symbol)?.remove(guard)
    if (guard.over) return
    const covers = guard.orderId === null || guard.armed > 0
    const watch = this.#watch(guard.symbol)
    if (guard.takeProfit > 0 && covers && selling === undefined)
      watch.add('rising', { price: guard.takeProfit, about: { kind: 'guard', guard, part: 'take_profit' } })
    // A take-profit that waits for a buyer is still guarded below.
    if (guard.stopLoss > 0 && (selling === undefined ? covers : selling === 'take_profit'))
      watch.add('falling', { price: guard.stopLoss, about: { kind: 'guard', guard, part: 'stop_loss' } })
  }

  /** An order waits for its target, or the stop of two parts that cancel each other for its price. */
  watchOrder(order: OrderRecord): void {
    const { side, symbol, targetPrice, stopPrice } = order
    const falls = targetPrice > 0 ? side === 'buy' : side === 'sell'
    const price = targetPrice || stopPrice
    this.#watch(symbol).add(falls ? 'falling' : 'rising', { price, about: { kind: 'order', order } })
  }

  forgetOrder(order: OrderRecord): void {
    if (order.targetPrice > 0 || order.type === 'oco') this.#watches.get(order.symbol)?.remove(order)
  }

  #watch(symbol: string): PriceWatch<About> {
    const watch = this.#watches.get(symbol) ?? new PriceWatch<About>(ownerOf)
    this.#watches.set(symbol, watch)
    return watch
  }
}

function setIn(map: Map<string, Set<GuardRecord>>, symbol: string): Set<GuardRecord> {
  const known = map.get(symbol) ?? new Set()
  map.set(symbol, known)
  return known
}
