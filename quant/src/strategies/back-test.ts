import { changesTo, worthOfAll } from './orders.ts'
import { run, warmUpOf } from './run.ts'
import type { Strategy } from './types.ts'

export type BackTest = {
  /** Value of the portfolio at the close of each bar from the first one that is traded, in the smallest unit. */
  readonly values: readonly number[]
  /** Purchases and sales, and the sales among them. */
  readonly trades: number
  readonly sales: number
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
  /** The bar at whose close the first order can be; by default the first one behind the warm-up. */
  readonly from?: number
}

/**
 * Runs a strategy over bars of the past: the same strategy and the same orders as live, filled at the close of the bar at the cost given. A book of the
 * past is not known, so what an order would have moved is not in it, and a back-test flatters.
 */
export function backTest(of: BackTestOf): BackTest {
  const { strategy, closes, lots, capital, buyBps, sellBps, least, spare } = of
  const running = run(strategy, lots.length)
  const first = of.from ?? warmUpOf(strategy)
  const holdings = lots.map((lot) => ({ quantity: 0, price: 0, lot }))
  const account = { cash: capital, trades: 0, sales: 0, fees: 0 }
  const values = new Array<number>(Math.max(0, closes.length - first))
  for (let bar = 0; bar < closes.length; bar += 1) {
    const prices = closes[bar]!
    const weights = running.next(prices)
    if (bar < first) continue
    for (let index = 0; index < holdings.length; index += 1) holdings[index]!.price = prices[index]!
    const changes = changesTo(weights, { holdings, cash: account.cash, least, spare })
    if (changes.some(isTrade)) {
      // Sold first, so that what is bought can be paid with it.
      trade(account, holdings, { changes: changes.map((change) => Math.min(change, 0)), bps: sellBps })
      trade(account, holdings, { changes: changes.map((change) => Math.max(change, 0)), bps: buyBps })
    }
    values[bar - first] = worthOfAll(holdings, account.cash)
  }
  return { values, trades: account.trades, sales: account.sales, fees: account.fees }
}

const isTrade = (change: number): boolean => change !== 0

type Account = { cash: number; trades: number; sales: number; fees: number }
type Traded = { readonly changes: readonly number[]; readonly bps: number }

/** Trades at the closes what there is money for. */
function trade(
  account: Account,
  holdings: readonly { quantity: number; readonly price: number }[],
  { changes, bps }: Traded,
): void {
  holdings.forEach((holding, index) => {
    const change = changes[index]!
    const worth = Math.abs(change) * holding.price
    const fee = Math.ceil((worth * bps) / 10_000)
    const paid = change > 0 ? worth + fee : fee - worth
    if (change === 0 || paid > account.cash) return
    account.cash -= paid
    holding.quantity += change
    account.trades += 1
    if (change < 0) account.sales += 1
    account.fees += fee
  })
}
