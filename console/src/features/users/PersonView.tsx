import { ShowOne } from '@openbourse/ui'
import { nameOfAsset } from '../../lib/accounts.ts'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { useMay } from '../../lib/may.ts'
import { to } from '../../lib/paths.ts'
import {
  Bones,
  EmptyQueue,
  Facts,
  Failed,
  Link,
  Money,
  Panel,
  placesOf,
  Tag,
} from '../../lib/pieces/index.ts'
import { faceOf, useLook } from '../../lib/query.ts'
import { utc } from '../../lib/time.ts'
import type { LookReason } from './look-reasons.ts'
import { NoteForm } from './NoteForm.tsx'
import { Timeline } from './Timeline.tsx'
import type { UserDetails } from './types.ts'
import styles from './users.module.css'

export function PersonView(props: { readonly id: string; readonly reason: LookReason }) {
  const { id, reason } = props
  const query = useLook('consolePerson', { id, reason })
  return (
    <ShowOne
      of={faceOf(query, (answer) => answer)}
      skeleton={<Bones rows={10} />}
      failed={(retry) => <Failed retry={retry} />}
    >
      {(answer) => (
        <div className={styles.person}>
          <div className="stack">
            <UserFacts of={answer} />
            <NoteForm id={id} />
          </div>
          <div className="stack">
            <Holdings of={answer.owned} />
            <Timeline of={answer.timeline} />
          </div>
        </div>
      )}
    </ShowOne>
  )
}

function UserFacts(props: { readonly of: UserDetails }) {
  const { person, openOrders } = props.of
  const text = useText('users')
  const locale = useLocale()
  const mayRead = useMay('consoleLedgerAccounts')
  const mayAudit = useMay('consoleAudit')
  const isOpen = person.status === 1
  const idStatus = `idStatus.${person.idStatus}` as 'idStatus.none'
  return (
    <Panel
      title={person.displayId}
      acts={<Tag tone={isOpen ? 'good' : 'late'}>{text(isOpen ? 'active' : 'stopped')}</Tag>}
      foot={
        <span className="line">
          {mayRead && (
            <Link
              href={to('ledger', { holder: `user:${person.id}`, account: `user:${person.id}/available/NGN` })}
            >
              {text('ledger')}
            </Link>
          )}
          {mayAudit && <Link href={to('audit', { area: 'user', subject: person.id })}>{text('looks')}</Link>}
        </span>
      }
    >
      <div className="panel-body">
        <Facts
          ends
          of={[
            [text('account'), person.account],
            [text('number'), person.id],
            [text('identity'), text.has(idStatus) ? text(idStatus) : person.idStatus],
            [text('kind'), text(person.practice ? 'practice' : 'registered')],
            [text('since'), utc(locale, person.createdAt, 'date')],
            [text('openOrders'), openOrders],
          ]}
        />
      </div>
    </Panel>
  )
}

function Holdings(props: { readonly of: UserDetails['owned'] }) {
  const text = useText('users')
  const { of } = props
  const columns = ['available', 'held', 'locked', 'coin'] as const
  const places = placesOf(of.flatMap((one) => columns.map((column) => one[column])))
  return (
    <Panel title={text('owned')} note={text('ownedNote')}>
      {of.length === 0 ? (
        <EmptyQueue title={text('nothingOwned')} small />
      ) : (
        <table className="table">
          <caption className="sr">{text('owned')}</caption>
          <thead>
            <tr>
              <th>{text('asset')}</th>
              {columns.map((column) => (
                <th key={column} className="end">
                  {text(`columns.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {of.map((one) => (
              <tr key={one.asset}>
                <td className="medium">{nameOfAsset(one.asset)}</td>
                {columns.map((column) => (
                  <td key={column} className="end">
                    <Money of={one[column]} places={places} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Panel>
  )
}
