import { useLocale, useText } from '../../lib/i18n.tsx'
import { useLedgerWords } from '../../lib/ledger-words.ts'
import { useMay } from '../../lib/may.ts'
import { to } from '../../lib/paths.ts'
import { Link, Money, Panel } from '../../lib/pieces/index.ts'
import { utc } from '../../lib/time.ts'
import type { UserDetails } from './types.ts'
import styles from './users.module.css'

type Moment = UserDetails['timeline'][number]

/** Latest logins, money, notes and messages of the user, as one timeline. */
export function Timeline(props: { readonly of: readonly Moment[] }) {
  const text = useText('users')
  const locale = useLocale()
  return (
    <Panel title={text('timeline')} note={text('newest')}>
      <ol className={styles.timeline}>
        {props.of.map((one, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two moments may be alike in everything
          <li key={at} data-kind={one.kind}>
            <time className="quiet">{utc(locale, one.at, 'second')}</time>
            <Line of={one} />
          </li>
        ))}
      </ol>
    </Panel>
  )
}

function Line(props: { readonly of: Moment }) {
  const { of } = props
  const text = useText('users')
  const locale = useLocale()
  const words = useLedgerWords()
  const mayRead = useMay('consoleLedgerEntry')
  switch (of.kind) {
    case 'sign_in':
      return (
        <span>
          {text('signedIn', { device: of.device })}
          {of.endedAt !== null && (
            <span className="quiet"> {text('signedOut', { time: utc(locale, of.endedAt, 'minute') })}</span>
          )}
        </span>
      )
    case 'money':
      return (
        <span className="line">
          {mayRead ? (
            <Link href={to('ledger', { entry: of.entry, asset: of.asset })}>{words.kind(of.entryKind)}</Link>
          ) : (
            words.kind(of.entryKind)
          )}
          <span className="push">
            <Money of={of.amount} asset={of.asset} sign="always" />
          </span>
        </span>
      )
    case 'note':
      return (
        <span>
          <b className="medium">{of.note.operator.name}</b>
          <span className={styles.said}>{of.note.text}</span>
        </span>
      )
    case 'told':
      return (
        <span>
          <span className="quiet">{text('told')}</span> {of.title}
        </span>
      )
    case 'joined':
      return <span>{text('joined')}</span>
  }
}
