import type { Offer } from '@openbourse/protocol'
import { Card, Formula, Head, Live } from '@openbourse/ui'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { useOffline } from '../../lib/online.ts'
import { when } from '../../lib/time.ts'
import { useHow } from './how.ts'
import { Odds } from './Odds.tsx'
import css from './offers.module.css'

const hasOdds = ({ kind, chance, mine }: Offer): boolean =>
  kind === 'direct' ||
  (chance !== null && (mine === null || mine.state === 'applying' || mine.state === 'confirming'))

/** Odds of a lot, or the shares that are left, with the time of reading. Odds that an own application repeats after its close are left to it. */
export function OddsCard({ offer }: { readonly offer: Offer }) {
  const text = useText('offers')
  const locale = useLocale()
  const { chance } = offer
  const isOpen = offer.state === 'open'
  const isOld = useOffline()
  const how = useHow(offer)
  if (!hasOdds(offer)) return null
  const title = text(offer.kind === 'direct' ? 'leftTitle' : isOpen ? 'oddsNow' : 'oddsAtClose')
  return (
    <Card>
      <div className={css.card} data-stale={isOpen && isOld ? '' : undefined}>
        <Head
          title={how.odds ? <Formula of={how.odds}>{title}</Formula> : title}
          end={
            chance && (
              <Live state={!isOpen ? 'idle' : isOld ? 'stale' : 'live'}>
                {when(locale, chance.at, isOpen ? 'time' : 'dateTime')}
              </Live>
            )
          }
        />
        <Odds offer={offer} rows={4} />
      </div>
    </Card>
  )
}
