import type { CoinPractice, RechargeNetwork } from '@openbourse/protocol'
import { Button, Field, Note, readTyping, Send, Sheet, TextButton, typing } from '@openbourse/ui'
import { type FormEvent, useState } from 'react'
import { PracticeBox, PracticeLine } from '../../common/cash/PracticeBox.tsx'
import { ChoiceRows } from '../../common/cash/Rows.tsx'
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

  const able = isAmount(amount)
  const shown = coins(locale, target.coin, able ? amount : '0')
  return (
    <PracticeBox note={text('senderNote')}>
      <form className={css.stack} noValidate onSubmit={(event) => void submit(event)}>
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
        <Outcome of={network.practices} as={practice} onAs={setPractice} />
        <div>
          <Button wide submit kind="line" icon={Send} busy={busy} why={able ? undefined : text('needAmount')}>
            {able ? text('sendAmount', { amount: shown }) : text('send')}
          </Button>
        </div>
        <div role="status" className={css.told}>
          {loose && <Note tone="danger">{loose}</Note>}
          {sent && <SentNote of={sent} />}
        </div>
      </form>
    </PracticeBox>
  )
}

function Outcome(props: {
  readonly of: readonly CoinPractice[]
  readonly as: CoinPractice
  readonly onAs: (as: CoinPractice) => void
}) {
  const text = useText('coinDeposit')
  const [open, setOpen] = useState(false)
  return (
    <>
      <PracticeLine
        says={text(`case_${props.as}`)}
        end={<TextButton onPress={() => setOpen(true)}>{text('changeOutcome')}</TextButton>}
      />
      <Sheet open={open} onClose={() => setOpen(false)} title={text('case')}>
        <ChoiceRows
          label={text('case')}
          value={props.as}
          rows={props.of.map((value) => ({ value, title: text(`case_${value}`) }))}
          onChoose={(value) => {
            props.onAs(value)
            setOpen(false)
          }}
        />
      </Sheet>
    </>
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
