import type { RobotOrder } from '@openbourse/protocol'
import type { CSSProperties } from 'react'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { when } from '../../lib/time.ts'
import css from './term-line.module.css'

type Props = {
  readonly of: RobotOrder
  readonly startedAt: number
  readonly endsAt: number
  /** The newest dealing point. */
  readonly nowMs: number
}

/** How far an order has come in its term: amber while it is locked, and where the lock-in ends. */
export function TermLine({ of, startedAt, endsAt, nowMs }: Props) {
  const text = useText('robots')
  const locale = useLocale()
  const place = (at: number) =>
    Math.min(100, Math.max(0, (100 * (at - startedAt)) / (endsAt - startedAt || 1)))
  const lock = of.lockedUntil ?? startedAt
  const isLocked = lock > nowMs
  const [today, locked] = [place(nowMs), place(lock)]
  const style = { '--today': `${today}%`, '--lock': `${locked}%` } as CSSProperties
  const stations = [
    { key: 'started', at: startedAt },
    ...(lock > startedAt ? [{ key: 'lockOver', at: lock } as const] : []),
    { key: 'ends', at: endsAt },
  ] as const
  return (
    <div className={css.term} style={style}>
      <p className={css.today} aria-hidden="true">
        <span>{text('todayDay', { day: of.currentPeriod })}</span>
      </p>
      <div className={css.line} data-locked={isLocked ? '' : undefined} aria-hidden="true">
        <i />
        <i />
        {lock > startedAt && <b />}
        <u />
      </div>
      <ol className={css.stations}>
        {stations.map(({ key, at }) => (
          <li key={key} className={css.station}>
            <b>{text(`term.${key}`)}</b>
            <span>{when(locale, at, 'day')}</span>
          </li>
        ))}
      </ol>
      <p className="t2 quiet">{text(isLocked ? 'locked' : 'unlocked')}</p>
    </div>
  )
}
