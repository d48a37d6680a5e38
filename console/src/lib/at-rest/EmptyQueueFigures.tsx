import { useLocale, useText } from '../i18n.tsx'
import type { PageName } from '../paths.ts'
import { useQueueFigures, useQueues } from '../queues.ts'
import { shareIn } from '../share.ts'
import { useLength } from '../use-length.ts'
import styles from './at-rest.module.css'
import { OtherQueues } from './OtherQueues.tsx'
import { Spread } from './Spread.tsx'

/** Shown for an empty queue: figures of its last days, and links to queues with open cases. */
export function EmptyQueueFigures({ of: page }: { readonly of: PageName }) {
  const text = useText('common')
  const locale = useLocale()
  const length = useLength()
  const queues = useQueues()
  const days = useQueueFigures().data?.days
  const own = queues.find((queue) => queue.page === page)?.figures
  if (!own || days === undefined) return null
  const { ended, kept } = own
  const time = (ms: number | null) => (ms === null ? text('atRest.none') : length(ms))
  const share = ended === 0 ? text('atRest.none') : shareIn(locale, { part: kept, of: ended })
  const figures = [
    [text('atRest.median'), time(own.medianMs)],
    [text('atRest.p95'), time(own.p95Ms)],
    [text('atRest.longest'), time(own.longestMs)],
    [text('atRest.kept'), share],
  ] as const
  return (
    <div className={styles.room}>
      <div className={styles.below}>
        <section aria-label={text('atRest.went', { days })}>
          <header>
            <h2>{text('atRest.went', { days })}</h2>
            <span className="panel-note">{text('atRest.ended', { ended, kept })}</span>
          </header>
          <Spread of={own} />
          <dl>
            {figures.map(([term, value]) => (
              <div key={term}>
                <dt>{term}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </section>
        <OtherQueues besides={page} of={queues} />
      </div>
    </div>
  )
}
