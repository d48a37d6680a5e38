import type { CoinDeposit } from '@openbourse/protocol'
import { money } from '@openbourse/ui'
import { trim } from '../../lib/figures.ts'
import { useText } from '../../lib/i18n.tsx'

/** An amount of coins without trailing zeros: `0.015 BTC`. */
export const coins = (locale: string, coin: string, amount: string): string =>
  money(locale, coin, trim(amount, 2))

const minute = 60

/** How long so many seconds are, in whole minutes from one and a half on. */
export function useSpan() {
  const text = useText('coinDeposit')
  return (seconds: number): string =>
    seconds < 1.5 * minute
      ? text('aboutSeconds', { count: Math.max(1, Math.ceil(seconds)) })
      : text('about', { count: Math.ceil(seconds / minute) })
}

/** How much of what is needed is there, from 0 to 1. A payment that was only seen has begun. */
export function shareOf({ confirmations, needed }: Pick<CoinDeposit, 'confirmations' | 'needed'>): number {
  return Math.min(1, Math.max(0.02, confirmations / needed))
}
