import { useLocale, useText } from '../../lib/i18n.tsx'
import { sectorWord } from '../../lib/sector-words.ts'
import type { Way } from './groups.ts'

/** The name of a group: of a sector, a currency's code, or of a country as the reader's language has it. */
export function useGroupName(way: Way): (name: string) => string {
  const text = useText('allocation')
  const sectors = useText('shares.sectors')
  const locale = useLocale()
  return (name) => {
    if (name === 'none') return text('group.none')
    if (way === 'country') {
      if (name === 'coins') return text('countryCoins')
      return new Intl.DisplayNames(locale, { type: 'region' }).of(name) ?? name
    }
    if (name === 'cash' || name === 'coins') return text(`group.${name}`)
    return way === 'sector' ? sectors(sectorWord(name)) : name
  }
}
