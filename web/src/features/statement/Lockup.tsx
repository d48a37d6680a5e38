import { Facts } from '@openbourse/ui'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { useCall } from '../../lib/query.ts'
import { when } from '../../lib/time.ts'

/** From when the shares of a block can be sold, which its entries don’t show. */
export function Lockup({ id }: { readonly id: string }) {
  const text = useText('statement')
  const locale = useLocale()
  const block = useCall('blockOrder', { id }).data?.block
  if (block?.state !== 'locked' && block?.state !== 'unlocked') return null
  const term = text(block.state === 'locked' ? 'lockedUntil' : 'wasLocked')
  return <Facts of={[{ key: 'lockup', term, value: when(locale, block.unlockAt, 'dateTime') }]} />
}
