import { formatMinor, scaleOf } from '@openbourse/money'
import type { Turn } from '../../core/types.ts'
import { isMainPortfolio } from '../ledger/index.ts'
import { writeNotice } from '../notices/index.ts'
import { nameOf, resultOf } from './figures.ts'
import type { Terms } from './terms.ts'
import type { Adjustment, Holding, SettlementRow } from './types.ts'

/** Notifies a holder of the result of an option, in the turn in which it was settled. */
export function notifyEnded(turn: Turn, terms: Terms, one: Holding, { price }: SettlementRow): void {
  if (!isMainPortfolio(one.portfolioId)) return
  const written = (minor: bigint) => formatMinor(minor, scaleOf(one.currency))
  const values = {
    option: nameOf(terms),
    quantity: String(one.settled),
    price: written(price),
    currency: one.currency,
    result: written(resultOf(one)),
  }
  const to = {
    userId: one.portfolioId,
    link: `/pages/option/receipt?id=${one.id}`,
    about: `option:${one.id}`,
  }
  if (one.ended === 'settled')
    writeNotice(turn, { ...to, word: 'option_paid', values: { ...values, amount: written(one.paidOut) } })
  else writeNotice(turn, { ...to, word: 'option_worthless', values })
}

export function notifyAdjusted(
  turn: Turn,
  terms: Terms,
  { portfolioId, one }: { readonly portfolioId: number; readonly one: Adjustment },
): void {
  if (!isMainPortfolio(portfolioId)) return
  const written = (minor: bigint) => formatMinor(minor, scaleOf(terms.currency))
  writeNotice(turn, {
    userId: portfolioId,
    link: `/pages/option/detail?contract=${terms.symbol}`,
    about: `option adjusted:${one.id}`,
    word: 'option_adjusted',
    values: {
      option: nameOf(terms),
      strikeBefore: written(one.strikeBefore),
      strike: written(one.strike),
      sizeBefore: String(one.sizeBefore),
      size: String(one.size),
    },
  })
}
