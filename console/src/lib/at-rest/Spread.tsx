import { useText } from '../i18n.tsx'
import type { Queued } from '../queues.ts'
import { useLength } from '../use-length.ts'
import styles from './at-rest.module.css'

/** Number of cases by the part of the deadline that they took; late ones are behind the line. */
export function Spread({ of }: { readonly of: Queued['figures'] }) {
  const text = useText('common')
  const length = useLength()
  const { spread, promiseMs, ended, kept } = of
  const most = Math.max(1, ...spread)
  const last = spread.length - 1
  const part = (share: number) =>
    promiseMs === null ? text(share === 1 ? 'axis.promise' : 'axis.half') : length(promiseMs * share)
  return (
    <figure className={styles.spread}>
      <figcaption className="sr">{text('atRest.drawn', { ended, kept, late: spread[last] ?? 0 })}</figcaption>
      <div className={styles.bars} aria-hidden="true">
        {spread.map((count, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a promise stand in their order
          <span key={at} data-late={at === last || undefined}>
            {count > 0 && <b>{count}</b>}
            <i style={{ height: `${(count / most) * 100}%` }} />
          </span>
        ))}
      </div>
      <div className={styles.scale} aria-hidden="true">
        <span>{text('axis.received')}</span>
        <span>{part(0.5)}</span>
        <span>{part(1)}</span>
        <span className="late">{text('axis.late')}</span>
      </div>
    </figure>
  )
}
