import { UnderTabs } from '@openbourse/ui'
import { Counted, countedName } from '../../common/shares/Counted.tsx'
import { go } from '../../lib/go.ts'
import { useText } from '../../lib/i18n.tsx'
import { paths } from '../../lib/paths.ts'
import { useCall } from '../../lib/query.ts'
import { useUser } from '../../lib/session.ts'
import css from './offers.module.css'

const tabs = ['open', 'today', 'coming', 'mine'] as const
export type OfferTab = (typeof tabs)[number]

/** Where a part of the list begins: the tabs of it jump there. */
export const partId = (tab: OfferTab): string => `offers-${tab}`

type Props = {
  readonly value: OfferTab
  readonly onChange?: (tab: OfferTab) => void
}

/** Open, today and coming are parts of one page, and own applications are another. */
export function OfferTabs({ value, onChange }: Props) {
  const text = useText('offers')
  const counts = useCounts()
  const open = (tab: OfferTab) => {
    if (tab === 'mine') go.to(paths.ownOffers())
    else if (onChange) onChange(tab)
    else go.to(paths.newShares())
  }
  return (
    <div className={css.tabs}>
      <UnderTabs
        ruled
        label={text('title')}
        value={value}
        onChange={open}
        options={tabs.map((tab) => ({
          value: tab,
          label: countedName(text(`tab.${tab}`), counts[tab]),
          face: <Counted says={text(`tab.${tab}`)} count={counts[tab]} />,
        }))}
      />
    </div>
  )
}

/** Own applications that are counted; above that the number is not exact. */
const ownRows = 50

/** How many there are of each, as far as that is known. */
function useCounts(): Partial<Record<OfferTab, string>> {
  const isMember = useUser() !== null
  const open = useCall('offerList', {}).data
  const today = useCall('offersToday', {}).data
  const coming = useCall('offersComing', {}).data
  const own = useCall('offerOrders', { size: ownRows }, { enabled: isMember }).data
  return {
    ...(open && { open: String(open.list.length) }),
    ...(today && { today: String(today.events.length) }),
    ...(coming && { coming: String(coming.list.length) }),
    ...(own && { mine: own.more ? `${ownRows}+` : String(own.list.length) }),
  }
}
