import { Phase } from '@openbourse/matching'
import { invariant } from '@openbourse/money'
import { type Mark, type MarkSources, markPrice, premiumOf } from '@openbourse/quant/contracts'
import type { Turn } from '../../core/index.ts'
import type { Contract, Venue } from '../venue/index.ts'
import { type MarkRow, writeMark } from './tables.ts'

const minuteMs = 60_000

/**
 * Inputs of a mark, so that it can be checked. Prices in the smallest unit; undefined where a source was missing.
 */
export type Seen = {
  readonly mark: Mark
  readonly atMs: number
  readonly index: bigint | undefined
  readonly bid: bigint | undefined
  readonly ask: bigint | undefined
  readonly last: bigint | undefined
}

/**
 * The mark of each contract, from the books at this moment. It is computed each second; once a minute it is stored
 * with all its inputs. A halted book has no price, so the mark of a halted contract, or of one whose pair is
 * halted, does not change.
 */
export class Marks {
  readonly #venue: Venue
  readonly #contracts: readonly Contract[]
  readonly #seen = new Map<string, Seen>()
  readonly #before = new Map<string, bigint>()
  readonly #writtenAt = new Map<string, number>()

  constructor(venue: Venue, contracts: readonly Contract[]) {
    this.#venue = venue
    this.#contracts = contracts
  }

  recover(newest: readonly MarkRow[]): void {
    for (const { symbol, price, at } of newest) {
      this.#before.set(symbol, price)
      this.#writtenAt.set(symbol, at)
    }
  }

  contracts(): readonly Contract[] {
    return this.#contracts
  }

  contractOn(symbol: string): Contract | undefined {
    return this.#contracts.find((one) => one.symbol === symbol)
  }

  /** The last computed mark; computes it where there is none. */
  of(symbol: string, nowMs: number): Seen {
    return this.#seen.get(symbol) ?? this.look(symbol, nowMs)
  }

  priceOf(symbol: string): bigint | undefined {
    return this.#seen.get(symbol)?.mark.price ?? this.#before.get(symbol)
  }

  look(symbol: string, nowMs: number): Seen {
    const contract = this.contractOn(symbol)
    invariant(contract, `${symbol} is a contract`)
    const sources = this.#sourcesOf(contract, nowMs)
    const mark = markPrice(sources, { nowMs, before: this.#before.get(symbol) })
    const { used } = mark
    const both = used.mid !== undefined ? sources.best : undefined
    const seen = { mark, atMs: nowMs, index: used.index, bid: both?.bid, ask: both?.ask, last: used.last }
    this.#seen.set(symbol, seen)
    if (mark.price !== undefined) this.#before.set(symbol, mark.price)
    return seen
  }

  /** Contracts whose mark of this minute is not stored yet. */
  unwritten(nowMs: number): readonly string[] {
    const minute = nowMs - (nowMs % minuteMs)
    return this.#contracts
      .map(({ symbol }) => symbol)
      .filter((symbol) => (this.#writtenAt.get(symbol) ?? 0) < minute && this.priceOf(symbol) !== undefined)
  }

  /** Writes the mark of this minute with its premium. A mark that does not move (basis `still`) is written without one. */
  write(turn: Turn, symbol: string): void {
    const { mark, index, bid, ask, last } = this.look(symbol, turn.nowMs)
    if (mark.price === undefined) return
    const at = turn.nowMs - (turn.nowMs % minuteMs)
    const middle = bid !== undefined && ask !== undefined ? (bid + ask) / 2n : undefined
    const premium =
      mark.basis !== 'still' && index !== undefined && middle !== undefined ? premiumOf(middle, index) : null
    this.#writtenAt.set(symbol, at)
    writeMark(turn, {
      symbol,
      at,
      price: mark.price,
      basis: mark.basis,
      index: index ?? null,
      bid: bid ?? null,
      ask: ask ?? null,
      last: last ?? null,
      premium,
    })
  }

  #sourcesOf({ symbol, follows }: Contract, nowMs: number): MarkSources {
    const trades = this.#trades(symbol)
    const last = trades ? this.#venue.lastTrade(symbol) : undefined
    return {
      index: this.#indexOf(follows, nowMs),
      best: trades ? this.#bestOf(symbol, nowMs) : undefined,
      last: last && { price: BigInt(last.price), atMs: last.at },
    }
  }

  /** The price of the pair: the middle of its book, its last trade where one side is empty. */
  #indexOf(symbol: string, nowMs: number): MarkSources['index'] {
    if (!this.#trades(symbol)) return undefined
    const best = this.#bestOf(symbol, nowMs)
    if (best) return { price: (best.bid + best.ask) / 2n, atMs: nowMs }
    const last = this.#venue.lastTrade(symbol)
    return last && { price: BigInt(last.price), atMs: last.at }
  }

  #bestOf(symbol: string, nowMs: number): MarkSources['best'] {
    const book = this.#venue.book(symbol)
    const [bid, ask] = [book.bestBid(), book.bestAsk()]
    return bid > 0 && ask > 0 ? { bid: BigInt(bid), ask: BigInt(ask), atMs: nowMs } : undefined
  }

  #trades(symbol: string): boolean {
    return this.#venue.book(symbol).phase === Phase.continuous
  }
}
