import { EventKind, type Events } from '@openbourse/matching'
import { divide, invariant } from '@openbourse/money'
import type { Turn } from '../../core/types.ts'
import { type Portions, portionOf } from '../../core/work.ts'
import { limits } from '../../platform/limits.ts'
import { writeNotice } from '../notices/index.ts'
import { PriceWatch } from '../orders/index.ts'
import type { AppliedChange, Instrument, Venue } from '../venue/index.ts'
import { Measured, type MeasuredVenue } from './measured.ts'
import { noticeOf } from './notice.ts'
import type { AlertRecord } from './rules.ts'
import { writeAlert } from './store.ts'

/** What alerts need of the venue. */
export type AlertVenue = Pick<Venue, 'onEvents' | 'onChange' | 'newestPrint' | 'waitsFor' | 'goOn'> &
  MeasuredVenue & {
    instrument(symbol: string): Pick<Instrument, 'currency' | 'priceScale' | 'quantityScale'> | undefined
  }

/** Changes of a stock that its alerts follow, oldest first, and those that have not yet. */
type Following = { readonly changes: AppliedChange[]; readonly behind: PriceWatch<Kept> }

/** One alert that is behind, or none: then all have followed. */
export type Behind = { readonly symbol: string; readonly isLast: boolean }

/** An alert in memory; it only changes when it is reached. */
type Kept = Omit<AlertRecord, 'state' | 'receipt'> & {
  state: AlertRecord['state']
  receipt: AlertRecord['receipt']
}

/** Alert prices in memory, so that a trade that reaches none costs two comparisons. */
export class Alerts {
  readonly #byUser = new Map<number, Map<number, Kept>>()
  readonly #watches = new Map<string, PriceWatch<Kept>>()
  readonly #following = new Map<string, Following>()
  /** Moves of the day and volumes. */
  readonly measured: Measured<Kept>
  readonly #venue: AlertVenue

  /** `portion` alerts follow a change of shares in one turn, or as many as is usual. */
  constructor(venue: AlertVenue, portion?: number) {
    this.#venue = venue
    this.measured = new Measured(venue)
    venue.onEvents((turn, symbol, events) => this.#onEvents(turn, symbol, events))
    venue.onChange((turn, change) => {
      this.#begin(change)
      portionOf(turn, this.following(), portion)
    })
    // Until its alerts are at prices of the shares as they are, nothing is traded that could reach them.
    venue.waitsFor((symbol) => (this.#following.has(symbol) ? 'everything' : 'nothing'))
  }

  /** Alerts follow the changes of their stocks. */
  following(): Portions<Behind> {
    return {
      perTurn: limits.alertsFollowedPerTurn,
      due: (_nowMs, most) => this.#behind(most),
      act: (turn, { symbol, isLast }) => (isLast ? this.#end(turn, symbol) : this.#followOne(turn, symbol)),
    }
  }

  /** What an alert on a stock that is made now has followed: its price is a price after all of it. */
  followedNow(symbol: string): string | null {
    return this.#following.get(symbol)?.changes.at(-1)?.id ?? null
  }

  /** Waiting alerts first, then reached ones; newest first in both. */
  of(userId: number): AlertRecord[] {
    const all = [...(this.#byUser.get(userId)?.values() ?? [])]
    const rank = (one: AlertRecord) => Number(one.state === 'reached')
    return all.sort((one, other) => rank(one) - rank(other) || other.id - one.id)
  }

  /** Stays valid while alerts are added and removed. */
  *each(): IterableIterator<AlertRecord> {
    for (const own of this.#byUser.values()) yield* own.values()
  }

  find(userId: number, id: number): AlertRecord | undefined {
    return this.#byUser.get(userId)?.get(id)
  }

  /** Called once for each stored alert, before the first command. */
  keep(alert: AlertRecord): void {
    const own = this.#byUser.get(alert.userId) ?? new Map<number, Kept>()
    this.#byUser.set(alert.userId, own)
    own.set(alert.id, alert)
    if (alert.state !== 'watching') return
    this.#watch(alert)
  }

  add(turn: Turn, alert: AlertRecord): void {
    this.keep(alert)
    writeAlert(turn, alert, alert.state)
  }

  remove(turn: Turn, alert: AlertRecord): void {
    this.#byUser.get(alert.userId)?.delete(alert.id)
    this.#forget(alert)
    writeAlert(turn, alert, 'removed')
  }

  #forget(alert: AlertRecord): void {
    if (alert.kind !== 'price') {
      this.measured.withdraw(alert)
      return
    }
    const watched = { price: alert.price, about: alert }
    this.#watches.get(alert.symbol)?.withdraw(alert.direction, watched)
    this.#following.get(alert.symbol)?.behind.withdraw(alert.direction, watched)
  }

  #watch(alert: Kept): void {
    if (alert.kind !== 'price') {
      this.measured.add(alert)
      return
    }
    const watch = this.#watches.get(alert.symbol) ?? new PriceWatch<Kept>()
    this.#watches.set(alert.symbol, watch)
    watch.add(alert.direction, { price: alert.price, about: alert })
  }

  /** All alerts of a stock are behind. A start in between begins again: what each of them has followed is kept with it. */
  #begin(change: AppliedChange): void {
    const { symbol } = change
    const under = this.#following.get(symbol)
    const behind = this.#watches.get(symbol) ?? new PriceWatch<Kept>()
    // Those that have not followed the one before are still to be taken along by both.
    for (let one = under?.behind.takeAny(); one; one = under?.behind.takeAny()) behind.add(one.way, one)
    this.#watches.delete(symbol)
    this.#following.set(symbol, { changes: [...(under?.changes ?? []), change], behind })
  }

  #behind(most: number): Behind[] {
    const found: Behind[] = []
    for (const [symbol, { behind, changes }] of this.#following) {
      const others = endsWith(changes) ? this.measured.countOn(symbol) : 0
      const count = Math.min(behind.size + others, most - found.length)
      for (let at = 0; at < count; at += 1) found.push({ symbol, isLast: false })
      if (found.length < most) found.push({ symbol, isLast: true })
    }
    return found
  }

  #end(turn: Turn, symbol: string): void {
    this.#following.delete(symbol)
    this.#venue.goOn(turn, symbol)
  }

  /** A split takes the prices along, as near as the smallest unit allows; what is delisted reaches no price any more. */
  #followOne(turn: Turn, symbol: string): void {
    const following = this.#following.get(symbol)
    const taken = following?.behind.takeAny()
    if (following && !taken && endsWith(following.changes)) this.#endMeasured(turn, symbol)
    if (!following || !taken) return
    const { changes } = following
    const last = changes.findIndex(({ id }) => id === taken.about.followed)
    let alert: AlertRecord = taken.about
    for (const { id, ratio } of changes.slice(last + 1)) {
      if (!ratio) {
        this.remove(turn, alert)
        return
      }
      const after = (price: number): number => nearest(price * ratio.was, ratio.now)
      alert = { ...alert, price: after(alert.price), from: after(alert.from), followed: id }
    }
    if (alert === taken.about) this.#watch(taken.about)
    else this.add(turn, alert)
  }

  /** Of what is delisted no move and no volume comes any more. A split leaves parts and multiples as they are. */
  #endMeasured(turn: Turn, symbol: string): void {
    const alert = this.measured.takeAny(symbol)
    if (alert) this.remove(turn, alert)
  }

