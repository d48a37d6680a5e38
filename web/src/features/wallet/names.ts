import type { PayoutCountry } from '@openbourse/protocol'
import { useLocale, useText } from '../../lib/i18n.tsx'

/** Countries by their names in the reader's language; the two codes that are no country have names of their own. */
export function useCountryName(): (country: PayoutCountry) => string {
  const text = useText('wallet.countries')
  const names = new Intl.DisplayNames(useLocale(), { type: 'region' })
  return (country) =>
    country === 'EU' || country === 'INTL' ? text(country) : (names.of(country) ?? country)
}
