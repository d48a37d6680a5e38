import type { MarketSession } from '@openbourse/protocol'
import { Star, UnderTabs } from '@openbourse/ui'
import { useText } from '../../lib/i18n.tsx'

export const favourites = 'favourites'

/** Favorites and the countries as tabs. Before the list of markets has loaded, only the stored country is shown. */
export function CountryTabs(props: {
  readonly sessions: readonly MarketSession[] | undefined
  readonly value: string
  readonly onChange: (value: string) => void
}) {
  const text = useText('market')
  const countries = props.sessions?.map(({ country }) => country) ?? [props.value]
  const shown = countries.filter((code) => code !== favourites)
  return (
    <UnderTabs
      ruled
      label={text('countries')}
      value={props.value}
      onChange={props.onChange}
      options={[
        {
          value: favourites,
          label: text('kind.favourites'),
          face: <Star className="icon-small" aria-hidden="true" />,
        },
        ...shown.map((code) => ({ value: code, label: text(`country.${code as 'NG'}`) })),
      ]}
    />
  )
}
