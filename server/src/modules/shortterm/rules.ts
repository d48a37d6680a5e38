/** One finished day of a stock. Prices and turnover in the currency's smallest unit. */
export type Day = {
  readonly high: number
  readonly low: number
  readonly close: number
  readonly turnover: number
}

export type Candidate = {
  readonly symbol: string
  /** Finished days, oldest first. */
  readonly days: readonly Day[]
  /** A dividend, a split or a delisting falls into the days that a purchase of now may be held. */
  readonly changesSoon: boolean
}

export type Listed = {
  readonly symbol: string
  /** Average distance from low to high of a day, as a fraction of the close. */
  readonly range: number
  /** Median turnover of a day, in the smallest unit. */
  readonly turnover: number
}

export type Screen = {
  readonly list: readonly Listed[]
  /** How many candidates there were, and how many each step left. */
  readonly listed: number
  readonly longEnough: number
  readonly traded: number
  readonly quiet: number
  /** The median turnover that half of the candidates reach. */
  readonly turnoverFrom: number
}

/** Days that the screen looks back on, and how many stocks it lists. */
export const screenDays = 20
export const screenMost = 8

/** The value in the middle, or the lower one of the two in the middle; 0 of none. */
function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other)
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? 0
}

/**
 * The short-term list: of the stocks with 20 finished days whose median turnover is at least that of the median stock, and which pay, split or
 * leave nothing while a purchase may be held, the eight with the widest days. A function of public bars and the public calendar alone.
 */
export function screenOf(candidates: readonly Candidate[]): Screen {
  const longEnough = candidates
    .filter(({ days }) => days.length >= screenDays)
    .map(({ symbol, days, changesSoon }) => {
      const last = days.slice(-screenDays)
      const range = last.reduce((sum, { high, low, close }) => sum + (high - low) / close, 0) / screenDays
      return { symbol, changesSoon, range, turnover: median(last.map(({ turnover }) => turnover)) }
    })
  const turnoverFrom = median(longEnough.map(({ turnover }) => turnover))
  const traded = longEnough.filter(({ turnover }) => turnover >= turnoverFrom)
  const quiet = traded.filter(({ changesSoon }) => !changesSoon)
  const list = [...quiet]
    .sort((one, other) => other.range - one.range || (one.symbol < other.symbol ? -1 : 1))
    .slice(0, screenMost)
    .map(({ symbol, range, turnover }) => ({ symbol, range, turnover }))
  return {
    list,
    listed: candidates.length,
    longEnough: longEnough.length,
    traded: traded.length,
    quiet: quiet.length,
    turnoverFrom,
  }
}

/** Shares of the short-term list that a user bought, to be sold after so many trading days. */
export type Trade = {
  readonly id: number
  readonly orderId: number
  readonly userId: number
  readonly symbol: string
  readonly currency: string
  /** Shares, as they were at the purchase. */
  readonly quantity: number
  /** What left the account, fees included, in the smallest unit. */
  readonly cost: bigint
  readonly at: number
  readonly days: number
  readonly sellAt: number
}

/** One sale of a trade, or the end of one whose shares were sold elsewhere. */
export type Sale = {
  readonly id: number
  readonly tradeId: number
  readonly userId: number
  /** The order that bought the shares. */
  readonly boughtBy: number
  /** Null where nothing was left to sell. */
  readonly orderId: number | null
  readonly kind: 'limit' | 'early' | 'gone'
  /** Shares, as they were at the sale. */
  readonly quantity: number
  /** What arrived, after fees. */
  readonly proceeds: bigint
  readonly at: number
  /** Shares of the trade that are not sold after it; it ends with 0. */
  readonly left: number
}

/** How many shares of now one share of a moment has become. */
export type Became = (at: number) => { readonly now: number; readonly was: number }

/** Shares of now that are not sold yet, rounded down. */
export function leftOf(
  trade: Pick<Trade, 'quantity' | 'at'>,
  sales: readonly Sale[],
  became: Became,
): number {
  const last = sales.at(-1)
  const { now, was } = became(last?.at ?? trade.at)
  return Math.floor(((last?.left ?? trade.quantity) * now) / was)
}

/** Which sale ended a trade; undefined while it is open. */
export const endOf = (sales: readonly Sale[]): Sale | undefined =>
  sales.at(-1)?.left === 0 ? sales.at(-1) : undefined

export const proceedsOf = (sales: readonly Sale[]): bigint =>
  sales.reduce((sum, { proceeds }) => sum + proceeds, 0n)

/** What a trade that has ended brought, fees included; null while it is open, and where shares were sold elsewhere. */
export function resultOf(trade: Pick<Trade, 'cost'>, sales: readonly Sale[]): bigint | null {
  const end = endOf(sales)
  return end && end.kind !== 'gone' ? proceedsOf(sales) - trade.cost : null
}
