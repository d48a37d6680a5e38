import { Pause, ShowOne } from '@openbourse/ui'
import { useNow } from '../../lib/clock.ts'
import { useText } from '../../lib/i18n.tsx'
import { to } from '../../lib/paths.ts'
import { Bones, Failed, Link, Panel } from '../../lib/pieces/index.ts'
import { faceOf, queueMs, useCall } from '../../lib/query.ts'
import { SessionBar } from '../../lib/SessionBar.tsx'
import { useLength } from '../../lib/use-length.ts'
import styles from './overview.module.css'

const everyMs = 10_000

/** What trades now, what does not, and what was halted. */
export function MarketPanel() {
  const text = useText('overview')
  const length = useLength()
  const now = useNow(everyMs)
  const query = useCall('consoleMarket', {}, { everyMs: queueMs })
  return (
    <Panel title={text('sessions')} acts={<Link href={to('sessions')}>{text('all')}</Link>}>
      <ShowOne
        of={faceOf(query, (market) => market)}
        skeleton={<Bones rows={5} />}
        failed={(retry) => <Failed retry={retry} />}
      >
        {({ day, sessions, halted }) => (
          <>
            <ul className={styles.sessions}>
              {sessions.map((session) => {
                const { country, state, opensAt, closesAt } = session
                const isOpen = state === 'open'
                const next = isOpen ? closesAt : opensAt
                return (
                  <li key={country}>
                    <b className="medium">{country}</b>
                    <SessionBar of={session} day={day} />
                    <span className={isOpen ? undefined : 'quiet'}>
                      {next === null
                        ? text(isOpen ? 'alwaysOpen' : 'closed')
                        : text(isOpen ? 'closesIn' : 'opensIn', { length: length(Math.max(0, next - now)) })}
                    </span>
                  </li>
                )
              })}
            </ul>
            {halted.map((one) => (
              <p key={one.id} className={styles.halt}>
                <Pause className="icon-small" aria-hidden="true" />
                <span className="cut" title={one.text}>
                  {text('haltedSince', { symbol: one.symbol, reason: one.text })}
                </span>
              </p>
            ))}
          </>
        )}
      </ShowOne>
    </Panel>
  )
}
