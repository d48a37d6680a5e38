import type { Rhythm } from '@openbourse/protocol'
import { Facts } from '@openbourse/ui'
import { cityOf } from '../../lib/city-of.ts'
import { dateName } from '../../lib/date-name.ts'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { useCall } from '../../lib/query.ts'

/** The next dates of a rhythm, before it is agreed to, and in which zone days begin. */
export function Dates(props: { readonly currency: string; readonly rhythm: Rhythm; readonly day: number }) {
  const text = useText('moneyPlans')
  const locale = useLocale()
  const { data } = useCall('planNext', props, { keepPrevious: true })
  if (!data) return null
  return (
    <div>
      <Facts
        of={[
          {
            key: 'dates',
            term: text('dates'),
            value: data.days.map((day) => dateName(locale, day, 'day')).join(' · '),
          },
        ]}
      />
      <small className="head-note">{text('zone', { zone: cityOf(data.zone) })}</small>
    </div>
  )
}
