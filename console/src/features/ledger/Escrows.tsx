import { Show } from '@openbourse/ui'
import { accountOfEscrow } from '../../lib/accounts.ts'
import { type Escrow, useEscrows } from '../../lib/escrows.ts'
import { useText } from '../../lib/i18n.tsx'
import { to } from '../../lib/paths.ts'
import { Bones, EmptyQueue, Failed, Link, Money, Tag } from '../../lib/pieces/index.ts'
import styles from './ledger.module.css'

/** Issues that are over and have nothing left to give out are marked on the desk. */
const isHolding = ({ escrow, state }: Escrow): boolean => /[1-9]/.test(escrow) || !overStates.includes(state)
const overStates: readonly Escrow['state'][] = ['listed', 'released', 'unlocked', 'locked', 'cancelled']

/** The escrow accounts of issues: their balances, and the owners of these. */
export function Escrows(props: { readonly onAccount: (account: string) => void }) {
  const text = useText('ledger')
  const escrows = useEscrows()
  return (
    <section className={styles.escrows} aria-label={text('escrows')}>
      <h2>{text('escrows')}</h2>
      <p className="two">{text('escrowsText')}</p>
      <Show
        of={escrows.state === 'ready' ? { ...escrows, value: escrows.value.filter(isHolding) } : escrows}
        skeleton={<Bones rows={4} />}
        empty={
          <EmptyQueue title={text('noEscrows')} small>
            {text('noEscrowsText')}
          </EmptyQueue>
        }
        failed={(retry) => <Failed retry={retry} />}
      >
        {(list) => <Rows of={list} onAccount={props.onAccount} />}
      </Show>
    </section>
  )
}

function Rows(props: { readonly of: readonly Escrow[]; readonly onAccount: (account: string) => void }) {
  const text = useText('ledger')
  const states = useText('products')
  return (
    <table className="table">
      <caption className="sr">{text('escrows')}</caption>
      <thead>
        <tr>
          <th>{text('issue')}</th>
          <th>{text('issueState')}</th>
          <th className="end">{text('inEscrow')}</th>
        </tr>
      </thead>
      <tbody>
        {props.of.map((one) => (
          <tr key={one.portfolio} data-pick onClick={() => props.onAccount(accountOfEscrow(one))}>
            <td className="cut">
              <button type="button" className="row-link">
                {one.name} <span className="code quiet">{one.code}</span>
              </button>
            </td>
            <td>
              <Tag>{states(`states.${one.state}`)}</Tag>
            </td>
            <td className="end">
              <Money of={one.escrow} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** What an escrow account holds, and for which issue. */
export function EscrowNote(props: { readonly of: Escrow; readonly balance: string }) {
  const text = useText('ledger')
  const { name, kind, id } = props.of
  const isEmpty = !/[1-9]/.test(props.balance)
  return (
    <div className={styles.escrowNote}>
      <p>{text(isEmpty ? 'escrowEmpty' : 'escrowHolds', { name })}</p>
      <Link href={to('products', { kind, id })}>{text('toIssue')}</Link>
    </div>
  )
}
