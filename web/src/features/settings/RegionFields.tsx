import { SelectField } from '@openbourse/ui'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { type Currency, useKept } from '../../lib/kept.ts'
import { areaCodes } from '../../lib/phone.ts'
import { countries, currencies, factsOf } from '../../lib/phone-place.ts'
import { sendChoices } from '../../lib/session.ts'

/**
 * The market that lists begin with, the currency of totals, and the code before phone numbers. A new market brings both
 * along.
 */
export function RegionFields() {
  const text = useText('account')
  const locale = useLocale()
  const regions = new Intl.DisplayNames(locale, { type: 'region' })
  const names = new Intl.DisplayNames(locale, { type: 'currency' })
  const [country, setCountry] = useKept('stockCountry')
  const [currency, setCurrency] = useKept('currency')
  const [areaCode, setAreaCode] = useKept('areaCode')
  const known: readonly string[] = areaCodes
  // Totals are shown in it at once; what they are made of stays in its own currencies.
  const chooseCurrency = (next: Currency) => {
    setCurrency(next)
    sendChoices({ currency: next })
  }
  return (
    <div className="stack">
      <SelectField
        label={text('language.market')}
        hint={text('language.marketHint')}
        value={country}
        onChange={({ target }) => {
          setCountry(target.value)
          const [itsCode, itsCurrency] = factsOf(target.value)
          setAreaCode(itsCode)
          chooseCurrency(itsCurrency)
        }}
      >
        {countries.map((code) => (
          <option key={code} value={code}>
            {regions.of(code)}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={text('language.currency')}
        hint={text('language.currencyHint')}
        value={currency}
        onChange={({ target }) => {
          const chosen = currencies.find((one) => one === target.value)
          if (chosen) chooseCurrency(chosen)
        }}
      >
        {currencies.map((code) => (
          <option key={code} value={code}>
            {text('language.currencyNamed', { code, name: names.of(code) ?? code })}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={text('login.areaCode')}
        value={areaCode}
        onChange={({ target }) => setAreaCode(target.value)}
      >
        {(known.includes(areaCode) ? known : [areaCode, ...known]).map((code) => (
          <option key={code}>{code}</option>
        ))}
      </SelectField>
    </div>
  )
}
