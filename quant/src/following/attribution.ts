import { invariant } from '@openbourse/money'

/** One trade of a manager as a copier made it, or did not. Money and prices in the smallest unit. */
export type Copied = {
  readonly side: 'buy' | 'sell'
  /** Millionths of a share that an exact copy would have traded, and what limits and money left of it. */
  readonly wished: bigint
  readonly limited: bigint
  /** Shares that were asked for in whole lots, and those that were traded. */
  readonly asked: number
  readonly quantity: number
  /** What the copier paid or received for them without fees, and the fees. */
  readonly value: bigint
  readonly fees: bigint
  /** What the manager paid or got for one share; for a sale that closes, the last price when it was asked for. */
  readonly price: number
  /** Value at the end of one share from that time, splits included. */
  readonly end: number
  /** The copier’s own sale, which no manager made. */
  readonly isClosing: boolean
}

/** Why a copier’s return differs from the manager’s, in ten-billionths; the parts are exactly the total. */
export type Difference = {
  /** The copier’s return less the manager’s. */
  readonly total: bigint
  /** The manager's result before the copier joined. */
  readonly entryDate: bigint
  /** Prices that the copier got instead of the manager’s. */
  readonly slippage: bigint
  readonly fees: bigint
  /** What was cut off to trade whole lots. */
  readonly minimumSize: bigint
  /** What the copier’s limits, their free money or the book left untraded. */
  readonly limits: bigint
  /** What was never copied: money that stayed cash, positions from before, dividends, and what managing costs or brings the manager. */
  readonly cash: bigint
}

/** Decimals of the parts. */
export const differenceDecimals = 10

/**
 * The parts of the difference. An exact copy has, in money, `Σ d w (E − p)` with side `d`, target `w`, the
 * manager’s price `p` and the end `E`. The copier has `Σ d q (E − a) − fees` with quantity `q` at average `a`. So
 * slippage is `Σ d q (p − a)`, and each share more or less than the target counts `d (E − p)`, in three steps from
 * the target to the traded quantity. All of it is divided by the money that was put in. An exact copy differs from
 * the manager by the trades that could not be copied, which is the last part, so the parts are exactly the total.
 */
export function difference(
  trades: readonly Copied[],
  of: {
    /** All money that was put in, and what it made. */
    readonly putIn: bigint
    readonly profit: bigint
    /** The manager’s return since they began, and since the copier came: fractions. */
    readonly manager: { readonly whole: number; readonly since: number }
  },
): Difference {
  invariant(of.putIn > 0n, 'a copier put money in')
  let [slippage, fees, minimumSize, limits] = [0, 0, 0, 0]
  for (const trade of trades) {
    const direction = trade.side === 'buy' ? 1 : -1
    fees -= Number(trade.fees)
    slippage += direction * (trade.quantity * trade.price - Number(trade.value))
    if (trade.isClosing) continue
    const each = direction * (trade.end - trade.price)
    const limited = Number(trade.limited) / 1e6
    const wished = Number(trade.wished) / 1e6
    minimumSize += (trade.asked - limited) * each
    limits += (limited - wished + (trade.quantity - trade.asked)) * each
  }
  const rate = (minor: number): bigint => ofRate(minor / Number(of.putIn))
  const parts = {
    entryDate: ofRate(of.manager.since) - ofRate(of.manager.whole),
    slippage: rate(slippage),
    fees: rate(fees),
    minimumSize: rate(minimumSize),
    limits: rate(limits),
  }
  const total = ofRate(Number(of.profit) / Number(of.putIn)) - ofRate(of.manager.whole)
  const named = Object.values(parts).reduce((sum, part) => sum + part, 0n)
  return { total, ...parts, cash: total - named }
}

const ofRate = (rate: number): bigint => BigInt(Math.round(rate * 10 ** differenceDecimals))

/** The one in the middle, the lower of two; undefined where there is none. */
export function middle<T>(all: readonly T[], by: (one: T) => number): T | undefined {
  return all.toSorted((one, other) => by(one) - by(other))[Math.floor((all.length - 1) / 2)]
}
