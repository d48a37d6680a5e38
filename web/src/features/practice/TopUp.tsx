import type { PracticeCurrency, PracticeRecords } from '@openbourse/protocol'
import {
  Button,
  Card,
  CircleAlert,
  Field,
  money,
  Note,
  readTyping,
  Segment,
  toasts,
  typing,
} from '@openbourse/ui'
import { type FormEvent, useState } from 'react'
import { useCommand } from '../../common/command/use-command.tsx'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { when } from '../../lib/time.ts'
import css from './practice.module.css'

/** More practice money: a currency, an amount, and what the public settings leave. */
export function TopUp({ of }: { readonly of: PracticeRecords['topUp'] }) {
  const text = useText('practice')
  const locale = useLocale()
  const command = useCommand('practiceTopUp')
  const [currency, setCurrency] = useState(of.most[0]?.asset ?? 'NGN')
  const [amount, setAmount] = useState('')
  const most = of.most.find(({ asset }) => asset === currency)?.amount ?? '0'
  const refusal = command.state.at === 'ready' ? command.state.refusal : undefined

  async function submit(event: FormEvent) {
    event.preventDefault()
    const answer = await command.run({ currency: currency as PracticeCurrency, amount })
    if (!answer.ok) return
    setAmount('')
    toasts.show(text('toppedUp', { amount: money(locale, answer.value.asset, answer.value.amount) }))
  }

  if (of.from !== null) {
    return (
      <Card>
        <p>{text('noneLeft', { times: of.times, days: of.days, when: when(locale, of.from, 'dateTime') })}</p>
      </Card>
    )
  }
  return (
    <Card>
      <form className={css.form} noValidate onSubmit={(event) => void submit(event)}>
        <p className="quiet t2">{text('topUpAbout', { left: of.left, times: of.times, days: of.days })}</p>
        <Segment
          label={text('currency')}
          value={currency}
          onChange={setCurrency}
          options={of.most.map(({ asset }) => ({ value: asset, label: asset }))}
        />
        <Field
          id="amount"
          label={text('amount')}
          hint={text('upTo', { amount: money(locale, currency, most) })}
          inputMode="decimal"
          autoComplete="off"
          placeholder="0"
          suffix={<span className="quiet">{currency}</span>}
          value={typing(locale, amount)}
          error={refusal?.msg}
          onChange={(event) => setAmount(readTyping(locale, event.target.value, typing(locale, amount)))}
        />
        {command.state.at === 'unknown' && <Unknown />}
        <Button
          kind="primary"
          wide
          submit
          busy={command.busy}
          why={amount === '' ? text('needAmount') : undefined}
        >
          {text('topUpDo')}
        </Button>
      </form>
      {command.sheet}
    </Card>
  )
}

/** The answer did not come: the money may be there already. */
function Unknown() {
  const text = useText('practice')
  return (
    <div role="alert">
      <Note icon={CircleAlert} tone="warn">
        {text('unknown')}
      </Note>
    </div>
  )
}
