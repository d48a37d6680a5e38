import { countries } from '@openbourse/protocol/documents'
import { useMemo } from 'react'
import { useLocale } from '../../lib/i18n.tsx'

/** Every country by its name in the language of the screen; those with documents of their own come first. */
export function useCountries(): readonly { readonly code: string; readonly name: string }[] {
  const locale = useLocale()
  return useMemo(() => {
    const names = new Intl.DisplayNames([locale], { type: 'region' })
    const all = countries.map((code) => ({ code, name: names.of(code) ?? code }))
    const order = new Intl.Collator(locale)
    const rank = (code: string) => (homes.includes(code) ? homes.indexOf(code) : homes.length)
    return all.sort((one, other) => rank(one.code) - rank(other.code) || order.compare(one.name, other.name))
  }, [locale])
}

const homes: readonly string[] = ['NG', 'MX', 'BR']

export function useCountryName(): (code: string) => string {
  const locale = useLocale()
  return (code) => new Intl.DisplayNames([locale], { type: 'region' }).of(code) ?? code
}
