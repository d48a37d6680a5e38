import { UnderTabs } from '@openbourse/ui'
import { go } from '../../lib/go.ts'
import { useText } from '../../lib/i18n.tsx'
import { paths } from '../../lib/paths.ts'
import css from './offers.module.css'

const tabs = ['open', 'today', 'coming', 'mine'] as const
export type OfferTab = (typeof tabs)[number]

/** Where a part of the list begins: the tabs of it jump there. */
export const partId = (tab: OfferTab): string => `offers-${tab}`

type Props = {
  readonly value: OfferTab
  /** How many there are of each, as far as that is known. */
  readonly counts?: Partial<Record<OfferTab, number>>
  readonly onChange?: (tab: OfferTab) => void
}

/** Open, today and coming are parts of one page, and own applications are another. */
export function OfferTabs({ value, counts = {}, onChange }: Props) {
  const text = useText('offers')
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
          label: text(`tab.${tab}`),
          face: <Face says={text(`tab.${tab}`)} count={counts[tab]} />,
        }))}
      />
    </div>
  )
}

function Face({ says, count }: { readonly says: string; readonly count: number | undefined }) {
  return (
    <>
      {says}
      {count !== undefined && <span className={css.tabCount}>{count}</span>}
    </>
  )
}
