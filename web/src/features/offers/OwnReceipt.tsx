import type { Offer, OwnApplication } from '@openbourse/protocol'
import { Card, CircleCheck, Item, List, money } from '@openbourse/ui'
import { clock } from '../../lib/clock.ts'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { paths } from '../../lib/paths.ts'
import { nearTime } from '../../lib/time.ts'

/** That an application arrived, when, and with what on hold; it leads to its receipt in the public log. */
export function OwnReceipt({ offer, own }: { readonly offer: Offer; readonly own: OwnApplication }) {
  const text = useText('offers')
  const locale = useLocale()
  const time = nearTime(locale, own.appliedAt, { nowMs: clock.server(), today: text('tab.today') })
  const note = own.funded
    ? text('receiptNote', { time, held: money(locale, offer.currency, own.held) })
    : text('receiptLater', { time })
  return (
    <Card flush>
      <List inset="icon">
        <Item
          icon={CircleCheck}
          title={text('receipt')}
          note={note}
          to={paths.ownOffer({ id: own.id, offer: offer.id })}
        />
      </List>
    </Card>
  )
}
