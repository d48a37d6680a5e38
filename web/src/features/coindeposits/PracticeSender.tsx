import type { CoinPractice, RechargeNetwork } from '@openbourse/protocol'
import { Button, Card, Field, Head, Note, readTyping, SelectField, typing } from '@openbourse/ui'
import { type FormEvent, useState } from 'react'
import type { Results } from '../../lib/ask.ts'
import { useBareCommand } from '../../lib/command.ts'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { useRefusal } from '../../lib/use-refusal.ts'
import css from './coindeposits.module.css'
import type { Target } from './use-address.ts'
import { coins } from './words.ts'

/** Simulates a sender who pays to the address above, correctly or with a mistake. */
export function PracticeSender({
  target,
  network,
}: {
  readonly target: Target
  readonly network: RechargeNetwork
}) {
  const text = useText('coinDeposit')
  const locale = useLocale()
  const { busy, run } = useBareCommand('rechargePractise')
  const [amount, setAmount] = useState('')
  const [practice, setPractice] = useState<CoinPractice>('usual')
  const [sent, setSent] = useState<Results['rechargePractise']>()
  const { keep, clear, errorOf, errorBeside } = useRefusal()
  const loose = errorBeside('amount')

  async function submit(event: FormEvent) {
    event.preventDefault()
    clear()
    setSent(undefined)
    const answer = await run({ ...target, amount, practice })
    if (!answer.ok) return keep(answer)
    setSent(answer.value)
  }

  return (
    <Card>
      <form className={css.stack} noValidate onSubmit={(event) => void submit(event)}>
        <div>
          <Head title={text('sender')} />
          <p className="quiet t2">{text('senderNote')}</p>
        </div>
        <Field
          label={text('amount')}
          inputMode="decimal"
          autoComplete="off"
          suffix={<span className="quiet">{target.coin}</span>}
          hint={text('most', { amount: coins(locale, target.coin, network.practiceMost) })}
          error={errorOf('amount')}
          value={typing(locale, amount)}
          onChange={(event) => {
            const next = readTyping(locale, event.target.value)
            if (/^\d{0,12}(\.\d{0,8})?$/.test(next)) setAmount(next)
          }}
        />
        <SelectField
          label={text('case')}
          value={practice}
          onChange={(event) => setPractice(event.target.value as CoinPractice)}
        >
          {network.practices.map((one) => (
            <option key={one} value={one}>
              {text(`case_${one}`)}
            </option>
          ))}
        </SelectField>
        <Send busy={busy} able={isAmount(amount)} />
        <div role="status" className={css.told}>
          {loose && <Note tone="danger">{loose}</Note>}
          {sent && <SentNote of={sent} />}
        </div>
      </form>
    </Card>
  )
}

function Send(props: { readonly busy: boolean; readonly able: boolean }) {
  const text = useText('coinDeposit')
  return (
    <div>
      <Button wide submit kind="primary" busy={props.busy} why={props.able ? undefined : text('needAmount')}>
        {text('send')}
      </Button>
    </div>
  )
}

function SentNote({ of }: { readonly of: Results['rechargePractise'] }) {
  const text = useText('coinDeposit')
  const { watched, attributable, networkName: network, txid } = of
  if (!watched) return <Note tone="warn">{text('sentUnwatched', { network })}</Note>
  if (!attributable)
    return (
      <Note tone="warn">
        <span className={css.code}>{text('sentNobody', { txid })}</span>
      </Note>
    )
  return <Note tone="info">{text('sent')}</Note>
}

const isAmount = (text: string): boolean => /^\d+(\.\d+)?$/.test(text) && /[1-9]/.test(text)
