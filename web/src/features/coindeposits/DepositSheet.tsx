import type { CoinDeposit } from '@openbourse/protocol'
import { Button, CopyButton, Facts, Head, Note, Pill, Sheet } from '@openbourse/ui'
import { useState } from 'react'
import { Proven } from '../../common/log/late-proven.ts'
import { provableCoins } from '../../common/log/provable.ts'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { NextStep } from '../../lib/NextStep.tsx'
import { paths } from '../../lib/paths.ts'
import { when } from '../../lib/time.ts'
import { Confirmations } from './Confirmations.tsx'
import css from './coindeposits.module.css'
import { standOf } from './stand.ts'
import { coins } from './words.ts'

type Props = { readonly deposit: CoinDeposit | undefined; readonly onClose: () => void }

/** One deposit with all that is known of it, step by step. */
export function DepositSheet({ deposit, onClose }: Props) {
  const text = useText('coinDeposit')
  // What was open stays on the sheet while it goes down.
  const [shown, setShown] = useState(deposit)
  if (deposit !== undefined && deposit !== shown) setShown(deposit)
  const foot =
    shown?.state === 'success' ? (
      <div className="pair">
        <Button to={paths.transfer({ from: 'coin', asset: shown.coin })}>{text('transfer')}</Button>
        <Button kind="primary" onPress={onClose}>
          {text('done')}
        </Button>
      </div>
    ) : (
      <Button wide kind="primary" onPress={onClose}>
        {text('done')}
      </Button>
    )
  return (
    <Sheet open={deposit !== undefined} onClose={onClose} title={text('detail')} foot={foot}>
      {shown && <DepositDetails deposit={shown} />}
    </Sheet>
  )
}

function DepositDetails({ deposit }: { readonly deposit: CoinDeposit }) {
  const text = useText('coinDeposit')
  const locale = useLocale()
  const { coin, amount, state, reason, minimum } = deposit
  const stand = standOf(deposit)
  const provable = provableCoins(deposit)
  return (
    <div className="stack">
      <div className={css.got}>
        <b className="t5">{coins(locale, coin, amount)}</b>
        <Pill tone={stand.tone}>{text(`state_${stand.word}`)}</Pill>
      </div>
      {state === 'in_progress' && (
        <div className="t2 quiet">
          <Confirmations deposit={deposit} />
        </div>
      )}
      {reason !== null && (
        <Note tone={stand.tone === 'danger' || stand.tone === 'plain' ? stand.tone : 'warn'}>
          {text(`reason_${reason}`, { coin, minimum: coins(locale, coin, minimum) })}{' '}
          {state === 'under_review' && <NextStep reason={reason} />}
        </Note>
      )}
      {deposit.owed !== null && (
        <Note tone="danger">{text('owes', { coin, amount: coins(locale, coin, deposit.owed) })}</Note>
      )}
      <Steps deposit={deposit} />
      <Numbers deposit={deposit} />
      {provable && <Proven {...provable} />}
    </div>
  )
}

function Steps({ deposit }: { readonly deposit: CoinDeposit }) {
  const text = useText('coinDeposit')
  const locale = useLocale()
  return (
    <section className={css.part} aria-label={text('timeline')}>
      <Head title={text('timeline')} />
      <ol className={css.steps}>
        {deposit.timeline.map(({ at, word, height }) => (
          <li key={`${at} ${word} ${height}`}>
            <span>{text(`step_${word}`, { height: String(height ?? '') })}</span>
            <small>
              {when(locale, at, 'day')}, {when(locale, at, 'second')}
            </small>
          </li>
        ))}
      </ol>
    </section>
  )
}

function Numbers({ deposit }: { readonly deposit: CoinDeposit }) {
  const text = useText('coinDeposit')
  const locale = useLocale()
  const { coin, txid, output, address, tag, networkName, id, entry, returned, termsHash } = deposit
  const long = (value: string, copy: boolean) => (
    <span className={css.long}>
      <span className={css.code}>{value}</span>
      {copy && <CopyButton text={value} shape="icon" />}
    </span>
  )
  return (
    <section className={css.part} aria-label={text('numbers')}>
      <Head title={text('numbers')} />
      <Facts
        of={[
          { key: 'network', term: text('network'), value: networkName },
          { key: 'txid', term: text('txid'), value: long(txid, true) },
          { key: 'output', term: text('output'), value: String(output) },
          { key: 'address', term: text('address'), value: long(address, false) },
          ...(tag === null ? [] : [{ key: 'tag', term: text('tag'), value: tag }]),
          { key: 'number', term: text('number'), value: id },
          ...(returned === null
            ? []
            : [
                { key: 'fee', term: text('returnFee'), value: coins(locale, coin, returned.fee) },
                { key: 'back', term: text('returnTxid'), value: long(returned.txid, true) },
              ]),
          ...(entry === null ? [] : [{ key: 'entry', term: text('entry'), value: entry }]),
          { key: 'hash', term: text('hash'), value: long(termsHash, false) },
        ]}
      />
    </section>
  )
}
