import type { Proposal } from '@openbourse/protocol'
import { useLocale, useText } from '../i18n.tsx'
import { Part } from '../pieces/Panel.tsx'
import { Seat } from '../pieces/Seats.tsx'
import { useOperator } from '../session.ts'
import { utc } from '../time.ts'
import styles from './proposals.module.css'

/** Who signed when, and which seats are still free. */
export function Signers(props: { readonly of: Proposal }) {
  const { maker, signatures, seats, state, can, createdAt } = props.of
  const text = useText('proposals')
  const locale = useLocale()
  const { id: me, name: myName } = useOperator()
  const checkers = signatures.filter(({ seat }) => seat === 'checker')
  const free = state === 'open' ? Math.max(0, seats - checkers.length) : 0
  const isMine = can.includes('approve')
  const byRule = maker.id === '0'
  const nameOf = (one: { readonly id: string; readonly name: string }) =>
    one.id === me ? text('you', { name: one.name }) : one.name
  return (
    <Part title={text('signers')} note={text('seatsNeeded', { seats })}>
      <ul className={styles.signers}>
        <li className="line">
          <Seat name={byRule ? '' : maker.name} seat={maker.id === me ? 'me' : 'maker'} />
          <span>
            <b className="medium">{byRule ? text('byRule') : nameOf(maker)}</b>{' '}
            <span className="quiet">{text('seat.maker')}</span>
          </span>
          <time className="quiet push">{utc(locale, createdAt, 'second')}</time>
        </li>
        {checkers.map(({ operator, at }, index) => (
          <li className="line" key={operator.id}>
            <Seat name={operator.name} seat={operator.id === me ? 'me' : 'checker'} />
            <span>
              <b className="medium">{nameOf(operator)}</b>{' '}
              <span className="quiet">{text('seat.checker', { n: index + 1 })}</span>
            </span>
            <time className="quiet push">{utc(locale, at, 'second')}</time>
          </li>
        ))}
        {Array.from({ length: free }, (_, at) => {
          const mine = isMine && at === 0
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: free seats are alike
            <li className="line" key={at}>
              <Seat name={mine ? myName : ''} seat={mine ? 'you' : 'need'} />
              <span className={mine ? 'medium' : 'quiet'}>
                {text(mine ? 'seat.yours' : 'seat.needed', { n: checkers.length + at + 1 })}
              </span>
              {mine && <span className="accent push">{text('seat.open')}</span>}
            </li>
          )
        })}
      </ul>
    </Part>
  )
}
