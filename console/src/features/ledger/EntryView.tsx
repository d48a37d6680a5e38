import { Check, ShowOne } from '@openbourse/ui'
import { nameOfAsset } from '../../lib/accounts.ts'
import type { Results } from '../../lib/ask.ts'
import { useKnownEscrows } from '../../lib/escrows.ts'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { useLedgerWords } from '../../lib/ledger-words.ts'
import { Bones, Facts, Failed, Money, Part, placesOf } from '../../lib/pieces/index.ts'
import { faceOf, useLook } from '../../lib/query.ts'
import { utc } from '../../lib/time.ts'
import styles from './ledger.module.css'

type Entry = Results['consoleLedgerEntry']

/** One entry: every leg of it, asset by asset, each down to its zero. */
export function EntryView(props: { readonly id: string; readonly onAccount: (account: string) => void }) {
  const query = useLook('consoleLedgerEntry', { id: props.id })
  return (
    <ShowOne
      of={faceOf(query, (one) => one)}
      skeleton={<Bones rows={8} />}
      failed={(retry) => <Failed retry={retry} />}
    >
      {(entry) => <Legs of={entry} onAccount={props.onAccount} />}
    </ShowOne>
  )
}

function Legs(props: { readonly of: Entry; readonly onAccount: (account: string) => void }) {
  const { id, at, kind, cause, legs, sums } = props.of
  const text = useText('ledger')
  const words = useLedgerWords(useKnownEscrows())
  const locale = useLocale()
  return (
    <>
      <header className={styles.entryHead}>
        <h2 className="strong">{text('entryOf', { id })}</h2>
        <span className="quiet">
          {utc(locale, at, 'day')} {utc(locale, at, 'exact')}
        </span>
      </header>
      <Part>
        <p className="strong">{words.kind(kind)}</p>
        <Facts
          of={[
            [text('cause'), `${cause.kind} ${cause.id}`],
            ...(cause.symbol === null ? [] : [[text('symbol'), cause.symbol] as const]),
          ]}
        />
      </Part>
      {sums.map(({ asset, sum }) => {
        const own = legs.filter((leg) => leg.asset === asset)
        const places = placesOf([sum, ...own.map(({ amount }) => amount)])
        return (
          <Part key={asset} title={nameOfAsset(asset)} note={text('seqAmount')}>
            <table className={styles.legs}>
              <tbody>
                {own.map((leg) => (
                  <tr key={`${leg.account}-${leg.seq}`}>
                    <td className="cut">
                      <button
                        type="button"
                        className={`button bare ${styles.leg}`}
                        title={leg.account}
                        onClick={() => props.onAccount(leg.account)}
                      >
                        {words.account(leg.account)}
                      </button>
                      {leg.hold !== null && <span className="quiet"> {leg.hold}</span>}
                    </td>
                    <td className="quiet end">{leg.seq}</td>
                    <td className="end">
                      <Money of={leg.amount} places={places} sign="always" />
                    </td>
                  </tr>
                ))}
                <tr className={`sum ${styles.total}`}>
                  <td className="strong">{text('sumOf', { asset: nameOfAsset(asset) })}</td>
                  <td className="end">
                    {!/[1-9]/.test(sum) && (
                      <Check
                        className="icon-small good"
                        aria-label={text('zero')}
                        style={{ marginLeft: 'auto' }}
                      />
                    )}
                  </td>
                  <td className="end">
                    <Money of={sum} places={places} />
                  </td>
                </tr>
              </tbody>
            </table>
          </Part>
        )
      })}
      <Part>
        <p className="quiet">{text('never')}</p>
      </Part>
    </>
  )
}
