import type { Order } from '@openbourse/protocol'
import {
  Amount,
  Button,
  decimal,
  decimalsOf,
  type Fact,
  Facts,
  Field,
  Keypad,
  Note,
  readTyping,
  Sheet,
  symbolOf,
  toasts,
  typing,
} from '@openbourse/ui'
import { useState } from 'react'
import { useBareCommand } from '../../lib/command.ts'
import { total } from '../../lib/figures.ts'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { marketOf } from '../../lib/markets.ts'
import { outdated, useCall } from '../../lib/query.ts'
import { amendmentOf, filledSince, keepsPlace } from './words.ts'

/** Changes the price or what is still to be filled, and says what that does to the place in the queue. */
export function AmendSheet(props: {
  readonly order: Order
  readonly open: boolean
  readonly onClose: () => void
  readonly onClosed: () => void
  /** A price that is in the field at first, in place of the order's. */
  readonly price?: string
}) {
  const { order } = props
  const text = useText('positions')
  const locale = useLocale()
  const amend = useAmendment(props)
  const { typed, setField, refusal, change, write, since } = amend
  const errorAt = (name: string) => (refusal?.fields.includes(name) ? refusal.msg : undefined)
  const loose = refusal && !refusal.fields.some((name) => name === 'price' || name === 'quantity')
  return (
    <Sheet
      open={props.open}
      onClose={props.onClose}
      onClosed={props.onClosed}
      title={text('changeTitle', { symbol: order.symbol })}
      foot={<Foot order={order} amend={amend} />}
    >
      <div className="stack">
        {order.price !== null && (
          <Field
            label={text('price')}
            prefix={symbolOf(order.currency, locale)}
            inputMode="none"
            value={typing(locale, typed.price)}
            error={errorAt('price')}
            onFocus={() => setField('price')}
            onChange={(event) =>
              write('price')(readTyping(locale, event.target.value, typing(locale, typed.price)))
            }
          />
        )}
        <Field
          label={text('quantityLeft')}
          inputMode="none"
          value={typing(locale, typed.quantity)}
          error={errorAt('quantity')}
          onFocus={() => setField('quantity')}
          onChange={(event) =>
            write('quantity')(readTyping(locale, event.target.value, typing(locale, typed.quantity)))
          }
        />
        {since && !refusal && (
          <Note>
            {text('filledMeanwhile', {
              filled: decimal(locale, since),
              remaining: decimal(locale, order.remaining),
            })}
          </Note>
        )}
        {loose && <Note tone="danger">{refusal.msg}</Note>}
        {change && order.type === 'limit' && <CostAfter order={order} typed={typed} />}
        {change && <Note>{text(keepsPlace(order, change) ? 'placeKept' : 'placeLost')}</Note>}
      </div>
    </Sheet>
  )
}

/** What the order costs as it would be then: the fees, and of a purchase the money that is set aside for it. */
function CostAfter(props: {
  readonly order: Order
  readonly typed: { readonly price: string; readonly quantity: string }
}) {
  const { side, symbol, currency, timeInForce } = props.order
  const text = useText('positions')
  const preview = useCall(
    marketOf(props.order).preview,
    { symbol, side, timeInForce, type: 'limit', ...props.typed },
    { keepPrevious: true, freshForMs: 0 },
  ).data
  if (!preview) return null
  const rows: Fact[] = [
    {
      key: 'fees',
      term: text('fees'),
      value: <Amount of={total(preview.fees.map(({ amount }) => amount))} asset={currency} />,
    },
  ]
  if (side === 'buy') {
    rows.push({
      key: 'held',
      term: text('moneyHeld'),
      value: <Amount of={preview.worstCase} asset={currency} />,
    })
  }
  return <Facts of={rows} />
}

function Foot({ order, amend }: { readonly order: Order; readonly amend: ReturnType<typeof useAmendment> }) {
  const text = useText('positions')
  const { typed, field, change, write } = amend
  return (
    <div className="stack">
      <Keypad
        value={typed[field]}
        decimals={field === 'price' ? Math.max(2, decimalsOf(order.price ?? '')) : decimalsOf(order.quantity)}
        onChange={write(field)}
      />
      <div>
        <Button
          wide
          kind="primary"
          busy={amend.busy}
          why={change ? undefined : text('nothingChanged')}
          onPress={() => void amend.send()}
        >
          {text('changeOrder')}
        </Button>
      </div>
    </div>
  )
}

/** What is being typed, what of it is a change, and the one try at a time to send it. */
function useAmendment(of: { readonly order: Order; readonly price?: string; readonly onClose: () => void }) {
  const { order, onClose } = of
  const text = useText('positions')
  const locale = useLocale()
  const action = useBareCommand(marketOf(order).amend)
  const [written, setWritten] = useState<{ readonly price?: string; readonly quantity?: string }>(
    of.price === undefined ? {} : { price: of.price },
  )
  // A field that was not edited follows the order.
  const typed = {
    price: written.price ?? order.price ?? '',
    quantity: written.quantity ?? order.remaining,
  }
  const [opened] = useState(order)
  const [field, setField] = useState<'price' | 'quantity'>(order.price === null ? 'quantity' : 'price')
  const [refusal, setRefusal] = useState<{ readonly msg: string; readonly fields: readonly string[] }>()
  const change = amendmentOf(order, typed)
  const write = (name: 'price' | 'quantity') => (value: string) => {
    setRefusal(undefined)
    setWritten((now) => ({ ...now, [name]: value }))
  }

  async function send() {
    if (!change) return
    const answer = await action.run(change)
    if (answer.ok) {
      const since = filledSince(change.seenFilled, answer.value.filled)
      toasts.show(
        since ? text('changedRest', { quantity: decimal(locale, answer.value.remaining) }) : text('changed'),
      )
      onClose()
    } else {
      // The order as it stands now is what the next try is about.
      if (answer.reason === 'order_filled_since') outdated(marketOf(order).orders, 'orderInfo')
      setRefusal(answer.reason === 'no_answer' ? { msg: text('noAnswer'), fields: [] } : answer)
    }
  }

  const since = filledSince(opened.filled, order.filled)
  return { typed, field, setField, refusal, change, write, send, since, busy: action.busy } as const
}
