import { hash } from 'node:crypto'
import { divide, formatMinor } from '@openbourse/money'
import type { Quote, QuoteTick } from '@openbourse/protocol'
import type { Shown } from '../../../server/src/modules/venue/topics.ts'
import { drawer } from '../draw.ts'

const startMs = Date.UTC(2026, 0, 16, 10)
const moveMs = 250

/** A market as its topics see it, whose quotes all move on demand, by a few ticks as shares do. */
export type MovingQuotes = Shown & {
  readonly symbols: readonly string[]
  move(): void
}

type Figures = { last: number; high: number; low: number; volume: number; turnover: number; close: number }

export function movingQuotes(count: number): MovingQuotes {
  const below = drawer()
  const symbols = Array.from({ length: count }, (_, at) => `SH${String(at).padStart(3, '0')}`)
  const figures = symbols.map((): Figures => {
    const close = 1_000 + below(100_000)
    return { last: close, high: close, low: close, volume: 0, turnover: 0, close }
  })
  const listeners = new Set<(symbol: string) => void>()
  let nowMs = startMs
  const quoteAt = (at: number) => quoteOf(symbols[at]!, figures[at]!, nowMs)
  const quotes = new Map(symbols.map((symbol, at) => [symbol, quoteAt(at)]))
  return {
    symbols,
    move() {
      nowMs += moveMs
      symbols.forEach((symbol, at) => {
        trade(figures[at]!, below)
        quotes.set(symbol, quoteAt(at))
        for (const listener of listeners) listener(symbol)
      })
    },
    quote: (symbol) => quotes.get(symbol)!,
    quoted: (symbol) => quotes.get(symbol) as unknown as ReturnType<Shown['quoted']>,
    onTick: (listener) => void listeners.add(listener),
    instruments: () => [],
    depth: unused,
    trades: unused,
    running: unused,
    session: unused,
  }
}

function unused(): never {
  throw new Error('only quotes are raced')
}

function trade(of: Figures, below: (n: number) => number): void {
  const quantity = 1 + below(500)
  of.last = Math.max(100, of.last + 5 * (below(5) - 2))
  of.high = Math.max(of.high, of.last)
  of.low = Math.min(of.low, of.last)
  of.volume += quantity
  of.turnover += quantity * of.last
}

function quoteOf(symbol: string, { last, high, low, volume, turnover, close }: Figures, at: number): Quote {
  const price = (minor: number) => formatMinor(BigInt(minor), 2)
  const rate = divide(BigInt(last - close) * 10_000n, BigInt(close), 'half-even')
  return {
    symbol,
    name: symbol,
    country: 'NG',
    kind: 'stock',
    currency: 'NGN',
    sector: '',
    spark: [],
    last: price(last),
    previousClose: price(close),
    open: price(close),
    high: price(high),
    low: price(low),
    volume: String(volume),
    turnover: price(turnover),
    change: price(last - close),
    changeRate: formatMinor(rate, 4),
    state: 'open',
    at,
    bid: price(last - 5),
    ask: price(last + 5),
  }
}

/** Lists that clients watch, each another draw of `many` symbols. */
export function drawLists(count: number, symbols: readonly string[], many: number): string[][] {
  const below = drawer()
  return Array.from({ length: count }, () => {
    const left = [...symbols]
    return Array.from({ length: many }, () => left.splice(below(left.length), 1)[0]!)
  })
}

/** Equal for clients with the same quotes. */
export function markOf(known: ReadonlyMap<string, QuoteTick>): string {
  const inOrder = [...known].sort(([one], [other]) => (one < other ? -1 : 1))
  return hash('sha256', JSON.stringify(inOrder), 'base64')
}
