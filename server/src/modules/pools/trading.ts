import {
  bandOf,
  changesTo,
  type Running,
  run,
  type Strategy,
  type Weights,
  warmUpOf,
} from '@openbourse/quant/strategies'
import type { Turn } from '../../core/types.ts'
import { contentsOf } from './contents.ts'
import type { TradingParts } from './parts.ts'
import { barMs, newestBar } from './terms.ts'
import type { Trader, TradingTerms } from './types.ts'

/** A strategy of terms as `quant` runs it. */
export const strategyOf = ({ strategy }: Pick<TradingTerms, 'strategy'>): Strategy => strategy as Strategy

/** Ten-thousandths of a portfolio that stay in cash for fees and for prices that move. */
const spare = 300

/** What the orders of a strategy leave alone, live and in a back-test alike. */
export const leavesOf = (strategy: Strategy) => ({ least: bandOf(strategy), spare })

/** Bars that are read at a time. */
const barsMost = 500

/** Closes of each bar in the order of the instruments, oldest first. */
export type Bars = { readonly times: readonly number[]; readonly closes: readonly (readonly number[])[] }

/**
 * Closes of bars from `from` on, up to and with the one that begins at `to`. A bar in which an instrument did not trade has its last close. Bars before
 * every instrument had one are left out.
 */
export async function barsOf(
  venue: TradingParts['venue'],
  { symbols }: { readonly symbols: readonly string[] },
  { from, to }: { readonly from: number; readonly to: number },
): Promise<Bars> {
  const each = await Promise.all(symbols.map((symbol) => closesOf(venue, symbol, { from, to })))
  const times = new Set(each.flatMap((closes) => [...closes.keys()]))
  const last: (number | undefined)[] = symbols.map(() => undefined)
  const found: { times: number[]; closes: number[][] } = { times: [], closes: [] }
  for (const time of [...times].sort((a, b) => a - b)) {
    each.forEach((closes, index) => {
      last[index] = closes.get(time) ?? last[index]
    })
    if (last.some((close) => close === undefined)) continue
    found.times.push(time)
    found.closes.push(last.map((close) => close ?? 0))
  }
  return found
}

async function closesOf(
  venue: TradingParts['venue'],
  symbol: string,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<ReadonlyMap<number, number>> {
  const closes = new Map<number, number>()
  for (let next = from; next <= to; ) {
    const until = Math.min(to, next + (barsMost - 1) * barMs)
    const bars = await venue.candles({ symbol, interval: '1h', from: next, to: until, limit: barsMost })
    for (const { t, close } of bars) closes.set(t, close)
    next = until + barMs
  }
  return closes
}

type Kept = { readonly running: Running; readonly bar: number; readonly changes: number; weights: Weights }

/**
 * Weights of strategies at the close of the newest bar. A strategy runs from its warm-up on over closes that are public;
 * its state is kept, and computed again after a start and when a split changes all earlier prices.
 */
export class Strategies {
  readonly #parts: Pick<TradingParts, 'venue'>
  readonly #kept = new Map<number, Kept>()

  constructor(parts: Pick<TradingParts, 'venue'>) {
    this.#parts = parts
  }

  /** Parts of the capital by instrument at the close of the bar that begins at `bar`. */
  async weightsOf({ id, terms, publishedAt }: Trader, bar: number): Promise<Weights> {
    const { venue } = this.#parts
    const strategy = strategyOf(terms)
    const changes = terms.symbols.reduce((sum, symbol) => sum + venue.changesOf(symbol).length, 0)
    const known = this.#kept.get(id)
    const kept =
      known?.changes === changes && known.bar <= bar
        ? known
        : {
            running: run(strategy, terms.symbols.length),
            bar: newestBar(publishedAt) - (warmUpOf(strategy) + 1) * barMs,
            changes,
            weights: terms.symbols.map(() => 0),
          }
    const { closes } = await barsOf(venue, terms, { from: kept.bar + barMs, to: bar })
    let { weights } = kept
    for (const close of closes) weights = kept.running.next(close)
    this.#kept.set(id, { ...kept, bar, weights })
    return weights
  }
}

/** The owner of the orders: a robot, a fund, or a simulated manager. */
type Trading = { readonly trader: Trader; readonly word: 'robot' | 'fund' | 'manager' }

/** Rebalances a portfolio to the weights of its strategy, by orders in the book: sales first, since their proceeds pay for purchases. */
export function act(turn: Turn, parts: TradingParts, of: Trading & { readonly weights: Weights }): void {
  const { trader, weights } = of
  const { free, shares } = contentsOf(parts.ledger, trader)
  const holdings = shares.map(({ symbol, all }) => ({
    quantity: all,
    price: parts.venue.lastPrice(symbol),
    lot: parts.venue.instrument(symbol)!.lot,
  }))
  const changes = changesTo(weights, { holdings, cash: Number(free), ...leavesOf(strategyOf(trader.terms)) })
  changes.forEach((change, index) => {
    const { symbol, available } = shares[index]!
    const { lot } = holdings[index]!
    const quantity = Math.min(-change, available)
    if (change < 0) take(turn, parts, { ...of, symbol, side: 'sell', quantity: quantity - (quantity % lot) })
  })
  changes.forEach((change, index) => {
    if (change > 0) take(turn, parts, { ...of, symbol: shares[index]!.symbol, side: 'buy', quantity: change })
  })
}

/**
 * Whether what a portfolio is to buy in its first hour waits: until each of its stocks trades and has both sides in its book. A market that opens has
 * neither for some seconds, and orders that find nothing would leave the portfolio in cash until the next bar.
 */
export const waitsForBook = (
  venue: Pick<TradingParts['venue'], 'depth' | 'sessionOf'>,
  { terms, publishedAt }: Pick<Trader, 'terms' | 'publishedAt'>,
  nowMs: number,
): boolean =>
  newestBar(nowMs) === newestBar(publishedAt) &&
  terms.symbols.some((symbol) => {
    const { bids, asks } = venue.depth(symbol, 1)
    return venue.sessionOf(symbol).state !== 'open' || bids.length === 0 || asks.length === 0
  })

type Taking = Trading & {
  readonly symbol: string
  readonly side: 'buy' | 'sell'
  readonly quantity: number
}

/**
 * A market order of such a portfolio, which takes from the book and does not wait. Returns the traded quantity, and
 * the proceeds or cost with all fees. An order that is refused (a halt, an auction, too little cash) trades
 * nothing; the strategy decides again at its next bar.
 */
export function take(
  turn: Turn,
  { stocks, ledger }: Pick<TradingParts, 'stocks' | 'ledger'>,
  { trader, word, symbol, side, quantity }: Taking,
): { readonly quantity: number; readonly money: bigint } {
  if (quantity <= 0) return { quantity: 0, money: 0n }
  const { id, portfolioId } = trader
  const { ownerId = portfolioId } = ledger.portfolios.get(portfolioId) ?? {}
  const placed = stocks.orders.placeIn(turn, {
    userId: ownerId,
    portfolioId,
    symbol,
    clientOrderId: `${word}:${id}:${turn.nextId()}`,
    ticket: { side, type: 'market', quantity: String(quantity), timeInForce: 'ioc' },
  })
  if (!placed.ok) return { quantity: 0, money: 0n }
  const { filled, filledValue, charged } = placed.value
  const fees = charged.commission + charged.exchange + charged.stamp
  return { quantity: filled, money: side === 'sell' ? filledValue - fees : -filledValue - fees }
}
