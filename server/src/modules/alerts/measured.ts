import { PriceWatch } from '../orders/index.ts'
import type { Venue } from '../venue/index.ts'
import { type AlertRecord, type Average, averageDays, markOf, multipleOf, standOf } from './rules.ts'

export type MeasuredVenue = Pick<Venue, 'previousClose' | 'dayVolume' | 'dayVolumes' | 'sessionOf'>

/** What was measured at a print: by how much, and beside what. */
type Print = { readonly id: number; readonly price: number }

/**
 * Alerts of one instrument for moves of the day and for volumes. Both wait in ladders that stay as they are from day to day: not prices wait
 * there but parts of the previous close and of the average, so that a new day moves no alert, and a print costs a division and two comparisons.
 */
type Ladders<Alert> = {
  readonly rising: PriceWatch<Alert>
  readonly falling: PriceWatch<Alert>
  readonly volume: PriceWatch<Alert>
}

type Known = { readonly day: string; readonly average: Average | undefined }

export class Measured<Alert extends AlertRecord> {
  readonly #ladders = new Map<string, Ladders<Alert>>()
  /** Of instruments with alerts for a volume, by the trading day that they are before. */
  readonly #averages = new Map<string, Known>()
  readonly #venue: MeasuredVenue

  constructor(venue: MeasuredVenue) {
    this.#venue = venue
  }

  has(symbol: string): boolean {
    const ladders = this.#ladders.get(symbol)
    return ladders !== undefined && sizeOf(ladders) > 0
  }

  add(alert: Alert): void {
    const ladders = this.#ladders.get(alert.symbol) ?? {
      rising: new PriceWatch<Alert>(),
      falling: new PriceWatch<Alert>(),
      volume: new PriceWatch<Alert>(),
    }
    this.#ladders.set(alert.symbol, ladders)
    ladders[ladderOf(alert)].add(alert.direction, { price: placeOf(alert), about: alert })
  }

  withdraw(alert: Alert): void {
    const ladders = this.#ladders.get(alert.symbol)
    ladders?.[ladderOf(alert)].withdraw(alert.direction, { price: placeOf(alert), about: alert })
  }

  /** Any one that waits on an instrument, taken out. */
  takeAny(symbol: string): Alert | undefined {
    const ladders = this.#ladders.get(symbol)
    const taken = ladders?.rising.takeAny() ?? ladders?.falling.takeAny() ?? ladders?.volume.takeAny()
    return taken?.about
  }

  countOn(symbol: string): number {
    const ladders = this.#ladders.get(symbol)
    return ladders ? sizeOf(ladders) : 0
  }

  /** A trade of the running day. */
  print(symbol: string, { id, price }: Print): void {
    const ladders = this.#ladders.get(symbol)
    const close = this.#venue.previousClose(symbol)
    if (!ladders || close <= 0) return
    if (ladders.rising.size > 0) ladders.rising.print({ id, price: standOf(price, close, 'rising') })
    if (ladders.falling.size > 0) ladders.falling.print({ id, price: standOf(price, close, 'falling') })
  }

  /** After the prints of one command: the day's volume has all of them. */
  volume(symbol: string, id: number): void {
    const ladders = this.#ladders.get(symbol)
    if (!ladders || ladders.volume.size === 0) return
    const multiple = this.#multipleNow(symbol)
    if (multiple !== undefined) ladders.volume.print({ id, price: multiple })
  }

  /** Takes out what was reached, with the number of the print that did it and what it was measured by. */
  *take(symbol: string): Iterable<{ readonly about: Alert; readonly id: number; readonly by: number }> {
    const ladders = this.#ladders.get(symbol)
    if (!ladders) return
    for (const name of ['rising', 'falling', 'volume'] as const) {
      const by = name === 'volume' ? this.#venue.dayVolume(symbol) : this.#venue.previousClose(symbol)
      for (let reached = ladders[name].take(); reached; reached = ladders[name].take())
        yield { about: reached.about, id: reached.print.id, by }
      ladders[name].forget()
    }
  }

  /** The volume of the running day beside the average, in hundredths; undefined while that is not known. */
  #multipleNow(symbol: string): number | undefined {
    const known = this.#averages.get(symbol)
    if (!known?.average || known.day !== this.#venue.sessionOf(symbol).tradingDay) return undefined
    return multipleOf(this.#venue.dayVolume(symbol), known.average)
  }

  /** Reads the average of an instrument, once for each trading day, and gives the day's volume beside it. */
  async multiple(symbol: string): Promise<number | undefined> {
    const day = this.#venue.sessionOf(symbol).tradingDay
    if (this.#averages.get(symbol)?.day !== day) {
      const volumes = await this.#venue.dayVolumes(symbol, averageDays)
      const sum = volumes.reduce((all, volume) => all + volume, 0)
      const isWhole = volumes.length === averageDays && sum > 0
      this.#averages.set(symbol, { day, average: isWhole ? { sum, days: averageDays } : undefined })
    }
    return this.#multipleNow(symbol)
  }

  /** As work: averages of a new day, for instruments with alerts that need them. Until then their volumes reach nothing. */
  async readAverages(): Promise<number> {
    let count = 0
    for (const [symbol, { volume }] of this.#ladders) {
      if (volume.size === 0) continue
      if (this.#averages.get(symbol)?.day === this.#venue.sessionOf(symbol).tradingDay) continue
      await this.multiple(symbol)
      count += 1
    }
    return count
  }
}

const ladderOf = ({ kind, direction }: AlertRecord): keyof Ladders<unknown> =>
  kind === 'volume' ? 'volume' : direction

const placeOf = (alert: AlertRecord): number => (alert.kind === 'volume' ? alert.threshold : markOf(alert))

const sizeOf = <Alert>({ rising, falling, volume }: Ladders<Alert>): number =>
  rising.size + falling.size + volume.size
