import type { Offer } from '@openbourse/protocol'
import { Note } from '@openbourse/ui'
import { clock } from '../../lib/clock.ts'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { nearTime } from '../../lib/time.ts'

/** Of an offer to come: from when users can apply. */
export function Opening({ offer }: { readonly offer: Offer }) {
  const text = useText('offers')
  const locale = useLocale()
  const near = { nowMs: clock.server(), today: text('todayIn') }
  return <Note>{text('opensNote', { time: nearTime(locale, offer.opensAt, near) })}</Note>
}
