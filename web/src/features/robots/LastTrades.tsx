import type { Robot } from '@openbourse/protocol'
import { Card, List, Section, TextButton } from '@openbourse/ui'
import { useText } from '../../lib/i18n.tsx'
import { useCall } from '../../lib/query.ts'
import { robotPaths } from '../../lib/robot-paths.ts'
import { TradeRow } from './TradeRow.tsx'

const shown = 5

/** The newest trades of a robot, and the way to all of them and to its dealing points. */
export function LastTrades({ of: robot }: { readonly of: Robot }) {
  const text = useText('robots')
  const { data } = useCall('robotTrades', { robotId: robot.id, size: String(shown) }, { everyMs: 60_000 })
  if (!data) return null
  const all = robotPaths.record({ robot: robot.id, view: 'trades' })
  return (
    <Section
      title={text('trades')}
      end={data.total > 0 && <TextButton to={all}>{text('allCount', { count: data.total })}</TextButton>}
    >
      {data.list.length === 0 ? (
        <Card>
          <p className="quiet">{text('noTrades')}</p>
        </Card>
      ) : (
        <Card flush>
          <List label={text('trades')}>
            {data.list.map((trade) => (
              <TradeRow key={trade.id} of={trade} currency={robot.currency} />
            ))}
          </List>
        </Card>
      )}
    </Section>
  )
}
