import type { Results } from './ask.ts'
import { useNow } from './clock.ts'
import { useLocale, useText } from './i18n.tsx'
import styles from './session-bar.module.css'
import { utc } from './time.ts'

type Market = Results['consoleMarket']
const everyMs = 10_000

/** A day of a market by the clock of UTC: what has been traded through, what is still to come today, and now. */
export function SessionBar(props: { readonly of: Market['sessions'][number]; readonly day: Market['day'] }) {
  const text = useText('common')
  const locale = useLocale()
  const now = useNow(everyMs)
  const { of, day } = props
  const place = (at: number) =>
    `${(Math.min(Math.max(at - day.from, 0), day.to - day.from) * 100) / (day.to - day.from)}%`
  const width = (from: number, to: number) => place(day.from + Math.max(0, to - from))
  const stretch = (from: number, to: number) =>
    ({ x: place(from), width: width(from, to), y: '25%', height: '50%', rx: '3' }) as const
  const times = of.open.map(({ from, to }) => `${utc(locale, from, 'hour')} – ${utc(locale, to, 'hour')}`)
  const label =
    times.length === 0
      ? text('session.shut', { country: of.country })
      : text('session.open', { country: of.country, times: times.join(', ') })
  return (
    <svg className={styles.bar} role="img" aria-label={label}>
      <line className={styles.base} x1="0" x2="100%" y1="50%" y2="50%" />
      {of.open.map(({ from, to }) => (
        <g key={from}>
          {now < from ? (
            <rect className={styles.ahead} {...stretch(from, to)} />
          ) : (
            <>
              <rect className={styles.left} {...stretch(from, to)} />
              <rect className={styles.gone} {...stretch(from, Math.min(now, to))} />
            </>
          )}
        </g>
      ))}
      <line className={styles.now} x1={place(now)} x2={place(now)} y1="0" y2="100%" />
    </svg>
  )
}
