import { Amount, Bot, Card, Delta, Item } from '@openbourse/ui'
import { useText, withText } from '../../lib/i18n.tsx'
import { useCall } from '../../lib/query.ts'
import { robotPaths } from '../../lib/robot-paths.ts'

/** From positions and from the income of stocks to the user’s robots, with what they are worth; nothing for a user who never had one. */
export const OwnRobotsLink = withText(
  ['robots'],
  function OwnRobotsLink({ to }: { readonly to: 'mine' | 'income' }) {
    const text = useText('robots')
    const income = useCall('robotIncome', {}, { everyMs: 60_000 }).data
    if (!income || income.since === null) return null
    const { currency, total } = income
    return (
      <Card flush>
        <Item
          to={robotPaths[to]()}
          icon={Bot}
          title={text(to)}
          note={<Amount of={total.value} asset={currency} />}
          end={<Delta amount={total.profit} asset={currency} />}
        />
      </Card>
    )
  },
)
