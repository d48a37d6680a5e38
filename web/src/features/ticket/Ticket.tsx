import type { OrderSide } from '@openbourse/protocol'
import { Mark, Price, Segment, Sheet } from '@openbourse/ui'
import { useEffect, useReducer, useRef } from 'react'
import { useText, withText } from '../../lib/i18n.tsx'
import { useQuote } from '../../lib/live.ts'
import { marketOf } from '../../lib/markets.ts'
import { codeOf, isPair } from '../../lib/pairs.ts'
import { emptyDraft, reduce } from './draft.ts'
import type { Instrument } from './instrument.ts'
import { Receipt } from './Receipt.tsx'
import { TicketForm, useTicketFoot } from './TicketForm.tsx'
import css from './ticket.module.css'
import { useFollow } from './use-follow.ts'
import { useOrder } from './use-order.ts'

type TicketProps = {
  readonly info: Instrument
  readonly side: OrderSide
  readonly open: boolean
  readonly onClose: () => void
  readonly onClosed: () => void
  /** A large screen has it beside the page, always there; only the receipt is then a sheet. */
  readonly beside?: boolean
  /** A side that was asked for, or a price of the order book: with a price the ticket becomes a limit order at it. Nothing is sent. */
  readonly picked?: Picked | undefined
}

export type Picked = {
  readonly side: OrderSide
  readonly price?: string
  /** How much a former order was for, and whether it had a limit: the new one begins so, at the price of now. */
  readonly again?: { readonly quantity: string; readonly type: 'market' | 'limit' }
}

/** The order ticket: its fields, its X-ray, and one button with its action; afterwards the receipt. */
export const Ticket = withText(['ticket', 'positions', 'shares'], TicketSheet)

function TicketSheet(props: TicketProps) {
  const { info, open, onClose, onClosed } = props
  const text = useText('ticket')
  const { quote } = useQuote(info.quote)
  const { isCoins } = marketOf(info.quote)
  const [draft, change] = useReducer(reduce, { side: props.side, isCoins }, emptyDraft)
  const order = useOrder(open)
  const { side } = props
  // The draft outlives the sheet; the button that opens it again shows the side.
  useEffect(() => {
    if (open) change({ do: 'side', side })
  }, [open, side])
  const { picked } = props
  const lastNow = useRef(quote.last)
  lastNow.current = quote.last
  useEffect(() => {
    if (!picked) return
    change({ do: 'side', side: picked.side })
    if (picked.again) {
      change({ do: 'again', ...picked.again, last: lastNow.current })
      return
    }
    if (picked.price === undefined) return
    change({ do: 'type', type: 'limit', last: picked.price })
    change({ do: 'set', field: 'price', text: picked.price })
  }, [picked])
  useFollow({ info, quote, draft, change, isOn: open && order.state.at === 'writing' })
  const ticket = useTicketFoot({ info, quote, draft, change, order, isAgain: picked?.again !== undefined })

  if (order.state.at === 'placed') {
    const { order: placed, promised } = order.state
    return <Receipt order={placed} promised={promised} open={open} onClose={onClose} onClosed={onClosed} />
  }
  const head = (
    <div className={css.head}>
      <Mark symbol={codeOf(quote.symbol)} round={isPair(quote.symbol)} />
      <div className={css.name}>
        <b>{codeOf(quote.symbol)}</b>
        <small>
          <Price of={quote.last} asset={quote.currency} /> {!ticket.form.isPaused && text('now')}
        </small>
      </div>
      <div className={css.sides}>
        <Segment
          sides
          label={text('side')}
          value={draft.side}
          onChange={(side) => {
            change({ do: 'side', side })
            order.forget()
          }}
          options={[
            { value: 'buy', label: text('buy') },
            { value: 'sell', label: text('sell') },
          ]}
        />
      </div>
    </div>
  )
  const label = text('title', { symbol: codeOf(quote.symbol) })
  if (props.beside) {
    return (
      <section className={css.beside} aria-label={label}>
        {head}
        <TicketForm {...ticket.form} />
        {ticket.foot}
      </section>
    )
  }
  return (
    <Sheet open={open} onClose={onClose} head={head} label={label} foot={ticket.foot}>
      <TicketForm {...ticket.form} />
    </Sheet>
  )
}
