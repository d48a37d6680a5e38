import { Button, Field, Note } from '@openbourse/ui'
import { type FormEvent, useState } from 'react'
import type { Results } from '../../lib/ask.ts'
import { useBareCommand } from '../../lib/command.ts'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { paths } from '../../lib/paths.ts'
import { useRefusal } from '../../lib/use-refusal.ts'
import css from './coindeposits.module.css'
import { coins } from './words.ts'

type Found = Results['rechargeReport']

const toneOf: Readonly<Record<Found['answer'], 'info' | 'warn' | 'danger'>> = {
  under_way: 'info',
  credited: 'info',
  under_review: 'warn',
  claimed: 'warn',
  going_back: 'info',
  sent_back: 'info',
  undone: 'danger',
  not_yours: 'warn',
  other_network: 'warn',
  not_found: 'warn',
}

/** "My coins have not arrived": looks up a transaction by its name, and shows its state. */
export function ReportForm({ network }: { readonly network: string }) {
  const text = useText('coinDeposit')
  const { busy, run } = useBareCommand('rechargeReport')
  const [txid, setTxid] = useState('')
  const [found, setFound] = useState<Found>()
  const { keep, clear, errorOf, errorBeside } = useRefusal()
  const loose = errorBeside('txid')

  async function submit(event: FormEvent) {
    event.preventDefault()
    clear()
    setFound(undefined)
    const answer = await run({ network, txid: txid.trim() })
    if (!answer.ok) return keep(answer)
    setFound(answer.value)
  }

  return (
    <form className={css.stack} noValidate onSubmit={(event) => void submit(event)}>
      <p className="quiet t2">{text('reportNote')}</p>
      <Field
        label={text('reportTxid')}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={100}
        hint={text('reportHint')}
        error={errorOf('txid')}
        value={txid}
        onChange={(event) => setTxid(event.target.value)}
      />
      <div>
        <Button
          wide
          submit
          kind="primary"
          busy={busy}
          why={txid.trim() === '' ? text('reportNeed') : undefined}
        >
          {text('reportAsk')}
        </Button>
      </div>
      <div role="status" className={css.told}>
        {loose && <Note tone="danger">{loose}</Note>}
        {found && <Answer of={found} />}
      </div>
    </form>
  )
}

function Answer({ of }: { readonly of: Found }) {
  const text = useText('coinDeposit')
  const locale = useLocale()
  const { answer, coin, amount, networkName: network, deposit } = of
  const values = { network, amount: coin === null || amount === null ? '' : coins(locale, coin, amount) }
  return (
    <div className="stack">
      <Note tone={toneOf[answer]}>{text(`answer_${answer}`, values)}</Note>
      {deposit !== null && (
        <Button wide to={paths.coinDeposits({ id: deposit })}>
          {text('reportOpen')}
        </Button>
      )}
    </div>
  )
}
