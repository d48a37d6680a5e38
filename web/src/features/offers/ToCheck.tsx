import type { Calls, Offer, Output } from '@openbourse/protocol'
import { BadgeCheck, Card, IconButton, Item, List } from '@openbourse/ui'
import { useText } from '../../lib/i18n.tsx'
import { paths } from '../../lib/paths.ts'
import { useCall } from '../../lib/query.ts'
import { isDrawn } from './figures.ts'

/** The way to the check of a draw, for everyone: a user needs no application to run it again. */
export function ToCheck({ offer }: { readonly offer: Offer }) {
  const text = useText('offers')
  return (
    <Card flush>
      <List inset="icon">
        <Item
          icon={BadgeCheck}
          title={text('checkDraw')}
          note={text('checkNote')}
          to={paths.ownOffer({ offer: offer.id })}
        />
      </List>
    </Card>
  )
}

/** In the bar of the list: the newest draw that its day knows of. Nothing where there was none lately. */
export function ToLastCheck() {
  const text = useText('offers')
  const { data } = useCall('offersToday', {})
  const last = data && lastDrawn(data)
  if (!last) return null
  return <IconButton icon={BadgeCheck} label={text('checkLast')} to={paths.ownOffer({ offer: last.id })} />
}

/** Of today's draws the last one, else that of the offer that was listed last. */
function lastDrawn({ events, listed }: Output<Calls['offersToday']>): Offer | undefined {
  const today = events.filter(({ what }) => what === 'draw').map(({ offer }) => offer)
  return today.findLast(isDrawn) ?? listed.map(({ offer }) => offer).find(isDrawn)
}
