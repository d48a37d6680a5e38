import type { FractionDeal, FractionPreview } from '@openbourse/protocol'
import {
  Amount,
  Button,
  decimal,
  Facts,
  Field,
  money,
  Note,
  readTyping,
  Sheet,
  symbolOf,
  typing,
} from '@openbourse/ui'
import { useState } from 'react'
import { trim } from '../../lib/figures.ts'
import { useLocale, useText, withText } from '../../lib/i18n.tsx'
import { NotLoaded } from '../../lib/NotLoaded.tsx'
import { useCall } from '../../lib/query.ts'
import { useTotalsIn } from '../../lib/totals-in.ts'
import { CostSheet } from './CostSheet.tsx'
import { DealSheet } from './DealSheet.tsx'
import { useBuying } from './use-deal.ts'
import { usePurchase } from './use-preview.ts'

type About = { readonly symbol: string; readonly currency: string }

/** A stock for an amount of money: what it buys with all that it costs, to agree to; then the receipt. */
export const AmountSheet = withText(['fractions'], Amounts)

function Amounts(
  props: About & {
    /** What was typed in the ticket. */
    readonly first: string
    readonly open: boolean
    readonly onClose: () => void
  },
) {
  const { symbol, currency, open, onClose } = props
  const text = useText('fractions')
  const [typed, setTyped] = useState(props.first)
  const [deal, setDeal] = useState<FractionDeal>()
  const amount = typed.replace(/\.$/, '')
  const isTyped = /[1-9]/.test(amount)
  const send = useBuying(setDeal)
  const asked = usePurchase({ symbol, amount }, open && isTyped && !send.isSent)
  if (deal) return <DealSheet deal={deal} open={open} onClose={onClose} />
  return (
    <Sheet
      open={open}
      title={text('buy.title', { symbol })}
      onClose={onClose}
      foot={
        <Confirm
          preview={asked.value}
          why={text(!isTyped ? 'enterAmount' : asked.refusal === undefined ? 'wait' : 'refused')}
          busy={send.busy}
          onSend={(least) => void send.send({ symbol, amount, least })}
        />
      }
    >
      <div className="stack">
        <AmountField
          currency={currency}
          typed={typed}
          onType={(next) => {
            send.forget()
            setTyped(next)
          }}
        />
        {send.refusal !== undefined && <Note tone="danger">{send.refusal}</Note>}
        {asked.refusal !== undefined && <Note tone="warn">{asked.refusal}</Note>}
        {asked.isAway && <NotLoaded title={text('failed')} retry={asked.askAgain} />}
        {asked.value && <CostSheet of={asked.value} />}
      </div>
    </Sheet>
  )
}

function AmountField(props: {
  readonly currency: string
  readonly typed: string
  readonly onType: (next: string) => void
}) {
  const { currency, typed, onType } = props
  const text = useText('fractions')
  const locale = useLocale()
  const cash = useCall('assets', useTotalsIn()).data?.currencies.find(({ asset }) => asset === currency)
  return (
    <>
      <Field
        label={text('buy.amount')}
        hint={text('buy.amountHint')}
        prefix={symbolOf(currency, locale)}
        inputMode="decimal"
        autoComplete="off"
        placeholder="0"
        value={typing(locale, typed)}
        onChange={(event) => onType(readTyping(locale, event.currentTarget.value, typing(locale, typed)))}
      />
      {cash && (
        <Facts
          of={[
            {
              key: 'available',
              term: text('available'),
              value: <Amount of={cash.available} asset={currency} />,
            },
          ]}
        />
      )}
    </>
  )
}

function Confirm(props: {
  readonly preview: FractionPreview | undefined
  readonly why: string
  readonly busy: boolean
  readonly onSend: (least: string) => void
}) {
  const { preview } = props
  const text = useText('fractions')
  const locale = useLocale()
  return (
    <Button
      wide
      kind="primary"
      busy={props.busy}
      why={preview ? undefined : props.why}
      onPress={() => preview && props.onSend(preview.worst.quantity)}
    >
      {preview
        ? text('buy.confirm', {
            quantity: decimal(locale, trim(preview.quantity)),
            symbol: preview.symbol,
            total: money(locale, preview.currency, preview.total),
          })
        : text('buy.do')}
    </Button>
  )
}
