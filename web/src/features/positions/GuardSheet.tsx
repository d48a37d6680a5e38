import type { Guard } from '@openbourse/protocol'
import {
  Button,
  Chips,
  Delta,
  Field,
  Note,
  percent,
  readTyping,
  Sheet,
  symbolOf,
  toasts,
  typing,
} from '@openbourse/ui'
import { useState } from 'react'
import { compare, over, plus, times } from '../../lib/figures.ts'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { useAction, useCall } from '../../lib/query.ts'
import { type Guarded, guardedPosition, guardedPurchase, resultAt } from './guard-result.ts'
import css from './positions.module.css'
import { cleanPrice } from './words.ts'

type Part = 'takeProfit' | 'stopLoss'
type Typed = Readonly<Record<Part, string>>
type About =
  | { readonly id: string; readonly symbol?: never }
  | { readonly symbol: string; readonly id?: never }

const steps = { takeProfit: ['5', '10', '20'], stopLoss: ['-3', '-5', '-10'] } as const

/** Sets or changes the take-profit and stop-loss of a purchase or of a whole position. */
export function GuardSheet(props: {
  readonly about: About
  readonly symbol: string
  readonly guard?: Guard
  readonly onClosed: () => void
}) {
  const text = useText('positions')
  const [open, setOpen] = useState(true)
  const form = useGuardForm(props, () => setOpen(false))
  const guarded = useGuarded(props)
  const loose = form.refusal && form.refusal.fields.length === 0
  return (
    <Sheet
      open={open}
      onClose={() => setOpen(false)}
      onClosed={props.onClosed}
      title={text('guardTitle')}
      foot={
        <Button
          wide
          kind="primary"
          busy={form.busy}
          why={form.prices ? undefined : text('nothingChanged')}
          onPress={() => void form.send()}
        >
          {text('save')}
        </Button>
      }
    >
      <div className="stack">
        <PartField part="takeProfit" form={form} symbol={props.symbol} guarded={guarded} />
        <PartField part="stopLoss" form={form} symbol={props.symbol} guarded={guarded} />
        {loose && <Note tone="danger">{form.refusal?.msg}</Note>}
        <Note>{text('guardHow')}</Note>
      </div>
    </Sheet>
  )
}

/** What the guard would sell: of a purchase only what that purchase brought. */
function useGuarded({
  about,
  symbol,
  guard,
}: {
  readonly about: About
  readonly symbol: string
  readonly guard?: Guard
}) {
  const isPurchase = about.id !== undefined
  const purchase = useCall('orderInfo', { id: about.id ?? '' }, { enabled: isPurchase }).data
  const held = useCall('holdInfo', { symbol }, { enabled: !isPurchase }).data?.position
  if (isPurchase) return purchase && guardedPurchase(purchase.order, guard ?? purchase.guard)
  return held ? guardedPosition(held) : undefined
}

function PartField(props: {
  readonly part: Part
  readonly form: ReturnType<typeof useGuardForm>
  readonly symbol: string
  readonly guarded: Guarded | undefined
}) {
  const { part, form, guarded } = props
  const text = useText('positions')
  const locale = useLocale()
  const info = useCall('stockInfo', { symbol: props.symbol }).data
  const typed = form.typed[part]
  const price = cleanPrice(typed)
  const options = steps[part].map((by) => ({
    value: by,
    price: info ? preset(info.quote.last, by, info.tick) : by,
    label: percent(locale, over(by, '100', 4) ?? '0', 'always', 0),
  }))
  const result = guarded && price !== '' ? resultAt(price, guarded) : undefined
  return (
    <div className={css.guardPart}>
      <Field
        label={text(part)}
        prefix={info ? symbolOf(info.quote.currency, locale) : undefined}
        inputMode="decimal"
        autoComplete="off"
        value={typing(locale, typed)}
        error={form.refusal?.fields.includes(part) ? form.refusal.msg : undefined}
        hint={text('leaveEmpty')}
        onChange={(event) => form.write(part, readTyping(locale, event.target.value, typing(locale, typed)))}
      />
      {info && (
        <Chips
          ground="card"
          label={text(part === 'takeProfit' ? 'presetsProfit' : 'presetsLoss')}
          options={options}
          value={options.find((option) => price !== '' && compare(option.price, price) === 0)?.value}
          onChange={(by) => form.write(part, options.find(({ value }) => value === by)?.price ?? '')}
        />
      )}
      {info && result !== undefined && (
        <div className={css.line}>
          <span className="quiet t1">{text('leavesBeforeFees')}</span>
          <Delta amount={result} asset={info.quote.currency} />
        </div>
      )}
    </div>
  )
}

function preset(last: string, by: string, tick: string): string {
  const wished = over(times(last, plus('100', by)), '100', 8) ?? last
  return times(over(wished, tick, 0) ?? '0', tick)
}

function useGuardForm(
  { about, guard }: { readonly about: About; readonly guard?: Guard },
  onDone: () => void,
) {
  const text = useText('positions')
  const ofOrder = useAction('guardOrder')
  const ofPosition = useAction('guardPosition')
  const before = { takeProfit: guard?.takeProfit ?? '', stopLoss: guard?.stopLoss ?? '' }
  const [typed, setTyped] = useState<Typed>(before)
  const [refusal, setRefusal] = useState<{ readonly msg: string; readonly fields: readonly string[] }>()
  const prices = pricesOf(typed, before)

  async function send() {
    if (!prices) return
    const answer =
      about.id === undefined
        ? await ofPosition.run({ symbol: about.symbol, ...prices })
        : await ofOrder.run({ id: about.id, ...prices })
    if (!answer.ok)
      return setRefusal(answer.reason === 'no_answer' ? { msg: text('noAnswer'), fields: [] } : answer)
    toasts.show(text('guardSaved'))
    onDone()
  }

  return {
    typed,
    refusal,
    prices,
    send,
    busy: ofOrder.busy || ofPosition.busy,
    write(part: Part, value: string) {
      setRefusal(undefined)
      setTyped((now) => ({ ...now, [part]: value }))
    },
  }
}

/** The prices to send, once they differ from what is set and at least one is there. */
function pricesOf(typed: Typed, before: Typed): Partial<Typed> | undefined {
  const takeProfit = cleanPrice(typed.takeProfit)
  const stopLoss = cleanPrice(typed.stopLoss)
  if (takeProfit === before.takeProfit && stopLoss === before.stopLoss) return undefined
  if (takeProfit === '' && stopLoss === '') return undefined
  return { ...(takeProfit === '' ? {} : { takeProfit }), ...(stopLoss === '' ? {} : { stopLoss }) }
}
