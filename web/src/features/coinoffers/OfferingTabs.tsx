import { UnderTabs } from '@openbourse/ui'
import { go } from '../../lib/go.ts'
import { useText } from '../../lib/i18n.tsx'
import { paths } from '../../lib/paths.ts'
import css from './coinoffers.module.css'

const tabs = ['open', 'today', 'coming', 'ended', 'mine'] as const
export type OfferingTab = (typeof tabs)[number]

/** Lists of offerings are parts of one page, and own applications are another. */
export function OfferingTabs(props: {
  readonly value: OfferingTab
  readonly onChange?: (tab: Exclude<OfferingTab, 'mine'>) => void
}) {
  const text = useText('coinOffers')
  const open = (tab: OfferingTab) => {
    if (tab === 'mine') go.to(paths.ownCoinOffers())
    else if (props.onChange) props.onChange(tab)
    else go.to(paths.coinOffers())
  }
  return (
    <div className={css.tabs}>
      <UnderTabs
        ruled
        label={text('title')}
        value={props.value}
        onChange={open}
        options={tabs.map((value) => ({ value, label: text(`tab.${value}`) }))}
      />
    </div>
  )
}
