import type { FeeRate } from '@openbourse/protocol'
import { percent } from '@openbourse/ui'
import { total } from '../../lib/figures.ts'
import { useLocale, useText } from '../../lib/i18n.tsx'

/** Which of two rates an order can be charged. */
export type FeeRole = 'both' | 'maker' | 'taker'

/** The rate of fees in words: one for all, or that of what fills at once and that of what waits. */
export function useFeeRate(): (fees: readonly FeeRate[], role?: FeeRole) => string {
  const text = useText('shares.feeRate')
  const locale = useLocale()
  return (fees, role = 'both') => {
    const taker = percent(locale, total(fees.map(({ rate }) => rate)))
    if (fees.every(({ makerRate }) => makerRate === undefined)) return taker
    return text(role, {
      taker,
      maker: percent(locale, total(fees.map(({ rate, makerRate }) => makerRate ?? rate))),
    })
  }
}
