import { formatMinor, scaleOf } from '@openbourse/money'
import { type CopyShortfall, type FollowState, type FollowStopCause, refuse } from '@openbourse/protocol'
import { differenceDecimals } from '@openbourse/quant/following'
import { figureText } from '../../platform/shares/rules.ts'

/** One user’s copy of one manager. Money in the smallest unit of the currency. */
export type FollowRecord = {
  readonly id: number
  readonly userId: number
  readonly managerId: number
  readonly portfolioId: number
  readonly currency: string
  readonly state: FollowState
  readonly cause: FollowStopCause | null
  /** The most for one order. */
  readonly maximum: bigint
  /** The loss of the whole at which everything is sold, and how far a copy may be from the manager’s price, in ten-thousandths. */
  readonly stopLoss: number | null
  readonly slippage: number
  readonly putIn: bigint
  readonly takenOut: bigint
  readonly paidOut: bigint
  readonly kept: bigint
  /** The manager’s growth when it began and when it was over, in ten-billionths. */
  readonly growthFrom: bigint
  readonly growthTo: bigint | null
  readonly startedAt: number
  readonly stopAskedAt: number | null
  readonly endedAt: number | null
}

/** What a user sets. */
export type Limits = Pick<FollowRecord, 'maximum' | 'stopLoss' | 'slippage'>

/** The smallest amount that is set aside or moved, by currency, in the smallest unit; and the most follows of a user. */
export const followTerms = {
  minimum: { NGN: 20_000_00n, USD: 20_00n, USDT: 20_000_000n } as Readonly<Record<string, bigint>>,
  /** For one order, and for what is added or taken out. */
  step: { NGN: 1_000_00n, USD: 1_00n, USDT: 1_000_000n } as Readonly<Record<string, bigint>>,
  ownMost: 10,
  /** Under so many follows the one in the middle is not shown: it would be one user’s account. */
  shownFrom: 5,
} as const

export const isOpen = ({ state }: Pick<FollowRecord, 'state'>): boolean => state !== 'stopped'
export const canChange = ({ state }: Pick<FollowRecord, 'state'>): boolean =>
  state === 'running' || state === 'paused'

/** Why an amount is too small; `least` names which bound holds. */
export function whyTooSmall(minor: bigint | undefined, currency: string, least: 'minimum' | 'step') {
  const minimum = followTerms[least][currency] ?? 1n
  if (minor !== undefined && minor >= minimum) return undefined
  const values = { minimum: formatMinor(minimum, scaleOf(currency)), currency }
  return refuse('follow_minimum', { values, fields: ['amount'] })
}

export function whyNoBalance(of: {
  readonly needed: bigint
  readonly available: bigint
  readonly currency: string
}) {
  const { needed, available, currency } = of
  if (needed <= available) return undefined
  const text = (minor: bigint): string => formatMinor(minor, scaleOf(currency))
  const values = { needed: text(needed), available: text(available), currency }
  return refuse('follow_balance', { values, fields: ['amount'] })
}

/** Whether the whole lost as much as its user set: a part of what was put in and not taken out again. */
export function reachesStopLoss(
  { stopLoss, putIn, takenOut }: Pick<FollowRecord, 'stopLoss' | 'putIn' | 'takenOut'>,
  value: bigint,
): boolean {
  if (stopLoss === null || takenOut >= putIn) return false
  return value * 10_000n <= (putIn - takenOut) * BigInt(10_000 - stopLoss)
}

/** What a follow made so far, with a value of what it has now. */
export const profitOf = (
  { putIn, takenOut, paidOut, kept }: Pick<FollowRecord, 'putIn' | 'takenOut' | 'paidOut' | 'kept'>,
  value: bigint,
): bigint => value + takenOut + paidOut + kept - putIn

/** A growth as it is kept, in ten-billionths, and as a number again. */
export const growthKept = (growth: number): bigint =>
  BigInt(figureText(growth, differenceDecimals).replace('.', ''))
export const growthShown = (kept: bigint): number => Number(kept) / 10 ** differenceDecimals

/** A fill of a manager. */
export type ManagerFill = {
  readonly id: number
  readonly symbol: string
  readonly side: 'buy' | 'sell'
  readonly quantity: number
  readonly value: bigint
}

/** Fills of one stock and side that follow each other: one trade of the manager. */
export type ManagerTrade = Omit<ManagerFill, 'id'> & { readonly first: number; readonly last: number }

export function tradesOf(fills: readonly ManagerFill[]): readonly ManagerTrade[] {
  const trades: ManagerTrade[] = []
  for (const { id, symbol, side, quantity, value } of fills) {
    const before = trades.at(-1)
    if (before?.symbol === symbol && before.side === side)
      trades[trades.length - 1] = {
        ...before,
        last: id,
        quantity: before.quantity + quantity,
        value: before.value + value,
      }
    else trades.push({ symbol, side, quantity, value, first: id, last: id })
  }
  return trades
}

/** What kept an order below a wish, before it was in the book: the narrowest bound, or whole lots. */
export function shortfallOf(of: {
  readonly wished: bigint
  readonly limited: bigint
  readonly quantity: number
  readonly byMaximum: bigint | undefined
  readonly side: 'buy' | 'sell'
}): CopyShortfall | null {
  const { wished, limited, quantity, byMaximum, side } = of
  if (limited < wished) {
    if (side === 'sell') return 'unsettled'
    return byMaximum !== undefined && byMaximum <= limited ? 'maximum' : 'cash'
  }
  return quantity === 0 && wished > 0n ? 'lot' : null
}
