import { divide, formatMinor, priceEach, type Scales, worthAt } from '@openbourse/money'

/** Shares bought in one fill. Costs are in the currency's smallest unit, purchase fees included. */
export type Lot = {
  readonly id: number
  readonly portfolioId: number
  readonly symbol: string
  readonly currency: string
  readonly boughtAt: number
  readonly tradingDay: string
  /** The last trading day in which it is locked; null for that of its purchase. */
  readonly lockDay: string | null
  readonly price: number
  readonly quantity: number
  /** What the whole lot cost, fees included. */
  readonly cost: bigint
  readonly unlockAt: number
  readonly unlocked: boolean
  readonly remaining: number
  /** The part of `cost` that stays with what remains. */
  readonly costLeft: bigint
}

/** What a sale took out of the lots, oldest first. */
export type Consumed = {
  readonly taken: readonly Taken[]
  /** Lots that changed, as they are now; a lot of which nothing remains is among them. */
  readonly changed: readonly Lot[]
  readonly cost: bigint
  /** Value of those shares when the trading day began, or their cost if they were bought in it. */
  readonly costToday: bigint
}

/** What is taken out of one lot, which is as it was before. */
export type Taken = { readonly lot: Lot; readonly quantity: number; readonly cost: bigint }

/**
 * Takes shares out of the oldest lots first (FIFO); `lots` is in that order, unsettled ones behind all others. A
 * part of a lot takes its share of the cost rounded down, and the last part takes the rest. Nothing is taken from
 * the first unsettled lot on, and no lot behind it is read.
 */
export function takenFrom(lots: Iterable<Lot>, quantity: number): readonly Taken[] {
  const parts: Taken[] = []
  let left = quantity
  for (const lot of lots) {
    if (left === 0) break
    if (!lot.unlocked) break
    const taken = Math.min(left, lot.remaining)
    const cost = divide(lot.costLeft * BigInt(taken), BigInt(lot.remaining), 'down')
    parts.push({ lot, quantity: taken, cost })
    left -= taken
  }
  return parts
}

/**
 * Takes shares out of the oldest lots first (FIFO). A part of a lot takes its share of the cost rounded down, and the last
 * part takes what is left, so that the costs of all parts are exactly the lot's. Shares without a lot were granted: they
 * go last, and cost nothing. A lot that has not settled is not for sale, so nothing is ever taken out of it. `lots` as for `takenFrom`.
 */
export function consume(
  lots: Iterable<Lot>,
  sale: {
    readonly quantity: number
    readonly tradingDay: string
    readonly previousClose: number
    readonly scales: Scales
  },
): Consumed {
  const changed: Lot[] = []
  let left = sale.quantity
  let cost = 0n
  let costToday = 0n
  const taken = takenFrom(lots, sale.quantity)
  for (const { lot, quantity, cost: part } of taken) {
    changed.push({ ...lot, remaining: lot.remaining - quantity, costLeft: lot.costLeft - part })
    cost += part
    costToday += lot.tradingDay === sale.tradingDay ? part : worth(sale.previousClose, quantity, sale.scales)
    left -= quantity
  }
  return { taken, changed, cost, costToday: costToday + worth(sale.previousClose, left, sale.scales) }
}

export type Figures = {
  /** Whole shares. */
  readonly quantity: number
  readonly cost: bigint
  readonly value: bigint
  readonly profit: bigint
  /** Gain since the previous close, or since the purchase for what was bought today. */
  readonly dayProfit: bigint
  /** The base of that gain in percent. */
  readonly dayBase: bigint
  readonly unlockAt: number | null
}

/** Totals of an instrument's lots, whatever its last price is. */
export type Sums = Pick<Figures, 'cost' | 'dayBase' | 'unlockAt'> & { readonly bought: number }

/** Inputs for the value of a position. `previousClose` and `last` are in ticks. */
export type Prices = {
  readonly last: number
  readonly previousClose: number
  readonly tradingDay: string
  readonly scales: Scales
}