  #onEvents(turn: Turn, symbol: string, events: Events): void {
    const watch = this.#watches.get(symbol)
    const isMeasured = this.measured.has(symbol)
    if ((!watch || watch.size === 0) && !isMeasured) return
    let trades = 0
    for (let row = 0; row < events.count; row++) if (events.kind[row] === EventKind.traded) trades += 1
    if (trades === 0) return
    let id = this.#venue.newestPrint(symbol) - trades
    for (let row = 0; row < events.count; row++) {
      if (events.kind[row] !== EventKind.traded) continue
      id += 1
      const price = events.price[row] ?? 0
      watch?.print({ id, price })
      if (isMeasured) this.measured.print(symbol, { id, price })
    }
    if (watch) {
      for (let reached = watch.take(); reached; reached = watch.take()) this.#reach(turn, reached)
      watch.forget()
    }
    if (isMeasured) this.#reachMeasured(turn, symbol, { events, newest: id })
  }

  /** Writes the message in the turn of the trade, so both are durable or neither. */
  #reach(turn: Turn, { about, print }: { about: Kept; print: { id: number; price: number } }): void {
    about.state = 'reached'
    about.receipt = { print: print.id, price: print.price, at: turn.nowMs, by: null }
    writeAlert(turn, about, 'reached')
    this.#notify(turn, about)
  }

  #reachMeasured(
    turn: Turn,
    symbol: string,
    { events, newest }: { readonly events: Events; readonly newest: number },
  ): void {
    this.measured.volume(symbol, newest)
    for (const { about, id, by } of this.measured.take(symbol)) {
      about.state = 'reached'
      about.receipt = { print: id, price: priceOf(events, newest - id), at: turn.nowMs, by }
      writeAlert(turn, about, 'reached')
      this.#notify(turn, about)
    }
  }

  #notify(turn: Turn, alert: AlertRecord): void {
    const instrument = this.#venue.instrument(alert.symbol)
    invariant(instrument, `${alert.symbol} is an instrument`)
    writeNotice(turn, noticeOf(alert, instrument))
  }
}

/** The price of the trade that is so many trades before the last one of a command. */
function priceOf(events: Events, back: number): number {
  let left = back
  for (let row = events.count - 1; row >= 0; row--) {
    if (events.kind[row] !== EventKind.traded) continue
    if (left === 0) return events.price[row] ?? 0
    left -= 1
  }
  throw new Error('Broken invariant: what reached an alert is a trade of this command')
}

/** Whether the shares that the changes are of are gone after them. */
const endsWith = (changes: readonly AppliedChange[]): boolean => changes.at(-1)?.ratio === null

/** A price of at least one unit. */
function nearest(whole: number, parts: number): number {
  return Math.max(1, Number(divide(BigInt(whole), BigInt(parts), 'half-even')))
}
