import type { ShownRate } from '@openbourse/protocol'
import { type Fact, money } from '@openbourse/ui'
import { when } from './time.ts'

/** The public rates behind a total, each with its time: `1 USD` is `₦1,540.00 · 21 Nov, 14:30`. */
export function rateFacts(locale: string, rates: readonly ShownRate[]): Fact[] {
  return rates.map(({ setting, currency, value, since }) => ({
    key: setting,
    term: `1 ${currency}`,
    // A setting is named after both of its currencies: reference.rate.USD.NGN.
    value: `${money(locale, setting.split('.').at(-1) ?? '', value)} · ${when(locale, since, 'dateTime')}`,
  }))
}
