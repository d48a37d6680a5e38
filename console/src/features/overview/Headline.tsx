import { unbalanced, useBreaks, useChecks, useTrial } from '../../lib/books.ts'
import { useNow } from '../../lib/clock.ts'
import { useText } from '../../lib/i18n.tsx'
import { leftOf } from '../../lib/promise.ts'
import { useQueues } from '../../lib/queues.ts'
import { useLength } from '../../lib/use-length.ts'
import styles from './overview.module.css'

const everyMs = 10_000

/** The state of the system in two sentences, made of computed figures only. */
export function Headline() {
  const text = useText('overview')
  const length = useLength()
  const now = useNow(everyMs)
  const trial = useTrial().data
  const breaks = useBreaks().data
  const breaches = useChecks().data?.last?.breaches ?? 0
  const queues = useQueues()
  const left = queues
    .flatMap(({ waiting }) => waiting)
    .map(({ receivedAt, promiseMs }) => leftOf(receivedAt, promiseMs, now))
  const late = queues.reduce((sum, { figures }) => sum + figures.overdue, 0)
  const next = Math.min(...left.filter((ms) => ms >= 0))
  const wrong = trial ? unbalanced(trial) : []
  // Without an answer nothing is claimed, not even a sentence's end.
  if (queues.length === 0 && !trial) return <p className={styles.headline} />
  return (
    <p className={styles.headline}>
      {trial && (
        <b className={wrong.length > 0 || breaches > 0 ? 'late' : undefined}>
          {wrong.length > 0
            ? text('wrong', { assets: wrong.join(', ') })
            : breaches > 0
              ? text('breached', { breaches })
              : text('balanced')}
        </b>
      )}{' '}
      {queues.length > 0 && <span className={late > 0 ? 'late' : undefined}>{text('late', { late })}</span>}
      {Number.isFinite(next) && `, ${text('nextIn', { length: length(next) })}`}
      {breaks && breaks.checkedAt !== null && `, ${text('breaksOpen', { breaks: breaks.breaks.length })}`}.
    </p>
  )
}
