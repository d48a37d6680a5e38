import type { MarketSession } from '@openbourse/protocol'
import { clock } from '../../lib/clock.ts'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { LiveAge } from '../../lib/LiveAge.tsx'
import { when } from '../../lib/time.ts'
import css from './market.module.css'
import { sessionLine } from './session.ts'

/** City, what its market does now and until when, and how old the prices are. */
export function SessionLine(props: {
  readonly session: MarketSession | undefined
  readonly topic: string | undefined
  readonly sinceMs: number
}) {
  const { session, topic, sinceMs } = props
  return (
    <div className={css.session}>
      {session === undefined ? (
        <span />
      ) : (
        <span>
          <b>
            <City of={session} />
          </b>
          <SessionWords session={session} />
        </span>
      )}
      <LiveAge topic={topic} sinceMs={sinceMs} closed={session?.state === 'closed'} />
    </div>
  )
}

/** The city of an exchange, as the reader’s language calls it. */
export function City({ of }: { readonly of: Pick<MarketSession, 'country'> }) {
  return useText('market')(`city.${of.country}`)
}

export function SessionWords({ session }: { readonly session: MarketSession }) {
  const text = useText('market')
  const locale = useLocale()
  const now = clock.server()
  const line = sessionLine(session, now)
  if (line.at === undefined) return text(`session.${line.key}`)
  // Today needs only the hour; another day, by the market's own calendar, is named.
  const zone = session.timeZone
  const isToday = when(locale, line.at, 'date', zone) === when(locale, now, 'date', zone)
  return text(`session.${line.key}`, { time: when(locale, line.at, isToday ? 'time' : 'dateTime', zone) })
}
