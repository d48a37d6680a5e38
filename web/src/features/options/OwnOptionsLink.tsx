import { Amount, Card, Delta, Item, Sigma } from '@openbourse/ui'
import { shorten } from '../../lib/figures.ts'
import { useText, withText } from '../../lib/i18n.tsx'
import { optionPaths } from '../../lib/option-paths.ts'
import { useCall } from '../../lib/query.ts'

/** From the positions to the user’s options, with what they are worth; nothing for a user without any. */
export const OwnOptionsLink = withText(['options'], function OwnOptionsLink() {
  const text = useText('options')
  const sums = useCall('optionOrderList', { state: 'open' }, { everyMs: 10_000 }).data?.together ?? []
  if (sums.length === 0) return null
  return (
    <Card flush>
      {sums.map((sum) => (
        <Item
          key={sum.currency}
          to={optionPaths.orders()}
          icon={Sigma}
          title={text('own')}
          note={<Amount of={shorten(sum.value, 2)} asset={sum.currency} />}
          end={<Delta amount={shorten(sum.profit, 2)} asset={sum.currency} />}
        />
      ))}
    </Card>
  )
})
