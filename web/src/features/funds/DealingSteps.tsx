import type { Fund } from '@openbourse/protocol'
import { Stations } from '../../common/stations/Stations.tsx'
import { clock } from '../../lib/clock.ts'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { nearTime, when } from '../../lib/time.ts'

/** From the request to the money: what is asked before a dealing point is dealt with at its value. */
export function DealingSteps({ nextAt }: Pick<Fund, 'nextAt'>) {
  const text = useText('funds')
  const locale = useLocale()
  // Its day is said once, below the point itself: twice would not fit beside each other.
  const time = when(locale, nextAt, 'time')
  const at = nearTime(locale, nextAt, { nowMs: clock.server(), today: text('today') })
  return (
    <Stations
      of={[
        { key: 'ask', name: text('step.ask'), at: text('before', { at: time }), past: false },
        { key: 'priced', name: text('step.priced'), at, past: false },
        { key: 'paid', name: text('step.paid'), at: text('rightAfter'), past: false },
      ]}
    />
  )
}