/** Totals of an instrument's lots, in any order. */
export function sumsOf(
  lots: Iterable<Lot>,
  { previousClose, tradingDay, scales }: Omit<Prices, 'last'>,
): Sums {
  let bought = 0
  let cost = 0n
  let dayBase = 0n
  let unlockAt: number | null = null
  for (const lot of lots) {
    bought += lot.remaining
    cost += lot.costLeft
    const today = lot.tradingDay === tradingDay
    dayBase += today ? lot.costLeft : worth(previousClose, lot.remaining, scales)
    if (!lot.unlocked && (unlockAt === null || lot.unlockAt < unlockAt)) unlockAt = lot.unlockAt
  }
  return { bought, cost, dayBase, unlockAt }
}

/** Totals of an instrument's lots and granted shares at these prices. */
export function figuresOf(lots: Iterable<Lot>, at: Prices & { readonly granted: number }): Figures {
  return figuresAt(sumsOf(lots, at), at)
}

/** As `figuresOf`, for lots that were summed up at the same previous close and day. */
export function figuresAt(
  { bought, cost, dayBase: boughtBase, unlockAt }: Sums,
  { granted, last, previousClose, scales }: Omit<Prices, 'tradingDay'> & { readonly granted: number },
): Figures {
  const quantity = granted + bought
  const dayBase = worth(previousClose, granted, scales) + boughtBase
  const value = worth(last, quantity, scales)
  return { quantity, cost, value, profit: value - cost, dayProfit: value - dayBase, dayBase, unlockAt }
}

/** A gain as a fraction of its base with four decimals, half to even; "0.0000" where there is no base. */
export function rateOf(gain: bigint, base: bigint): string {
  return formatMinor(base > 0n ? divide(gain * 10_000n, base, 'half-even') : 0n, 4)
}

/** The market value of a holding, rounded down to the smallest unit. */
const worth = (price: number, quantity: number, scales: Scales): bigint =>
  worthAt(BigInt(price), BigInt(quantity), scales, 'down')

/** Cost of one with two decimals more than prices have, half to even. */
export function unitCostOf(cost: bigint, quantity: number, scales: Scales): string {
  const scale = scales.price + 2
  return formatMinor(quantity === 0 ? 0n : priceEach(cost, BigInt(quantity), scales, scale), scale)
}

type Unlock = {
  readonly at: number
  readonly quantity: number
  /** Locked by a block trade; otherwise the shares only have to settle. */
  readonly lockup: boolean
}

/** Locked shares by the moment from which they can be sold, soonest first; those of a block trade apart. */
export function unlocksOf(
  lots: Iterable<Pick<Lot, 'unlocked' | 'unlockAt' | 'remaining' | 'lockDay'>>,
): readonly Unlock[] {
  const [settling, lockup] = [new Map<number, number>(), new Map<number, number>()]
  for (const lot of lots) {
    if (lot.unlocked) continue
    const byTime = isLockup(lot) ? lockup : settling
    byTime.set(lot.unlockAt, (byTime.get(lot.unlockAt) ?? 0) + lot.remaining)
  }
  const rows = (of: ReadonlyMap<number, number>, isLocked: boolean): Unlock[] =>
    [...of].map(([at, quantity]) => ({ at, quantity, lockup: isLocked }))
  return [...rows(settling, false), ...rows(lockup, true)].sort((one, other) => one.at - other.at)
}

/** A lot with a lock-up has its own end of the lock; others settle after the day of their purchase. */
export const isLockup = ({ lockDay }: Pick<Lot, 'lockDay'>): boolean => lockDay !== null

/** The last trading day in which a lot cannot be sold. */
export const lockDayOf = ({ lockDay, tradingDay }: Pick<Lot, 'lockDay' | 'tradingDay'>): string =>
  lockDay ?? tradingDay

/** Lots whose last locked trading day is over: they can be sold from the moment at which the next one begins. */
export function settled(lots: readonly Lot[], tradingDay: string): readonly Lot[] {
  return lots.filter((lot) => !lot.unlocked && lockDayOf(lot) < tradingDay)
}
