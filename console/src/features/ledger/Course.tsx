import { useLocale, useText } from '../../lib/i18n.tsx'
import { utc } from '../../lib/time.ts'
import { courseOf } from './course-of.ts'
import styles from './ledger.module.css'

type Point = { readonly at: number; readonly seq: number; readonly balanceAfter: string }

const [width, height] = [1000, 70]

/** How the balance went over the postings that are listed, step by step. */
export function Course(props: { readonly of: readonly Point[] }) {
  const text = useText('ledger')
  const locale = useLocale()
  const { of } = props
  const [newest, oldest] = [of[0], of.at(-1)]
  if (!newest || !oldest || of.length < 2) return null
  const path = courseOf(of.map(({ balanceAfter }) => balanceAfter).toReversed(), { width, height })
  return (
    <figure className={styles.course}>
      <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true">
        <path className={styles.area} d={`${path}V${height}H0z`} />
        <path className={styles.step} d={path} vectorEffect="non-scaling-stroke" />
      </svg>
      <figcaption className="quiet small">
        <span>{text('from', { seq: oldest.seq, day: utc(locale, oldest.at, 'day') })}</span>
        <span>{text('to', { seq: newest.seq, day: utc(locale, newest.at, 'day') })}</span>
      </figcaption>
    </figure>
  )
}
