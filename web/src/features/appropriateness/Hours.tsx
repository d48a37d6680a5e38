import { Card } from '@openbourse/ui'
import { clock } from '../../lib/clock.ts'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { when } from '../../lib/time.ts'
import styles from './appropriateness.module.css'
import type { Own } from './own.ts'

const hourMs = 3_600_000
const segments = Array.from({ length: 24 }, (_, at) => at)

/** The waiting period: to come, running, or over. */
export function Hours({ of: own }: { readonly of: Own }) {
  const { state, waiting, waitHours, subject } = own
  const text = useText('appropriateness')
  const locale = useLocale()
  const thing = text(`thing.${subject}`)
  const nowMs = clock.server()
  const from = waiting?.from ?? nowMs
  const until = waiting?.until ?? nowMs + waitHours * hourMs
  const share = waiting ? Math.min(1, (nowMs - from) / (until - from)) : 0
  const hours = waiting ? Math.ceil(Math.max(0, Math.min(until - nowMs, until - from)) / hourMs) : waitHours
  const full = Math.floor(share * segments.length)
  if (state === 'ready') {
    return (
      <Card>
        <div className={styles.over}>
          <span className="quiet">{text('hoursOver', { hours: Math.floor((until - from) / hourMs) })}</span>
          <span className="quiet t2">{when(locale, until, 'dateTime')}</span>
        </div>
        <h2 className={styles.lead}>{text('still', { thing })}</h2>
        <Segments full={segments.length} />
      </Card>
    )
  }
  return (
    <Card>
      <h2>{text('think', { hours: waitHours })}</h2>
      <p className="quiet">{text('opens', { thing, time: when(locale, until, 'dateTime') })}</p>
      <p className={styles.figure}>
        <b>{text('hours', { hours })}</b> <span>{text(state === 'waiting' ? 'toGo' : 'fromNow')}</span>
      </p>
      <Segments full={full} />
      <div className={styles.ends}>
        <span>{when(locale, from, 'dateTime')}</span>
        <span>{when(locale, until, 'dateTime')}</span>
      </div>
    </Card>
  )
}

/** Hidden from screen readers: the words beside it have the hours. */
function Segments({ full }: { readonly full: number }) {
  return (
    <div className={styles.segments} aria-hidden="true">
      {segments.map((at) => (
        <i key={at} data-on={at < full ? '' : undefined} />
      ))}
    </div>
  )
}
