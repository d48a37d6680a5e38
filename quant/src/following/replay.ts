import { limitOf } from './bunching.ts'
import { sized, wishOf } from './proportion.ts'

/** One trade that a manager made, in shares of today. Money and prices in the smallest unit. */
export type PastTrade = {
  readonly at: number
  readonly symbol: string
  readonly side: 'buy' | 'sell'
  readonly quantity: number
  /** Without fees. */
  readonly value: bigint
  /** The price of its fills that was worst for the manager. */
  readonly worst: number
  /** The manager’s shares of the stock before it, and what all that they had was worth. */
  readonly held: number
  readonly worth: bigint
}

/** Last prices of one moment, in shares of today. */
export type PastPrices = { readonly at: number; readonly prices: ReadonlyMap<string, number> }

export type ReplayTerms = {
  readonly amount: bigint
  readonly maximum: bigint
  /** In ten-thousandths; null without one. */
  readonly stopLoss: number | null
  readonly slippage: number
  readonly lotOf: (symbol: string) => number
  readonly tickOf: (symbol: string) => number
  readonly feesOn: (symbol: string, value: bigint) => bigint
}

/** Why a trade would not have been copied: nothing was owned to sell, or the stop had been reached before. */
export type Skipped = 'lot' | 'cash' | 'slippage' | 'nothing' | 'stopped'

export type Replayed = {
  /** Trades that would have been copied whole, and those of which a limit or the money would have left a part. */
  readonly full: number
  readonly part: number
  readonly skipped: Readonly<Record<Skipped, number>>
  readonly fees: bigint
  readonly profit: bigint
  readonly stoppedAt: number | null
}

/**
 * The result that a copy with these limits would have had with past trades. Each is sized by the rules of a real
 * copy. Its price is the worst of the manager’s own fills, since a copier trades after them; the depth of the book
 * for the copier is not known, and the manager's cost of trading first is left out. The stop is checked where
 * prices are given.
 */
export function replay(
  trades: readonly PastTrade[],
  looks: readonly PastPrices[],
  terms: ReplayTerms,
): Replayed {
  const shares = new Map<string, number>()
  const last = new Map<string, number>()
  const skipped: Record<Skipped, number> = { lot: 0, cash: 0, slippage: 0, nothing: 0, stopped: 0 }
  let [cash, fees, full, part] = [terms.amount, 0n, 0, 0]
  let stoppedAt: number | null = null
  const worth = (): bigint =>
    [...shares].reduce((sum, [symbol, held]) => sum + BigInt(held) * BigInt(last.get(symbol) ?? 0), cash)

  function move(symbol: string, side: 'buy' | 'sell', quantity: number, price: number): void {
    const value = BigInt(quantity) * BigInt(price)
    const charged = terms.feesOn(symbol, value)
    fees += charged
    cash += side === 'buy' ? -value - charged : value - charged
    shares.set(symbol, (shares.get(symbol) ?? 0) + (side === 'buy' ? quantity : -quantity))
  }

  function look({ at, prices }: PastPrices): void {
    for (const [symbol, price] of prices) last.set(symbol, price)
    const { stopLoss, amount } = terms
    if (stopLoss === null || stoppedAt !== null) return
    if (worth() * 10_000n > amount * BigInt(10_000 - stopLoss)) return
    for (const [symbol, held] of shares) if (held > 0) move(symbol, 'sell', held, last.get(symbol) ?? 0)
    stoppedAt = at
  }

  function copy(trade: PastTrade): Skipped | 'full' | 'part' {
    const { symbol, side, quantity, value, worst } = trade
    if (stoppedAt !== null) return 'stopped'
    const own = shares.get(symbol) ?? 0
    const wished = wishOf(
      { side, quantity, value: trade.worth, held: trade.held },
      { value: worth(), held: own },
    )
    if (wished === 0n) return 'nothing'
    const price = Number(value) / quantity
    const limit = limitOf({ side, price, tick: terms.tickOf(symbol) }, terms.slippage)
    if (side === 'buy' ? worst > limit : worst < limit) return 'slippage'
    const isBuy = side === 'buy'
    // The fees of spending all of it, each of three lines rounded up.
    const spendable = cash - terms.feesOn(symbol, cash > 0n ? cash : 0n) - 3n
    const { limited, quantity: asked } = sized(wished, {
      lot: terms.lotOf(symbol),
      price: BigInt(limit),
      maximum: isBuy ? terms.maximum : undefined,
      cash: isBuy ? (spendable > 0n ? spendable : 0n) : undefined,
      free: isBuy ? undefined : own,
    })
    if (asked === 0) return limited < wished && isBuy && spendable < BigInt(limit) ? 'cash' : 'lot'
    move(symbol, side, asked, worst)
    return limited < wished ? 'part' : 'full'
  }

  let looked = 0
  const lookUntil = (at: number): void => {
    for (let next = looks[looked]; next && next.at <= at; next = looks[looked]) {
      look(next)
      looked += 1
    }
  }
  for (const trade of trades) {
    lookUntil(trade.at)
    const done = copy(trade)
    last.set(trade.symbol, Math.round(Number(trade.value) / trade.quantity))
    if (done === 'full') full += 1
    else if (done === 'part') part += 1
    else skipped[done] += 1
  }
  lookUntil(Number.POSITIVE_INFINITY)
  return { full, part, skipped, fees, profit: worth() - terms.amount, stoppedAt }
}
