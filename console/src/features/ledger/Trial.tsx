import { Check, ShowOne, TriangleAlert } from '@openbourse/ui'
import { accountOfEscrow, escrowOf, nameOfAsset } from '../../lib/accounts.ts'
import type { Results } from '../../lib/ask.ts'
import { useKnownEscrows } from '../../lib/escrows.ts'
import { useText } from '../../lib/i18n.tsx'
import { useLedgerWords } from '../../lib/ledger-words.ts'
import { Bones, Failed, FilterSelect, Money, placesOf } from '../../lib/pieces/index.ts'
import { faceOf, useCall } from '../../lib/query.ts'
import { HolderAccounts } from './HolderAccounts.tsx'
import styles from './ledger.module.css'

type Asset = Results['consoleTrialBalance']['assets'][number]
type Holder = Asset['lines'][number]['holder']

const isZero = (amount: string): boolean => !/[1-9]/.test(amount)

/** Debts of one asset by holder and purpose, down to the sum that must be zero. */
export function Trial(props: {
  readonly asset: string
  readonly holder: string
  readonly account: string
  readonly onAsset: (asset: string) => void
  readonly onAccount: (account: string) => void
}) {
  const text = useText('ledger')
  const query = useCall('consoleTrialBalance', {})
  const escrows = useKnownEscrows()
  const found = query.data?.assets.find(({ asset }) => asset === props.asset)
  return (
    <aside className={styles.trial} aria-label={text('trial')}>
      <div className="line">
        <h2 className={`strong ${styles.noBreak}`}>{text('trial')}</h2>
        <FilterSelect
          label={text('asset')}
          value={props.asset}
          onChange={props.onAsset}
          options={(query.data?.assets ?? [{ asset: props.asset }]).map(({ asset }) => ({
            value: asset,
            label: nameOfAsset(asset),
          }))}
        />
      </div>
      <ShowOne
        of={faceOf(query, () => found)}
        skeleton={<Bones rows={9} />}
        failed={(retry) => <Failed retry={retry} />}
      >
        {(asset) =>
          asset ? (
            <Lines of={asset} account={props.account} onAccount={props.onAccount} />
          ) : (
            <p>{text('noAsset')}</p>
          )
        }
      </ShowOne>
      {/* Those of the operator and of issues are above already. */}
      {props.holder !== '' && props.holder !== 'house' && !escrowOf(escrows, props.holder) && (
        <HolderAccounts holder={props.holder} account={props.account} onAccount={props.onAccount} />
      )}
    </aside>
  )
}

function Lines(props: {
  readonly of: Asset
  readonly account: string
  readonly onAccount: (account: string) => void
}) {
  const { asset, sum, lines } = props.of
  const text = useText('ledger')
  const words = useLedgerWords()
  const places = placesOf([sum, ...lines.map(({ balance }) => balance)])
  const fits = isZero(sum)
  // Several issues of one share have an account each, so the line represents all of them.
  const [escrow, ...more] = (useKnownEscrows() ?? []).filter((one) => one.asset === asset)
  const hasLines = (holder: Holder) => holder !== 'escrow' || lines.some((line) => line.holder === holder)
  /** The one account behind a line; lines of users add up many. */
  const accountOf = (holder: Holder, purpose: string): string | undefined => {
    if (holder === 'house') return `house/${purpose}/${asset}`
    return holder === 'escrow' && escrow && more.length === 0 && purpose === 'available'
      ? accountOfEscrow(escrow)
      : undefined
  }
  return (
    <>
      {(['users', 'escrow', 'house'] as const).filter(hasLines).map((holder) => (
        <section key={holder}>
          <h3 className="quiet">{text(`holders.${holder}`)}</h3>
          <ul>
            {lines
              .filter((line) => line.holder === holder)
              .map((line) => {
                const account = accountOf(holder, line.purpose)
                const figure = <Money of={line.balance} places={places} />
                return (
                  <li key={line.purpose}>
                    {account !== undefined ? (
                      <button
                        type="button"
                        className={styles.purpose}
                        aria-current={account === props.account || undefined}
                        onClick={() => props.onAccount(account)}
                      >
                        <span>
                          {holder === 'escrow' && escrow
                            ? text('escrowOf', { name: escrow.name })
                            : words.purpose(line.purpose)}
                        </span>
                        {figure}
                      </button>
                    ) : (
                      <span className={styles.purpose}>
                        <span title={text('accounts', { count: line.accounts })}>
                          {words.purpose(line.purpose)}
                        </span>
                        {figure}
                      </span>
                    )}
                  </li>
                )
              })}
          </ul>
        </section>
      ))}
      <p className={`${styles.purpose} ${styles.sum}`}>
        <span>{text('sum')}</span>
        <Money of={sum} places={places} />
      </p>
      <p className={fits ? 'good line' : 'late line'}>
        {fits ? (
          <Check className="icon-small" aria-hidden="true" />
        ) : (
          <TriangleAlert className="icon-small" aria-hidden="true" />
        )}
        {text(fits ? 'zero' : 'notZero')}
      </p>
    </>
  )
}
