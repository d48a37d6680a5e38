import type { Order } from '@openbourse/protocol'
import { Button, decimalsOf, Field, Keypad, Note, Sheet, symbolOf, toasts } from '@openbourse/ui'
import { useState } from 'react'
import { useText } from '../../lib/i18n.tsx'
import { outdated, useAction } from '../../lib/query.ts'
import { amendmentOf, keepsPlace } from './words.ts'

/** Changes the price or what is still to be filled, and says what that does to the place in the queue. */
export function AmendSheet(props: {
  readonly order: Order
  readonly open: boolean
  readonly onClose: () => void
  readonly onClosed: () => void
}) {
  const { order } = props
  const text = useText('positions')
  const amend = useAmendment(order, props.onClose)
  const { typed, setField, refusal, change, write } = amend
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
            prefix={symbolOf(order.currency)}
            inputMode="none"
            value={typed.price}
            error={errorAt('price')}
            onFocus={() => setField('price')}
            onChange={(event) => write('price')(event.target.value)}
          />
        )}
        <Field
          label={text('quantityLeft')}
          inputMode="none"
          value={typed.quantity}
          error={errorAt('quantity')}
          onFocus={() => setField('quantity')}
          onChange={(event) => write('quantity')(event.target.value)}
        />
        {loose && <Note tone="danger">{refusal.msg}</Note>}
        {change && <Note>{text(keepsPlace(order, change) ? 'placeKept' : 'placeLost')}</Note>}
      </div>
    </Sheet>
  )
}

function Foot({ order, amend }: { readonly order: Order; readonly amend: ReturnType<typeof useAmendment> }) {
  const text = useText('positions')
  const { typed, field, change, write } = amend
  return (
    <div className="stack">
      <Keypad
        value={typed[field]}
        decimals={field === 'price' ? Math.max(2, decimalsOf(order.price ?? '')) : 0}
        onChange={write(field)}
      />
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
  )
}

/** What is being typed, what of it is a change, and the one try at a time to send it. */
function useAmendment(order: Order, onDone: () => void) {
  const text = useText('positions')
  const action = useAction('amendOrder')
  const [typed, setTyped] = useState({ price: order.price ?? '', quantity: order.remaining })
  const [field, setField] = useState<'price' | 'quantity'>(order.price === null ? 'quantity' : 'price')
  const [refusal, setRefusal] = useState<{ readonly msg: string; readonly fields: readonly string[] }>()
  const change = amendmentOf(order, typed)
  const write = (name: 'price' | 'quantity') => (value: string) => {
    setRefusal(undefined)
    setTyped((now) => ({ ...now, [name]: value }))
  }

  async function send() {
    if (!change) return
    const answer = await action.run(change)
    if (answer.ok) {
      outdated('orderList', 'orderInfo', 'assets', 'holdList')
      toasts.show(text('changed'))
      onDone()
    } else {
      setRefusal(answer.reason === 'no_answer' ? { msg: text('noAnswer'), fields: [] } : answer)
    }
  }

  return { typed, field, setField, refusal, change, write, send, busy: action.busy } as const
}
