import { SelectField } from '@openbourse/ui'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { useKept } from '../../lib/kept.ts'
import { areaCodes } from '../../lib/phone.ts'
import { areaCodeOf, countries } from '../../lib/phone-place.ts'

/** The market that lists begin with, and the code before phone numbers. A new market brings its code along. */
export function RegionFields() {
  const text = useText('account')
  const names = new Intl.DisplayNames(useLocale(), { type: 'region' })
  const [country, setCountry] = useKept('stockCountry')
  const [areaCode, setAreaCode] = useKept('areaCode')
  const known: readonly string[] = areaCodes
  return (
    <div className="stack">
      <SelectField
        label={text('language.market')}
        hint={text('language.marketHint')}
        value={country}
        onChange={({ target }) => {
          setCountry(target.value)
          setAreaCode(areaCodeOf(target.value))
        }}
      >
        {countries.map((code) => (
          <option key={code} value={code}>
            {names.of(code)}
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
