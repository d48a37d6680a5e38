import { ShowOne } from '@openbourse/ui'
import type { Results } from '../../lib/ask.ts'
import type { Escrow } from '../../lib/escrows.ts'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { useKeys } from '../../lib/keys.ts'
import { useLedgerWords } from '../../lib/ledger-words.ts'
import { Bones, Failed, Money, placesOf, Steps } from '../../lib/pieces/index.ts'
import { faceOf, useLook } from '../../lib/query.ts'
import { useStretch } from '../../lib/stretch.ts'
import { utc } from '../../lib/time.ts'
import { Course } from './Course.tsx'
import { EscrowNote } from './Escrows.tsx'
import styles from './ledger.module.css'

type Account = Results['consoleLedgerAccount']
type Posting = Account['list'][number]

/** One account: its balance, its course, and every posting with the balance behind it. */
export function AccountView(props: {
  readonly account: string
  /** The issue whose escrow it is. */
  readonly escrow: Escrow | undefined
  readonly entry: string
  readonly onEntry: (id: string) => void
}) {
  const stretch = useStretch()
  const { before } = stretch
  const query = useLook(
    'consoleLedgerAccount',
    { account: props.account, ...(before === undefined ? {} : { before }) },
    { keepPrevious: true },
  )
  return (
    <ShowOne
      of={faceOf(query, (answer) => answer)}
      skeleton={<Bones rows={14} />}
      failed={(retry) => <Failed retry={retry} />}
    >
      {(answer) => (
        <>
          <Top of={answer} />
          {props.escrow && <EscrowNote of={props.escrow} balance={answer.account.balance} />}
          <Postings
            of={answer}
            entry={props.entry}
            onEntry={props.onEntry}
            steps={stretch.steps(answer.list.at(-1)?.seq.toString(), answer.more)}
          />
        </>
      )}
    </ShowOne>
  )
}

function Top(props: { readonly of: Account }) {
  const { account, list } = props.of
  const text = useText('ledger')
  return (
    <header className={styles.top}>
      <div>
        <p className="code quiet">{account.account}</p>
        <Money of={account.balance} asset={account.asset} size="display" />
      </div>
      <p className="two end">
        {text('postings', { count: account.postings })}
        <br />
        <span className="quiet">
          {account.floor === null ? text('noFloor') : text('floor', { floor: account.floor })}
        </span>
      </p>
      <Course of={list} />
    </header>
  )
}

function Postings(props: {
  readonly of: Account
  readonly entry: string
  readonly onEntry: (id: string) => void
  readonly steps: Parameters<typeof Steps>[0]
}) {
  const { list } = props.of
  const text = useText('ledger')
  const places = placesOf(list.flatMap(({ amount, balanceAfter }) => [amount, balanceAfter]))
  const at = list.findIndex(({ entry }) => entry === props.entry)
  const move = (by: number) => {
    const next = list[Math.min(Math.max(at + by, 0), list.length - 1)]
    if (next) props.onEntry(next.entry)
  }
  useKeys([
    { keys: 'j', says: text('next'), run: () => move(1) },
    { keys: 'k', says: text('previous'), run: () => move(at < 0 ? 1 : -1) },
  ])
  if (list.length === 0) return <p className={styles.none}>{text('noPostings')}</p>
  return (
    <>
      <div className={styles.postings}>
        <table className="table">
          <caption className="sr">{text('allPostings')}</caption>
          <thead>
            <tr>
              <th>{text('seq')}</th>
              <th>{text('time')}</th>
              <th style={{ width: '34%' }}>{text('cause')}</th>
              <th>{text('entry')}</th>
              <th className="end">{text('amount')}</th>
              <th className="end">{text('after')}</th>
            </tr>
          </thead>
          <tbody>
            {list.map((one, index) => (
              <Row
                key={one.seq}
                of={one}
                places={places}
                isNewDay={index === 0 || dayOf(one) !== dayOf(list[index - 1])}
                isChosen={one.entry === props.entry}
                onChoose={() => props.onEntry(one.entry)}
              />
            ))}
          </tbody>
        </table>
      </div>
      <footer className={styles.foot}>
        <Steps {...props.steps} />
      </footer>
    </>
  )
}

const dayMs = 86_400_000
const dayOf = (one: Posting | undefined): number => Math.floor((one?.at ?? 0) / dayMs)

function Row(props: {
  readonly of: Posting
  readonly places: number
  readonly isNewDay: boolean
  readonly isChosen: boolean
  readonly onChoose: () => void
}) {
  const { seq, at, kind, cause, entry, amount, balanceAfter, hold } = props.of
  const locale = useLocale()
  const words = useLedgerWords()
  const about = [cause.symbol, hold].filter((one) => one !== null).join(', ')
  return (
    <tr data-pick aria-current={props.isChosen || undefined} onClick={props.onChoose}>
      <td className="quiet">{seq}</td>
      <td className="two">
        <span className={styles.when}>
          <b className="medium">{props.isNewDay ? utc(locale, at, 'day') : ''}</b> {utc(locale, at, 'time')}
        </span>
      </td>
      <td className="cut">
        {words.kind(kind)} <span className="quiet">{about}</span>
      </td>
      <td>
        <button type="button" className="row-link quiet">
          {entry}
        </button>
      </td>
      <td className="end">
        <Money of={amount} places={props.places} sign="always" />
      </td>
      <td className="end">
        <Money of={balanceAfter} places={props.places} />
      </td>
    </tr>
  )
}
