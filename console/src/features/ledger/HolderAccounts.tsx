import { ShowOne } from '@openbourse/ui'
import { nameOfAsset, readAccount, userOf } from '../../lib/accounts.ts'
import { useText } from '../../lib/i18n.tsx'
import { useLedgerWords } from '../../lib/ledger-words.ts'
import { Bones, Failed, Money, placesOf } from '../../lib/pieces/index.ts'
import { faceOf, useLook } from '../../lib/query.ts'
import styles from './ledger.module.css'

/** All accounts of one holder, with their balances. */
export function HolderAccounts(props: {
  readonly holder: string
  readonly account: string
  readonly onAccount: (account: string) => void
}) {
  const text = useText('ledger')
  const words = useLedgerWords()
  const query = useLook('consoleLedgerAccounts', { holder: props.holder })
  return (
    <section className={styles.holder}>
      <h3 className="quiet">{text('person', { id: userOf(props.holder) ?? props.holder })}</h3>
      <ShowOne
        of={faceOf(query, ({ list }) => list)}
        skeleton={<Bones rows={4} />}
        failed={(retry) => <Failed retry={retry} />}
      >
        {(list) => {
          const places = placesOf(list.map(({ balance }) => balance))
          return (
            <ul>
              {list.map(({ account, asset, balance }) => (
                <li key={account}>
                  <button
                    type="button"
                    className={styles.purpose}
                    aria-current={account === props.account || undefined}
                    onClick={() => props.onAccount(account)}
                  >
                    <span>
                      {words.purpose(readAccount(account).purpose)}{' '}
                      <span className="quiet">{nameOfAsset(asset)}</span>
                    </span>
                    <Money of={balance} places={places} />
                  </button>
                </li>
              ))}
            </ul>
          )
        }}
      </ShowOne>
    </section>
  )
}
