import { formatMinor, scaleOf } from '@openbourse/money'
import type { Calls, Output } from '@openbourse/protocol'
import { type PastPrices, type PastTrade, type ReplayTerms, replay } from '@openbourse/quant/following'
import { limits } from '../../platform/limits.ts'
import { index } from '../managers/index.ts'
import { feesOn, type OwnTrade, totalOf, tradesSince } from '../orders/index.ts'
import { gainIn, priceFrom, sharesSince } from '../venue/index.ts'
import { contentsOf } from './contents.ts'
import type { FollowedManager } from './managers.ts'
import type { FollowParts } from './parts.ts'

type Replay = Output<Calls['followReplay']>

const dayMs = 86_400_000
const days = 90
/** Trades under which no figure is given, since it would be luck. */
const enoughTrades = 30
/** How long trades of a manager are kept for the next limits. */
const keptMs = 60_000

/** What a manager did in the last days: shares and prices of today. */
type Past = {
  readonly from: number
  readonly to: number
  readonly trades: readonly PastTrade[]
  readonly looks: readonly PastPrices[]
  /** What the manager had at first, as purchases of all of it at the prices of then. */
  readonly begun: readonly PastTrade[]
}

export type ReplayAsked = Pick<ReplayTerms, 'amount' | 'maximum' | 'stopLoss' | 'slippage'> & {
  readonly openPositions: boolean
}

/** Replays of managers’ trades with limits that someone tries out. */
export class Replays {
  readonly #parts: FollowParts
  readonly #kept = new Map<number, { readonly at: number; readonly past: Promise<Past> }>()

  constructor(parts: FollowParts) {
    this.#parts = parts
  }

  async of(manager: FollowedManager, asked: ReplayAsked): Promise<Replay> {
    const { venue, stocks } = this.#parts
    const { from, to, trades, looks, begun } = await this.#past(manager)
    const instrumentOf = (symbol: string) => venue.instrument(symbol)
    const all = asked.openPositions ? [...begun, ...trades] : trades
    const { full, part, skipped, fees, profit, stoppedAt } = replay(all, looks, {
      ...asked,
      lotOf: (symbol) => instrumentOf(symbol)?.lot ?? 1,
      tickOf: (symbol) => instrumentOf(symbol)?.ticks[0]?.step ?? 1,
      feesOn(symbol, value) {
        const instrument = instrumentOf(symbol)
        return instrument ? totalOf(feesOn(value, stocks.ratesOf(instrument))) : 0n
      },
    })
    const text = (minor: bigint): string => formatMinor(minor, scaleOf(manager.currency))
    const enough = all.length >= enoughTrades
    const gain = enough ? await gainIn(venue, index, { minor: asked.amount, from, to }) : 0n
    return {
      from,
      to,
      trades: all.length,
      full,
      part,
      skipped,
      currency: manager.currency,
      fees: text(fees),
      profit: enough ? text(profit) : null,
      index: enough ? text(gain) : null,
      stoppedAt,
    }
  }

  #past(manager: FollowedManager): Promise<Past> {
    const nowMs = this.#parts.clock.nowMs()
    const kept = this.#kept.get(manager.id)
    if (kept && nowMs - kept.at < keptMs && nowMs >= kept.at) return kept.past
    const past = pastOf(this.#parts, manager, nowMs)
    this.#kept.delete(manager.id)
    this.#kept.set(manager.id, { at: nowMs, past })
    // What failed is read again, and the oldest are given up.
    past.catch(() => this.#kept.delete(manager.id))
    for (const id of this.#kept.keys()) {
      if (this.#kept.size <= limits.replaysKept) break
      this.#kept.delete(id)
    }
    return past
  }
}

async function pastOf(parts: FollowParts, manager: FollowedManager, nowMs: number): Promise<Past> {
  const { database, managers, venue, writer } = parts
  const { id, portfolioId, currency, listedAt } = manager
  await writer.settled()
  const to = manager.closedAt ?? nowMs
  const since = Math.max(to - days * dayMs, listedAt)
  const read = await tradesSince(database, { portfolioId, from: since, most: limits.replayTradesMost })
  const copied = read.filter(({ symbol }) => {
    const instrument = venue.instrument(symbol)
    return instrument?.class === 'equity' && instrument.currency === currency
  })
  const from = read.length === limits.replayTradesMost ? (copied[0]?.at ?? since) : since
  const scaled = copied.map((trade) => ofToday(parts, trade)).filter(({ quantity }) => quantity > 0)
  // What they had at first is what they have less what they traded.
  const held = new Map(
    contentsOf(parts, portfolioId, currency).shares.map(({ symbol, all }) => [symbol, all]),
  )
  for (const { symbol, side, quantity } of scaled)
    held.set(symbol, (held.get(symbol) ?? 0) + (side === 'buy' ? -quantity : quantity))
  const first = new Map(held)
  const looks = managers.looksOf(id)
  const worthAt = (at: number): bigint =>
    (looks.findLast((one) => one.at <= at) ?? looks[0] ?? { value: 0n }).value
  const trades = scaled.map(({ symbol, side, at, quantity, value, worst }) => {
    const before = Math.max(0, held.get(symbol) ?? 0)
    held.set(symbol, before + (side === 'buy' ? quantity : -quantity))
    return { at, symbol, side, quantity, value, worst, held: before, worth: worthAt(at) }
  })
  const symbols = [...new Set([...first.keys(), ...trades.map(({ symbol }) => symbol)])]
  const times = [from, ...looks.map(({ at }) => at).filter((at) => at > from && at < to), to]
  const prices = await pricesOf(parts, symbols, times)
  const begun = symbols.flatMap((symbol): readonly PastTrade[] => {
    const quantity = first.get(symbol) ?? 0
    const worst = prices[0]?.prices.get(symbol) ?? 0
    if (quantity <= 0 || worst <= 0) return []
    const value = BigInt(quantity) * BigInt(worst)
    return [{ at: from, symbol, side: 'buy', quantity, value, worst, held: 0, worth: worthAt(from) }]
  })
  return { from, to, trades, looks: prices, begun }
}

function ofToday({ venue }: FollowParts, trade: OwnTrade): OwnTrade {
  const changes = venue.changesOf(trade.symbol)
  const { now, was } = sharesSince(changes, trade.at)
  if (now === was) return trade
  const quantity = Number((BigInt(trade.quantity) * BigInt(now)) / BigInt(was))
  return { ...trade, quantity, worst: priceFrom(changes, trade.at, trade.worst) }
}

/** Prices of stocks at some moments, in shares of today. */
async function pricesOf(
  { venue }: FollowParts,
  symbols: readonly string[],
  times: readonly number[],
): Promise<readonly PastPrices[]> {
  const each = await Promise.all(
    symbols.map(async (symbol) => {
      const changes = venue.changesOf(symbol)
      return (await venue.pricesAt(symbol, times)).map((price, at) => priceFrom(changes, times[at]!, price))
    }),
  )
  return times.map((at, time) => ({
    at,
    prices: new Map(symbols.map((symbol, one) => [symbol, each[one]![time]!])),
  }))
}
