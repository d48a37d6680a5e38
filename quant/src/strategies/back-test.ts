import { changesTo } from './orders.ts'
import { run, warmUpOf } from './run.ts'
import type { Strategy } from './types.ts'

export type BackTest = {
  /** Value of the portfolio at the close of each bar behind the warm-up, in the smallest unit. */
  readonly values: readonly number[]
  /** Purchases and sales. */
  readonly trades: number
  /** Fees paid, in the smallest unit. */
  readonly fees: number
}

export type BackTestOf = {
  readonly strategy: Strategy
  /** Closes of each bar, one for each instrument, the oldest first. */
  readonly closes: readonly (readonly number[])[]
  readonly lots: readonly number[]
  /** In the smallest unit. */
  readonly capital: number
  /** Ten-thousandths of what is bought, and of what is sold: fees, and half of the spread that is crossed. */
  readonly buyBps: number
  readonly sellBps: number
  readonly least: number
  readonly spare: number
}

/**
 * Runs a strategy over bars of the past: the same strategy and the same orders as live, filled at the close of the bar at the cost given. A book of the
 * past is not known, so what an order would have moved is not in it, and a back-test flatters.
 */
export function backTest(of: BackTestOf): BackTest {
  const { strategy, closes, lots, capital, buyBps, sellBps, least, spare } = of
  const running = run(strategy, lots.length)
  const warmUp = warmUpOf(strategy)
  const quantities = lots.map(() => 0)
  const values: number[] = []
  let cash = capital
  let trades = 0
  let fees = 0
  closes.forEach((prices, bar) => {
    const weights = running.next(prices)
    if (bar < warmUp) return
    const holdings = prices.map((price, index) => ({
      quantity: quantities[index]!,
      price,
      lot: lots[index]!,
    }))
    const changes = changesTo(weights, { holdings, cash, least, spare })
    // Sold first, so that what is bought can be paid with it.
    for (const isSale of [true, false])
      changes.forEach((change, index) => {
        if (change === 0 || change < 0 !== isSale) return
        const worth = Math.abs(change) * prices[index]!
        const fee = Math.ceil((worth * (isSale ? sellBps : buyBps)) / 10_000)
        if (!isSale && worth + fee > cash) return
        cash += isSale ? worth - fee : -worth - fee
        quantities[index]! += change
        trades += 1
        fees += fee
      })
    values.push(quantities.reduce((sum, quantity, index) => sum + quantity * prices[index]!, cash))
  })
  return { values, trades, fees }
}
