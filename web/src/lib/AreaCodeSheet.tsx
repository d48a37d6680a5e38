import { Check, Empty, Item, List, Search, SearchIcon, Sheet } from '@openbourse/ui'
import { useDeferredValue, useMemo, useState } from 'react'
import { findCodes, namedCodes } from './dial-codes.ts'
import { useLocale, useText } from './i18n.tsx'
import { kept } from './kept.ts'
import { countries } from './phone-place.ts'

/** Every country with its code, found by name or code. The country of the phone's place comes first, then those with a market here. */
export function AreaCodeSheet(props: {
  readonly open: boolean
  readonly chosen: string
  readonly onChoose: (code: string) => void
  readonly onClose: () => void
}) {
  const text = useText('account.login')
  const locale = useLocale()
  const [typed, setTyped] = useState('')
  const words = useDeferredValue(typed)
  const all = useMemo(() => namedCodes(locale, [kept.get('stockCountry'), ...countries]), [locale])
  const found = useMemo(() => findCodes(all, words), [all, words])
  // Countries share codes: the first of them represents the choice.
  const chosen = all.find(({ code }) => code === props.chosen)?.country
  return (
    <Sheet open={props.open} onClose={props.onClose} onClosed={() => setTyped('')} title={text('areaCode')}>
      {/* As high with few results as with many, so that nothing moves while it is typed. */}
      <div className="stack" style={{ minBlockSize: '75dvh' }}>
        <Search label={text('codeSearch')} value={typed} onChange={setTyped} />
        {found.length === 0 ? (
          <Empty icon={SearchIcon} title={text('codeNone', { words })}>
            {text('codeNoneHint')}
          </Empty>
        ) : (
          <List inset="none" label={text('areaCode')}>
            {found.map(({ country, code, name }) => (
              <Item
                key={country}
                title={name}
                strong={country === chosen}
                current={country === chosen}
                end={
                  <span className="row gap2">
                    {country === chosen && <Check className="icon link" aria-hidden="true" />}
                    {code}
                  </span>
                }
                plain
                compact
                onPress={() => props.onChoose(code)}
              />
            ))}
          </List>
        )}
      </div>
    </Sheet>
  )
}
