import { EventKind, type Events } from '@openbourse/matching'
import { divide, invariant } from '@openbourse/money'
import type { Turn } from '../../core/types.ts'
import { writeNotice } from '../notices/index.ts'
import { PriceWatch } from '../orders/index.ts'
import type { Instrument, ToldChange, Venue } from '../venue/index.ts'
import { type AlertRecord, written } from './rules.ts'
import { writeAlert } from './store.ts'

/** The venue's interface for alerts. */
export type AlertVenue = Pick<Venue, 'onEvents' | 'onChange' | 'newestPrint'> & {
  instrument(symbol: string): Pick<Instrument, 'currency'> | undefined
}

/** An alert in memory; it only changes when it is reached. */
type Kept = Omit<AlertRecord, 'state' | 'receipt'> & {
  state: AlertRecord['state']
  receipt: AlertRecord['receipt']
}

/** Alert prices in memory, so that a trade that reaches none costs two comparisons. */
export class Alerts {
  readonly #byUser = new Map<number, Map<number, Kept>>()
  readonly #watches = new Map<string, PriceWatch<Kept>>()
  readonly #venue: AlertVenue

  constructor(venue: AlertVenue) {
    this.#venue = venue
    venue.onEvents((turn, symbol, events) => this.#hear(turn, symbol, events))
    venue.onChange((turn, change) => this.#sharesChange(turn, change))
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
    const watch = this.#watches.get(alert.symbol) ?? new PriceWatch<Kept>()
    this.#watches.set(alert.symbol, watch)
    watch.add(alert.direction, { price: alert.price, about: alert })
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
    this.#watches.get(alert.symbol)?.withdraw(alert.direction, { price: alert.price, about: alert })
  }

  /** A split adjusts the prices to the nearest smallest unit; a delisted stock reaches none. */
  #sharesChange(turn: Turn, { symbol, ratio }: ToldChange): void {
    const waiting = [...this.#byUser.values()].flatMap((own) =>
      [...own.values()].filter((one) => one.symbol === symbol && one.state === 'watching'),
    )
    for (const alert of waiting) {
      if (!ratio) {
        this.remove(turn, alert)
        continue
      }
      this.#forget(alert)
      const after = (price: number): number => nearest(price * ratio.was, ratio.now)
      this.add(turn, { ...alert, price: after(alert.price), from: after(alert.from) })
    }
  }

  #hear(turn: Turn, symbol: string, events: Events): void {
    const watch = this.#watches.get(symbol)
    if (!watch || watch.size === 0) return
    let trades = 0
    for (let row = 0; row < events.count; row++) if (events.kind[row] === EventKind.traded) trades += 1
    if (trades === 0) return
    let id = this.#venue.newestPrint(symbol) - trades
    for (let row = 0; row < events.count; row++) {
      if (events.kind[row] !== EventKind.traded) continue
      id += 1
      watch.print({ id, price: events.price[row] ?? 0 })
    }
    for (let reached = watch.take(); reached; reached = watch.take()) this.#reach(turn, reached)
    watch.forget()
  }

  /** Writes the message in the turn of the trade, so both are durable or neither. */
  #reach(turn: Turn, { about, print }: { about: Kept; print: { id: number; price: number } }): void {
    const instrument = this.#venue.instrument(about.symbol)
    invariant(instrument, `${about.symbol} is an instrument`)
    about.state = 'reached'
    about.receipt = { print: print.id, price: print.price, at: turn.nowMs }
    writeAlert(turn, about, 'reached')
    writeNotice(turn, {
      userId: about.userId,
      word: 'price_alert',
      values: {
        symbol: about.symbol,
        direction: about.direction,
        price: written(about.price, instrument.currency),
        currency: instrument.currency,
      },
      link: `/pages/stock/stockKline?symbol=${about.symbol}`,
      about: `alert:${about.id}`,
    })
  }
}

/** A price of at least one unit. */
function nearest(whole: number, parts: number): number {
  return Math.max(1, Number(divide(BigInt(whole), BigInt(parts), 'half-even')))
}
