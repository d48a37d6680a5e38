import type { RecurringPlan, Rhythm } from '@openbourse/protocol'
import {
  Amount,
  Button,
  Facts,
  Field,
  Note,
  readTyping,
  Sheet,
  symbolOf,
  toasts,
  typing,
} from '@openbourse/ui'
import { useState } from 'react'
import { When } from '../../common/plans/When.tsx'
import { useRhythmWords } from '../../common/plans/words.ts'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { marketOf } from '../../lib/markets.ts'
import { codeOf, isPair } from '../../lib/pairs.ts'
import { useAction, useCall } from '../../lib/query.ts'
import { useTotalsIn } from '../../lib/totals-in.ts'
import { BoughtNow } from './BoughtNow.tsx'

const monthDays = [1, 5, 10, 15, 20, 25, 28] as const
const exchangeDays = [1, 2, 3, 4, 5] as const

/** A new plan of an instrument, or another amount and rhythm for one that is there. */
export function PlanSheet(props: {
  readonly symbol: string
  readonly plan?: RecurringPlan | undefined
  readonly open: boolean
  readonly onClose: () => void
}) {
  const { symbol, plan } = props
  const text = useText('recurring')
  const locale = useLocale()
  const [amount, setAmount] = useState(plan?.amount ?? '')
  const [rhythm, setRhythm] = useState<Rhythm>(plan?.rhythm ?? 'weekly')
  const [day, setDay] = useState(String(plan?.day ?? 1))
  const { send, busy, refusal, forget } = useSend({ symbol, plan, onDone: props.onClose })
  const known = useCall('stockInfo', { symbol }, { enabled: !isPair(symbol) }).data
  const asset = isPair(symbol) ? 'USDT' : (plan?.currency ?? known?.quote.currency)
  return (
    <Sheet
      open={props.open}
      title={text(plan ? 'changeTitle' : 'newTitle', { symbol: codeOf(symbol) })}
      onClose={props.onClose}
      foot={
        <Button
          wide
          kind="primary"
          busy={busy}
          why={/[1-9]/.test(amount) ? undefined : text('enterAmount')}
          onPress={() => void send({ amount, rhythm, day: Number(day) })}
        >
          {text(plan ? 'save' : 'start')}
        </Button>
      }
    >
      <div className="stack">
        <Field
          label={text('amount')}
          hint={text('amountHint')}
          error={refusal?.fields.includes('amount') ? refusal.msg : undefined}
          prefix={asset && symbolOf(asset, locale)}
          inputMode="decimal"
          autoComplete="off"
          placeholder="0"
          value={typing(locale, amount)}
          onChange={(event) => {
            forget()
            setAmount(readTyping(locale, event.currentTarget.value, typing(locale, amount)))
          }}
        />
        <When
          rhythm={rhythm}
          day={Number(day)}
          monthDays={monthDays}
          {...(!isPair(symbol) && { weekdays: exchangeDays })}
          onChange={(next) => {
            forget()
            setRhythm(next.rhythm)
            setDay(String(next.day))
          }}
        />
        {asset && <Available asset={asset} />}
        {known?.fractions && <BoughtNow symbol={symbol} amount={amount} />}
        <How rhythm={rhythm} day={Number(day)} byAmount={known?.fractions === true} />
        {refusal && !refusal.fields.includes('amount') && <Note tone="danger">{refusal.msg}</Note>}
      </div>
    </Sheet>
  )
}

/** On which days it buys, and how much then. */
function How({ byAmount, ...when }: Omit<Terms, 'amount'> & { readonly byAmount: boolean }) {
  const text = useText('recurring')
  const words = useRhythmWords()
  return <Note>{text(byAmount ? 'howByAmount' : 'how', { when: words(when) })}</Note>
}

/** The money that plans and orders draw on. */
function Available({ asset }: { readonly asset: string }) {
  const text = useText('recurring')
  const own = useCall('assets', useTotalsIn()).data?.currencies
  const cash = own?.find((one) => one.asset === asset)
  if (!cash) return null
  const amount = cash[marketOf({ currency: asset }).account]
  return (
    <Facts
      of={[{ key: 'available', term: text('available'), value: <Amount of={amount} asset={asset} /> }]}
    />
  )
}

type Terms = { readonly amount: string; readonly rhythm: Rhythm; readonly day: number }
type Refusal = { readonly msg: string; readonly fields: readonly string[] }

function useSend(of: {
  readonly symbol: string
  readonly plan: RecurringPlan | undefined
  readonly onDone: () => void
}) {
  const { symbol, plan, onDone } = of
  const text = useText('recurring')
  const adding = useAction('recurringAdd')
  const setting = useAction('recurringSet')
  const [refusal, setRefusal] = useState<Refusal>()
  return {
    busy: adding.busy || setting.busy,
    refusal,
    forget: () => setRefusal(undefined),
    async send({ amount, ...terms }: Terms) {
      const asked = { ...terms, amount: amount.replace(/\.$/, '') }
      const answer = plan
        ? await setting.run({ ...asked, id: plan.id })
        : await adding.run({ ...asked, symbol })
      if (!answer.ok) {
        setRefusal({ msg: answer.msg || text('noAnswer'), fields: answer.fields })
        return
      }
      toasts.show(text(plan ? 'changedDone' : 'startedDone'))
      onDone()
    },
  }
}
