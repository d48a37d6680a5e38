import type { Results } from '../ask.ts'
import { useLocale, useText } from '../i18n.tsx'
import { Tag } from '../pieces/Panel.tsx'
import { utc } from '../time.ts'
import styles from './arrivals.module.css'

export type Arrival = Results['consoleArrivals']['list'][number]

/** Operators who used a link from the machine: name, time, roles, and the approver or why it was not approved. */
export function Arrivals(props: { readonly of: readonly Arrival[] }) {
  const text = useText('arrivals')
  const locale = useLocale()
  return (
    <ul className={styles.list}>
      {props.of.map((one) => (
        <li key={`${one.operator.id}-${one.at}`}>
          <span>
            <b className="strong">{one.operator.name}</b>{' '}
            <Tag tone={one.way === 'recovery' ? 'late' : one.state === 'waiting' ? 'soon' : undefined}>
              {text(one.way === 'recovery' ? 'recovery' : `states.${one.state}`)}
            </Tag>
          </span>
          <time className="quiet">{utc(locale, one.at, 'minute')}</time>
          <span className="two">{text('roles', { roles: one.roles.join(', ') })}</span>
          <span className="quiet">{text('until', { time: utc(locale, one.until, 'date') })}</span>
          <span className={`two ${styles.whole}`}>
            {one.way === 'recovery'
              ? text('recoveryWhy', { reason: one.reason ?? '' })
              : one.approvedBy && one.approvedAt !== null
                ? text('approvedBy', {
                    name: one.approvedBy.name,
                    time: utc(locale, one.approvedAt, 'minute'),
                  })
                : text('notApproved')}
          </span>
        </li>
      ))}
    </ul>
  )
}
