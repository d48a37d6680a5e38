import { Check, ShowOne, symbolOf, TriangleAlert } from '@openbourse/ui'
import { type Trial, unbalanced, useTrial } from '../../lib/books.ts'
import { sumOf } from '../../lib/decimals.ts'
import { useText } from '../../lib/i18n.tsx'
import { useMay } from '../../lib/may.ts'
import { to } from '../../lib/paths.ts'
import { Bones, EmptyQueue, Failed, Link, Money, Panel, placesOf } from '../../lib/pieces/index.ts'
import { faceOf } from '../../lib/query.ts'

type Asset = Trial['assets'][number]

const owedOf = ({ lines }: Asset): string =>
  sumOf(lines.filter(({ holder }) => holder === 'users').map(({ balance }) => balance))
const accountsOf = ({ lines }: Asset): number => lines.reduce((sum, { accounts }) => sum + accounts, 0)

/** Each currency with what is owed and the sum of all balances, which is zero; everything else together. */
export function BookPanel() {
  const text = useText('overview')
  const mayRead = useMay('consoleTrialBalance')
  const query = useTrial()
  return (
    <Panel
      title={text('books')}
      note={query.data && text('accountsAll', { count: query.data.accounts })}
      foot={query.data && query.data.assets.length > 0 && <BalanceCheck of={query.data} />}
    >
      {mayRead ? (
        <ShowOne
          of={faceOf(query, (trial) => trial)}
          skeleton={<Bones rows={7} />}
          failed={(retry) => <Failed retry={retry} />}
        >
          {(trial) =>
            trial.assets.length === 0 ? <EmptyQueue title={text('booksEmpty')} small /> : <Table of={trial} />
          }
        </ShowOne>
      ) : (
        <EmptyQueue title={text('booksClosed')} small>
          {text('booksClosedText')}
        </EmptyQueue>
      )}
    </Panel>
  )
}

function BalanceCheck(props: { readonly of: Trial }) {
  const text = useText('overview')
  const all = props.of.assets.length
  const wrong = unbalanced(props.of).length
  const Icon = wrong === 0 ? Check : TriangleAlert
  return (
    <span className={wrong === 0 ? 'line good' : 'line late'}>
      <Icon className="icon-small" aria-hidden="true" />
      {text('fits', { fits: all - wrong, all })}
    </span>
  )
}

function Table(props: { readonly of: Trial }) {
  const text = useText('overview')
  const { assets } = props.of
  const currencies = assets.filter(({ asset }) => symbolOf(asset) !== undefined)
  const others = assets.filter(({ asset }) => symbolOf(asset) === undefined)
  const places = placesOf(currencies.map(owedOf))
  const sumPlaces = placesOf(assets.map(({ sum }) => sum))
  return (
    <table className="table">
      <caption className="sr">{text('books')}</caption>
      <thead>
        <tr>
          <th>{text('asset')}</th>
          <th className="end">{text('owed')}</th>
          <th className="end">{text('allSum')}</th>
          <th className="end">{text('accounts')}</th>
        </tr>
      </thead>
      <tbody>
        {currencies.map((one) => (
          <tr key={one.asset}>
            <td>
              <Link href={to('ledger', { asset: one.asset })} className="medium">
                {one.asset}
              </Link>
            </td>
            <td className="end">
              <Money of={owedOf(one)} places={places} />
            </td>
            <td className="end">
              <Money of={one.sum} places={sumPlaces} />
            </td>
            <td className="end two">{accountsOf(one)}</td>
          </tr>
        ))}
        {others.length > 0 && (
          <tr>
            <td colSpan={2}>
              <b className="medium">{text('others', { count: others.length })}</b>{' '}
              <span className="quiet">{text('each')}</span>
            </td>
            <td className="end">
              <Money of={sumOf(others.map(({ sum }) => sum))} places={sumPlaces} />
            </td>
            <td className="end two">{others.reduce((sum, one) => sum + accountsOf(one), 0)}</td>
          </tr>
        )}
      </tbody>
    </table>
  )
}
