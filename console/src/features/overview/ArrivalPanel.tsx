import { KeyRound } from '@openbourse/ui'
import { Arrivals } from '../../lib/arrivals/Arrivals.tsx'
import { useText } from '../../lib/i18n.tsx'
import { Panel } from '../../lib/pieces/index.ts'
import { queueMs, useCall } from '../../lib/query.ts'

/** Operators who were set up by a link of the machine within 30 days. Without any nothing is shown. */
export function ArrivalPanel() {
  const text = useText('arrivals')
  const { data } = useCall('consoleArrivals', {}, { everyMs: queueMs })
  if (!data || data.list.length === 0) return null
  return (
    <Panel
      title={text('title')}
      note={
        <span className="line">
          <KeyRound className="icon-small" aria-hidden="true" />
          {text('note')}
        </span>
      }
    >
      <Arrivals of={data.list} />
    </Panel>
  )
}
