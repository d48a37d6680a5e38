import type { Results } from '../../lib/ask.ts'
import { useNow } from '../../lib/clock.ts'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { Tag } from '../../lib/pieces/index.ts'
import { SessionBar } from '../../lib/SessionBar.tsx'
import { utc } from '../../lib/time.ts'
import { useLength } from '../../lib/use-length.ts'

type Market = Results['consoleMarket']

const everyMs = 10_000

export function SessionTable(props: { readonly of: Market['sessions']; readonly day: Market['day'] }) {
  const text = useText('sessions')
  const locale = useLocale()
  const length = useLength()
  const now = useNow(everyMs)
  const at = (ms: number | null) => (ms === null ? text('none') : utc(locale, ms, 'minute'))
  return (
    <table className="table">
      <caption className="sr">{text('sessions')}</caption>
      <thead>
        <tr>
          <th>{text('market')}</th>
          <th>{text('state')}</th>
          <th style={{ width: '34%' }}>{text('today')}</th>
          <th>{text('next')}</th>
          <th className="end">{text('opens')}</th>
          <th className="end">{text('closes')}</th>
        </tr>
      </thead>
      <tbody>
        {props.of.map((session) => {
          const { country, state, opensAt, closesAt } = session
          const isOpen = state === 'open'
          const next = isOpen ? closesAt : opensAt
          return (
            <tr key={country}>
              <td className="medium">{country}</td>
              <td>
                <Tag tone={isOpen ? 'good' : undefined}>
                  {text.has(`states.${state}` as 'states.open')
                    ? text(`states.${state}` as 'states.open')
                    : state}
                </Tag>
              </td>
              <td>
                <SessionBar of={session} day={props.day} />
              </td>
              <td className="two">
                {next === null
                  ? text('always')
                  : text(isOpen ? 'closesIn' : 'opensIn', { length: length(Math.max(0, next - now)) })}
              </td>
              <td className="end">{at(opensAt)}</td>
              <td className="end">{at(closesAt)}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
