import { type Ports, port, type Turn } from '../../core/index.ts'
import type { Settings } from '../settings/index.ts'
import { ratesOf } from '../stocks/index.ts'
import { dateText, exchanges, gainIn, type OpenVenue, sharesSince, wallAt } from '../venue/index.ts'
import type { AdviceBook } from './book.ts'
import { type History, longDays, type Piece, type Signal, signalsOf } from './rules.ts'

/** The exchange whose stocks the rules look at, and the index that they are compared with. */
const country = 'NG'
const index = 'LAG30'
const million = 1_000_000n

/** What the rules look at: public bars, or these closes. */
export const adviceHistory = port<'bars' | readonly History[]>('history that advice looks at', () => 'bars')

/** Trading days from advice to its result. */
export const adviceDays = 5

export type AdviceParts = Pick<Ports, 'writer' | 'clock' | 'database'> & {
  readonly book: AdviceBook
  readonly venue: OpenVenue
  readonly settings: Settings
  readonly from: 'bars' | readonly History[]
}

/** Basis points that buying and selling cost together now. */
export function costsOf(settings: Settings): number {
  const { commission, exchange, stamp } = ratesOf(settings, country)
  return Number((commission + exchange + stamp) * 2n)
}

/** Gives advice when a trading day has begun, and reads what became of it when its time is over. */
export class AdviceDesk {
  readonly #parts: AdviceParts
  #day = ''
  #due: readonly Signal[] = []

  constructor(parts: AdviceParts) {
    this.#parts = parts
  }

  async act(): Promise<void> {
    await this.#give()
    await this.#read()
  }

  /** Signals are of the days before, so they are worked out once a day; what has no seller yet is given later that day. */
  async #give(): Promise<void> {
    const { venue, book, writer } = this.#parts
    const { tradingDay, state } = venue.session(country)
    if (state !== 'open') return
    if (this.#day !== tradingDay) {
      const signals = signalsOf(await this.#histories(tradingDay), (signal) => this.#isOpen(signal))
      this.#due = signals.filter(({ rule }) => !book.has({ rule, day: tradingDay }))
      this.#day = tradingDay
    }
    const priced = this.#due.filter(({ symbol }) => venue.book(symbol).bestAsk() > 0)
    if (priced.length === 0) return
    await writer.run({
      actor: 0,
      decide: (turn) => {
        for (const signal of priced) this.#giveOne(turn, signal, tradingDay)
      },
    })
    this.#due = this.#due.filter(({ rule }) => !book.has({ rule, day: tradingDay }))
  }

  #giveOne(turn: Turn, { rule, symbol, strength }: Signal, day: string): void {
    const { venue, book, settings } = this.#parts
    const price = venue.book(symbol).bestAsk()
    const currency = venue.instrument(symbol)?.currency
    if (price === 0 || currency === undefined) return
    book.give(turn, {
      id: turn.nextId(),
      rule,
      symbol,
      currency,
      day,
      at: turn.nowMs,
      price,
      strength: Math.max(1, Math.floor(strength * Number(million))),
      costs: costsOf(settings),
      until: this.#untilOf(symbol, turn.nowMs),
    })
  }

  #isOpen({ rule, symbol }: Omit<Signal, 'strength'>): boolean {
    return this.#parts.book.open().some((piece) => piece.rule === rule && piece.symbol === symbol)
  }

  #untilOf(symbol: string, nowMs: number): number {
    let at = nowMs
    for (let day = 0; day < adviceDays; day += 1) at = this.#parts.venue.settlesAt(symbol, at)
    return at
  }

  async #histories(tradingDay: string): Promise<readonly History[]> {
    const { venue, clock, from } = this.#parts
    if (from !== 'bars') return from
    const { zone } = exchanges[country]
    const histories: History[] = []
    for (const { symbol, country: of, tradable, class: kind } of venue.instruments()) {
      if (of !== country || kind !== 'equity' || !tradable) continue
      const to = clock.nowMs()
      const bars = await venue.candles({ symbol, interval: '1d', from: undefined, to, limit: longDays + 2 })
      const days = bars.filter(({ t }) => dateText(wallAt(zone, t)) < tradingDay)
      histories.push({ symbol, closes: days.map(({ close }) => close) })
    }
    return histories
  }

  /**
   * Results that are due. Where there are no buyers, it is checked again; for a delisted stock, the last price
   * counts.
   */
  async #read(): Promise<void> {
    const { book, clock, venue, writer } = this.#parts
    const nowMs = clock.nowMs()
    for (const piece of book.open().filter(({ until }) => until <= nowMs)) {
      const isTraded = venue.instrument(piece.symbol)?.tradable === true
      if (isTraded && venue.session(country).state !== 'open') continue
      const gain = await gainIn(venue, index, { minor: million, from: piece.at, to: nowMs })
      await writer.run({
        actor: 0,
        decide: (turn) => {
          if (book.outcome(piece.id)) return
          const price = isTraded ? venue.book(piece.symbol).bestBid() : venue.lastPrice(piece.symbol)
          if (price > 0) book.end(turn, outcomeOf(venue, piece, { price, at: turn.nowMs, gain }))
        },
      })
    }
  }
}

function outcomeOf(
  venue: Pick<OpenVenue, 'changesOf'>,
  piece: Piece,
  of: { readonly price: number; readonly at: number; readonly gain: bigint },
) {
  const { price, at, gain } = of
  return {
    pieceId: piece.id,
    at,
    price,
    ...sharesSince(venue.changesOf(piece.symbol), piece.at),
    index: Number(gain),
  }
}
