import type { Order } from '@openbourse/protocol'
import {
  Amount,
  Button,
  CalendarDays,
  decimal,
  decimalsOf,
  type Fact,
  Facts,
  Field,
  Item,
  Keypad,
  List,
  Note,
  readTyping,
  Sheet,
  symbolOf,
  toasts,
  typing,
} from '@openbourse/ui'
import { useState } from 'react'
import { GoodTill } from '../../common/days/GoodTill.tsx'
import { clock } from '../../lib/clock.ts'
import { useBareCommand } from '../../lib/command.ts'
import { dateName } from '../../lib/date-name.ts'
import { total } from '../../lib/figures.ts'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { marketOf } from '../../lib/markets.ts'
import { outdated, useCall } from '../../lib/query.ts'
import { amendmentOf, filledSince, keepsPlace, trailTyped } from './words.ts'

/** Changes the price or the remaining quantity, and shows the effect on the place in the queue. */
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
  const errorAt = (line: FieldName) =>
    refusal?.fields.some((name) => isAbout(line, name)) ? refusal.msg : undefined
  const lines = fieldsOf(order)
  const loose =
    refusal &&
    !refusal.fields.some((name) => name === 'goodTill' || lines.some((line) => isAbout(line, name)))
  // Both parts of an order are in one row, so that the quantity is visible above the keypad on a small phone.
  const field = (line: FieldName) => (
    <Field
      key={line}
      label={text(line === 'quantity' ? 'quantityLeft' : line)}
      prefix={unitOf(order, line) === 'money' ? symbolOf(order.currency, locale) : undefined}
      suffix={unitOf(order, line) === 'percent' ? '%' : undefined}
      inputMode="none"
      value={typing(locale, typed[line])}
      error={errorAt(line)}
      onFocus={() => setField(line)}
      onChange={(event) => write(line)(readTyping(locale, event.target.value, typing(locale, typed[line])))}
    />
  )
  return (
    <Sheet
      open={props.open}
      onClose={props.onClose}
      onClosed={props.onClosed}
      title={text('changeTitle', { symbol: order.symbol })}
      foot={<Foot order={order} amend={amend} />}
    >
      <div className="stack">
        {lines.includes('stopPrice') || (order.goodTill !== null && lines.length > 1) ? (
          <>
            <div className="pair">{lines.slice(0, 2).map(field)}</div>
            {lines.slice(2).map(field)}
          </>
        ) : (
          lines.map(field)
        )}
        {order.goodTill !== null && <LastDate amend={amend} />}
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
        {change && order.trail === null && (
          <Note>{text(keepsPlace(order, change) ? 'placeKept' : 'placeLost')}</Note>
        )}
      </div>
    </Sheet>
  )
}

/** The last date of an order that is good till one; a tap opens the calendar. */
function LastDate({ amend }: { readonly amend: ReturnType<typeof useAmendment> }) {
  const text = useText('positions')
  const locale = useLocale()
  const [open, setOpen] = useState(false)
  const { value, refusal, choose } = amend.date
  return (
    <>
      <List>
        <Item
          icon={CalendarDays}
          title={text('goodTill')}
          end={<b>{dateName(locale, value, 'date')}</b>}
          onPress={() => setOpen(true)}
        />
      </List>
      {refusal && <Note tone="danger">{refusal}</Note>}
      <GoodTill
        open={open}
        value={value}
        today={new Date(clock.server()).toISOString().slice(0, 10)}
        onChoose={choose}
        onClose={() => setOpen(false)}
      />
    </>
  )
}

type FieldName = 'price' | 'stopPrice' | 'trail' | 'quantity'

/** The lines that an order has to be changed: its price, the stop of two parts, the distance of a trailing stop, and what is left. */
function fieldsOf({ type, price, trail, asleep }: Order): readonly FieldName[] {
  return [
    ...(price === null ? [] : ['price' as const]),
    ...(type === 'oco' && asleep ? ['stopPrice' as const] : []),
    ...(trail !== null && asleep ? ['trail' as const] : []),
    'quantity',
  ]
}

function unitOf({ trail }: Order, line: FieldName): 'money' | 'percent' | 'shares' {
  if (line === 'quantity') return 'shares'
  return line === 'trail' && trail?.amount === null ? 'percent' : 'money'
}

/** Whether what a refusal names is a line of the sheet: a distance is sent as a rate or an amount. */
const isAbout = (line: FieldName, name: string): boolean =>
  line === 'trail' ? name.startsWith('trail') : line === name

/** What the order costs as it would be then: the fees, and of a purchase the money that is set aside for it. */
function CostAfter(props: {
  readonly order: Order
  readonly typed: { readonly price: string; readonly quantity: string }
}) {
  const { side, symbol, currency, timeInForce, goodTill } = props.order
  const text = useText('positions')
  const preview = useCall(
    marketOf(props.order).preview,
    {
      symbol,
      side,
      timeInForce,
      ...(goodTill !== null && { goodTill }),
      type: 'limit',
      price: props.typed.price,
      quantity: props.typed.quantity,
    },
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
        decimals={
          field === 'quantity'
            ? decimalsOf(order.quantity)
            : Math.max(2, decimalsOf(order.price ?? order.stopPrice ?? ''))
        }
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
  const [written, setWritten] = useState<Partial<Record<FieldName | 'goodTill', string>>>(
    of.price === undefined ? {} : { price: of.price },
  )
  // A quantity is meant beside what was left when it was typed: with a fill since then the server refuses it.
  const [seenFilled, setSeen] = useState<string>()
  // A field that was not edited follows the order.
  const typed = {
    price: written.price ?? order.price ?? '',
    stopPrice: written.stopPrice ?? order.stopPrice ?? '',
    trail: written.trail ?? trailTyped(order),
    quantity: written.quantity ?? order.remaining,
    seenFilled,
    goodTill: written.goodTill ?? order.goodTill ?? '',
  }
  const [opened] = useState(order)
  const [field, setField] = useState<FieldName>(fieldsOf(order)[0] ?? 'quantity')
  const [refusal, setRefusal] = useState<{ readonly msg: string; readonly fields: readonly string[] }>()
  const change = amendmentOf(order, typed)
  const write = (name: FieldName | 'goodTill') => (value: string) => {
    setRefusal(undefined)
    setWritten((now) => ({ ...now, [name]: value }))
    if (name === 'quantity') setSeen(order.filled)
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
      // The next try starts from the order's present state, with a new quantity beside the rest.
      if (answer.reason === 'order_filled_since') {
        outdated(marketOf(order).orders, 'orderInfo')
        setWritten(({ quantity: _, ...others }) => others)
        setSeen(undefined)
      }
      setRefusal(answer.reason === 'no_answer' ? { msg: text('noAnswer'), fields: [] } : answer)
    }
  }

  const since = filledSince(opened.filled, order.filled)
  const date = {
    value: typed.goodTill,
    refusal: refusal?.fields.includes('goodTill') ? refusal.msg : undefined,
    choose: write('goodTill'),
  }
  return { typed, field, setField, refusal, change, write, send, since, date, busy: action.busy } as const
}
