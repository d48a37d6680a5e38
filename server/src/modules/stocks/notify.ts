import { formatMinor, scaleOf } from '@openbourse/money'
import type { Turn } from '../../core/types.ts'
import { isMainPortfolio } from '../ledger/index.ts'
import { writeNotice } from '../notices/index.ts'
import type { AppliedChange, CalendarName } from '../venue/index.ts'

// Messages to users about their main portfolios. Products report on all other portfolios.

export type Freed = { readonly symbol: string; readonly quantity: bigint }

/** One message for all that settled in a country on one day. */
export function notifyFreed(
  turn: Turn,
  portfolioId: number,
  { calendar, freed }: { readonly calendar: CalendarName; readonly freed: readonly Freed[] },
): void {
  const first = freed[0]
  if (!first || !isMainPortfolio(portfolioId)) return
  writeNotice(turn, {
    userId: portfolioId,
    word: 'shares_unlocked',
    values: {
      symbol: first.symbol,
      quantity: String(freed.reduce((sum, { quantity }) => sum + quantity, 0n)),
      others: String(freed.length - 1),
    },
    link: '/pages/tabbar/position',
    about: `unlocked:${calendar}`,
  })
}

/** All shares went, and their worth at the last price came. */
export function notifyDelisted(
  turn: Turn,
  of: {
    readonly portfolioId: number
    readonly symbol: string
    readonly action: string
    /** With parts of shares. */
    readonly quantity: string
    readonly price: number
    readonly proceeds: bigint
    readonly currency: string
  },
): void {
  const { portfolioId, symbol, action, quantity, price, proceeds, currency } = of
  if (!isMainPortfolio(portfolioId)) return
  const text = (minor: bigint) => formatMinor(minor, scaleOf(currency))
  writeNotice(turn, {
    userId: portfolioId,
    word: 'stock_delisted',
    values: {
      symbol,
      quantity,
      price: text(BigInt(price)),
      amount: text(proceeds),
      currency,
    },
    link: `/pages/stock/actions?symbol=${symbol}`,
    about: action,
  })
}

export function notifySplit(
  turn: Turn,
  of: {
    readonly portfolioId: number
    readonly symbol: string
    readonly action: string
    readonly ratio: NonNullable<AppliedChange['ratio']>
    /** With fractions of shares. */
    readonly quantity: string
    readonly cash: bigint
    readonly currency: string
  },
): void {
  const { portfolioId, symbol, ratio, quantity, cash, currency } = of
  if (!isMainPortfolio(portfolioId)) return
  writeNotice(turn, {
    userId: portfolioId,
    word: 'split_done',
    values: {
      symbol,
      old: String(ratio.was),
      new: String(ratio.now),
      quantity,
      cash: cash === 0n ? '' : formatMinor(cash, scaleOf(currency)),
      currency,
    },
    link: `/pages/stock/actions?symbol=${symbol}`,
    about: of.action,
  })
}
