import { TriangleAlert } from '@openbourse/ui'
import { useText } from '../../lib/i18n.tsx'
import { queueMs, useCall } from '../../lib/query.ts'

/** While the server saves nothing, that is the first thing to be read. */
export function NotSaving() {
  const text = useText('overview')
  const { data } = useCall('consoleSaving', {}, { everyMs: queueMs })
  if (!data || data.saves) return null
  const { isFull, freeMb } = data
  const why = !isFull
    ? text('notSaving.away')
    : freeMb === null
      ? text('notSaving.full')
      : text('notSaving.fullFree', { megabytes: freeMb })
  return (
    <section className="panel note" role="alert" aria-label={text('notSaving.title')}>
      <TriangleAlert className="icon" aria-hidden="true" />
      <p>
        <b className="late">{text('notSaving.title')}</b> {why}
      </p>
    </section>
  )
}
