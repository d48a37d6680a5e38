import type { MoneyPlan } from '@openbourse/protocol'
import { money } from '@openbourse/ui'
import { useLocale, useText } from '../../lib/i18n.tsx'

/** A method without its currency: `bank-NGN` is by bank. */
export const kindOfWay = (way: string): 'bank' | 'offline' | 'agent' | 'kiosk' => {
  const kind = way.split('-')[0]
  return kind === 'offline' || kind === 'agent' || kind === 'kiosk' ? kind : 'bank'
}

/** The dots of a masked number and its figures stay on one line. */
const kept = (masked: string): string => masked.replaceAll(' ', '\u00a0')

/** What a plan does, and by what or to where, in words. */
export function usePlanWords() {
  const text = useText('moneyPlans')
  const locale = useLocale()
  return {
    what({ kind, measure, currency, amount: minor }: MoneyPlan): string {
      const amount = money(locale, currency, minor)
      if (kind === 'deposit') return text('deposit', { amount })
      return text(measure === 'above' ? 'withdrawAbove' : 'withdraw', { amount })
    },
    where({ way, to }: MoneyPlan): string {
      if (to === null) return text(`way.${kindOfWay(way ?? '')}`)
      const place = to.masked === null ? text('gone') : `${to.label ?? ''} ${kept(to.masked)}`.trim()
      return text('to', { place })
    },
  }
}
