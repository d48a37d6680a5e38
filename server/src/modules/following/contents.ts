import { symbolOfShare } from '@openbourse/money'
import type { FollowParts } from './parts.ts'

/** Shares of one stock in a portfolio: all, those that can be sold, and those that have not settled; `last` is the last price. */
export type Share = {
  readonly symbol: string
  readonly all: number
  readonly free: number
  readonly locked: number
  readonly last: number
}

/** Money and stocks of one currency in a portfolio: cash with what is on hold, the free part of it, and what all is worth at last prices. */
export type Contents = {
  readonly cash: bigint
  readonly free: bigint
  readonly shares: readonly Share[]
  readonly worth: bigint
}

export function contentsOf(
  { ledger, venue }: Pick<FollowParts, 'ledger' | 'venue'>,
  portfolioId: number,
  currency: string,
): Contents {
  const money = ledger.ownedOf(portfolioId, currency)
  const cash = money.available + money.held
  const shares: Share[] = []
  for (const { asset, available, held, locked } of ledger.owned(portfolioId)) {
    const symbol = symbolOfShare(asset)
    const all = Number(available + held + locked)
    if (symbol === undefined || all === 0 || venue.instrument(symbol)?.currency !== currency) continue
    shares.push({
      symbol,
      all,
      free: Number(available),
      locked: Number(locked),
      last: venue.lastPrice(symbol),
    })
  }
  const worth = shares.reduce((sum, { all, last }) => sum + BigInt(all) * BigInt(last), cash)
  return { cash, free: money.available, shares, worth }
}

export const shareIn = ({ shares }: Contents, symbol: string): Share | undefined =>
  shares.find((share) => share.symbol === symbol)
