import { type SubmitEvent, useState } from 'react'
import { escrowOf, nameOfAsset, readAccount, userOf } from '../../lib/accounts.ts'
import { useKnownEscrows } from '../../lib/escrows.ts'
import { useText } from '../../lib/i18n.tsx'
import { useLedgerWords } from '../../lib/ledger-words.ts'
import { go, to, useQueryWord } from '../../lib/paths.ts'
import { Button, EmptyQueue, Screen, Tag, TextField } from '../../lib/pieces/index.ts'
import { AccountView } from './AccountView.tsx'
import { EntryView } from './EntryView.tsx'
import { Escrows } from './Escrows.tsx'
import styles from './ledger.module.css'
import { Trial } from './Trial.tsx'

/** Any account's postings, and the sums that must be zero. Nothing here can be written. */
export function Ledger() {
  const text = useText('ledger')
  const escrows = useKnownEscrows()
  const words = useLedgerWords(escrows)
  const account = useQueryWord('account')
  const entry = useQueryWord('entry')
  const holder = useQueryWord('holder') || (account === '' ? '' : readAccount(account).holder)
  const asset = useQueryWord('asset') || (account === '' ? 'NGN' : readAccount(account).asset)
  const show = (change: { account?: string; entry?: string; holder?: string; asset?: string }) =>
    go.replace(to('ledger', { asset, holder, account, entry, ...change }))
  return (
    <Screen
      title={
        account === ''
          ? text('title')
          : `${words.account(account)}, ${nameOfAsset(readAccount(account).asset)}`
      }
      crumb={account === '' ? undefined : { label: text('title'), to: to('ledger', { asset }) }}
      note={<Tag>{text('readOnly')}</Tag>}
      whole
      slim
    >
      <div className={styles.ledger}>
        <Trial
          asset={asset}
          holder={holder}
          account={account}
          onAsset={(next) => show({ asset: next, account: '', entry: '' })}
          onAccount={(next) => show({ account: next, entry: '' })}
        />
        <div className={styles.middle}>
          {account === '' ? (
            <>
              <Find
                onHolder={(next) => show({ holder: next, account: `${next}/available/${asset}`, entry: '' })}
              />
              <Escrows onAccount={(next) => go.to(to('ledger', { account: next }))} />
            </>
          ) : (
            <AccountView
              key={account}
              account={account}
              escrow={escrowOf(escrows, readAccount(account).holder)}
              entry={entry}
              onEntry={(id) => show({ entry: id })}
            />
          )}
        </div>
        <div className={styles.entry}>
          {entry === '' ? (
            <EmptyQueue title={text('noEntry')} small>
              {text('noEntryText')}
            </EmptyQueue>
          ) : (
            <EntryView key={entry} id={entry} onAccount={(next) => show({ account: next })} />
          )}
        </div>
      </div>
    </Screen>
  )
}

/**
 * Opens the accounts of one holder. Viewing a user is written to the audit log, and the page warns of that first.
 */
function Find(props: { readonly onHolder: (holder: string) => void }) {
  const text = useText('ledger')
  const [typed, setTyped] = useState('')
  const [said, setSaid] = useState<string>()
  function submit(event: SubmitEvent) {
    event.preventDefault()
    const wanted = typed.trim().toLowerCase()
    const holder = /^\d+$/.test(wanted) ? `user:${wanted}` : wanted
    if (holder === 'house' || userOf(holder) !== undefined) props.onHolder(holder)
    else setSaid(text('holderWrong'))
  }
  return (
    <div className={styles.find}>
      <h2>{text('findTitle')}</h2>
      <p className="two">{text('findText')}</p>
      <form className="form" onSubmit={submit} noValidate>
        <TextField
          label={text('holder')}
          note={text('holderNote')}
          value={typed}
          onChange={setTyped}
          maxLength={40}
          error={said}
        />
        <div>
          <Button kind="primary" submit>
            {text('open')}
          </Button>
        </div>
      </form>
    </div>
  )
}
