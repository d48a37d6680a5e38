import type { orderTypes, Quote } from '@openbourse/protocol'
import {
  Button,
  ChevronDown,
  Chip,
  decimal,
  decimalsOf as digitsOf,
  Keypad,
  money,
  Note,
  names,
  TextButton,
} from '@openbourse/ui'
import { type Dispatch, type ReactNode, useState } from 'react'
import { share, total } from '../../lib/figures.ts'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { Choices } from './Choices.tsx'
import { type Change, type Draft, type DraftField, decimalsOf, hasLimit, hasStop, timesFor } from './draft.ts'
import { Entry } from './Entry.tsx'
import { ExtraChips, Extras } from './Extras.tsx'
import type { Instrument } from './instrument.ts'
import { MarketState } from './MarketState.tsx'
import { ObjectionNote } from './ObjectionNote.tsx'
import { missingOf, type Objection, stepsOf } from './problems.ts'
import { type Facts, isPositive, partOf, quantityOf, requestOf, verdictOf } from './summary.ts'
import css from './ticket.module.css'
import { UnansweredOrder } from './UnansweredOrder.tsx'
import type { useOrder } from './use-order.ts'
import { usePreview } from './use-preview.ts'
import { Xray, XrayBones } from './Xray.tsx'

type Context = {
  readonly info: Instrument
  readonly quote: Quote
  readonly draft: Draft
  readonly change: Dispatch<Change>
  readonly order: ReturnType<typeof useOrder>
}

/** Everything that the body and the foot of the ticket share: the facts, the preview, what is wrong, what the button says. */
export function useTicketFoot({ info, quote, draft, change, order }: Context) {
  const facts: Facts = {
    symbol: quote.symbol,
    lot: info.lot,
    bid: quote.bid,
    ask: quote.ask,
    last: quote.last,
    feeRate: total(info.fees.map((fee) => fee.rate)),
  }
  const request = requestOf(draft, facts)
  // Before anything is typed one lot is asked for, to know the most that can be had.
  const probe = request ?? requestOf({ ...draft, quantity: facts.lot, money: '', field: 'quantity' }, facts)
  const look = usePreview(draft.side, probe)
  const refusal = order.state.at === 'writing' ? order.state.objection : undefined
  const objection: Objection | undefined =
    refusal ?? (request && look.matches ? (look.preview?.problem ?? undefined) : undefined)
  const update = (next: Change) => {
    order.forget()
    change(next)
  }
  const form = {
    info,
    quote,
    draft,
    facts,
    look,
    objection,
    refused: refusal !== undefined,
    change: update,
    order,
    request,
  }
  return { form, foot: <Foot {...form} /> }
}

type Form = ReturnType<typeof useTicketFoot>['form']

export function TicketForm(props: Form) {
  const { info, quote, draft, facts, look, objection, change, order, request } = props
  const text = useText('ticket')
  const most = look.preview?.quantityMax
  const shown = quantityOf(draft, facts)
  const priceDecimals = Math.max(2, digitsOf(info.tick))
  const entry = (field: DraftField, unit: string) => (
    <Entry
      field={field}
      text={draft[field]}
      unit={unit}
      on={draft.field === field}
      priceDecimals={priceDecimals}
      objected={objection?.fields.includes(field) ?? false}
      onFocus={() => draft.field !== field && change({ do: 'focus', field })}
      onWrite={(written) => change({ do: 'write', field, text: written })}
      aside={
        field === 'quantity' || field === 'money' ? <Most {...props} most={most} shown={shown} /> : undefined
      }
    />
  )
  const byMoney = draft.field === 'money' || draft.money !== ''
  return (
    <div
      className={names(
        css.body,
        (hasLimit(draft.type) || hasStop(draft.type) || draft.with.length > 0) && css.several,
      )}
    >
      <Kinds draft={draft} last={quote.last} change={change} byMoney={byMoney}>
        <ExtraChips draft={draft} facts={facts} ticks={info.ticks} change={change} />
      </Kinds>
      <MarketState info={info} state={quote.state} type={draft.type} />
      <UnansweredOrder />
      {hasStop(draft.type) && entry('stopPrice', '')}
      {hasLimit(draft.type) && entry('price', '')}
      {byMoney ? entry('money', '') : entry('quantity', text('shares'))}
      {most !== undefined && isPositive(most) && (
        <Slider most={most} shown={shown} lot={facts.lot} change={change} />
      )}
      <Extras
        draft={draft}
        facts={facts}
        ticks={info.ticks}
        change={change}
        entry={(field) => entry(field, '')}
        look={look}
      />
      {objection && (
        <ObjectionNote
          objection={objection}
          steps={stepsOf(objection, draft, facts)}
          draft={draft}
          currency={quote.currency}
          onStep={(step) => change(step.change)}
        />
      )}
      {order.state.at === 'sending' && order.state.tries > 1 && (
        <Note tone="warn">{text('sendingAgain')}</Note>
      )}
      {order.state.at === 'unknown' && <Note tone="warn">{text('unknown')}</Note>}
      {request && look.preview && (
        <Xray
          preview={look.preview}
          side={draft.side}
          symbol={quote.symbol}
          updatedAt={look.updatedAt}
          matches={look.matches}
        />
      )}
      {!look.preview && request && (look.failed ? <Note>{text('noXray')}</Note> : <XrayBones />)}
    </div>
  )
}

function Kinds(
  props: Pick<Form, 'draft' | 'change'> & {
    readonly last: string
    readonly byMoney: boolean
    readonly children: ReactNode
  },
) {
  const { draft, change, byMoney } = props
  const text = useText('ticket')
  const [choosing, setChoosing] = useState<'type' | 'time'>()
  const close = () => setChoosing(undefined)
  return (
    <div className="chips scroller sunken">
      <Chip label={text(`type.${draft.type}`)} icon={ChevronDown} onPress={() => setChoosing('type')} />
      <Chip
        label={text(`time.${draft.timeInForce}`)}
        icon={ChevronDown}
        onPress={() => setChoosing('time')}
      />
      <Chip
        label={text(byMoney ? 'byShares' : 'byMoney')}
        onPress={() => change({ do: 'by', by: byMoney ? 'quantity' : 'money' })}
      />
      {props.children}
      <Choices
        open={choosing === 'type'}
        of="type"
        values={orderTypeList}
        value={draft.type}
        onClose={close}
        onChoose={(type) => change({ do: 'type', type, last: props.last })}
      />
      <Choices
        open={choosing === 'time'}
        of="time"
        values={timesFor(draft.type)}
        value={draft.timeInForce}
        onClose={close}
        onChoose={(timeInForce) => change({ do: 'timeInForce', timeInForce })}
      />
    </div>
  )
}

function Most(
  props: Pick<Form, 'draft' | 'change' | 'info' | 'facts'> & {
    readonly most: string | undefined
    readonly shown: string
  },
) {
  const { draft, change, most, shown } = props
  const text = useText('ticket')
  const locale = useLocale()
  if (draft.field === 'money' || draft.money !== '') {
    return (
      <div className={css.most}>
        {text('isShares')}
        <b>{shown === '' ? '0' : decimal(locale, shown)}</b>
      </div>
    )
  }
  const limit = most ?? (draft.side === 'sell' ? props.info.mine?.available : undefined)
  if (limit === undefined) return null
  return (
    <div className={css.most}>
      {text(draft.side === 'buy' ? 'canAfford' : 'canSell')}
      <b>
        {isPositive(limit) ? (
          <TextButton onPress={() => change({ do: 'write', field: 'quantity', text: limit })}>
            {decimal(locale, limit)}
          </TextButton>
        ) : (
          decimal(locale, limit)
        )}
      </b>
    </div>
  )
}

function Slider(
  props: Pick<Form, 'change'> & { readonly most: string; readonly shown: string; readonly lot: string },
) {
  const text = useText('ticket')
  const percent = Math.round(share(props.shown === '' ? '0' : props.shown, props.most) * 100)
  return (
    <div className={css.slider}>
      <input
        type="range"
        min={0}
        max={100}
        step={1}
        value={percent}
        aria-label={text('partOfMost')}
        aria-valuetext={`${percent}%`}
        onChange={(event) =>
          props.change({
            do: 'write',
            field: 'quantity',
            text: partOf(props.most, Number(event.target.value), props.lot),
          })
        }
      />
      <output>{percent}%</output>
    </div>
  )
}

function Foot(props: Form) {
  const { draft, facts, look, order, change, quote, request, objection } = props
  const text = useText('ticket')
  const priceDecimals = Math.max(2, digitsOf(props.info.tick))
  const missing = missingOf(draft, facts)
  const why = missing ? text(`missing.${missing}`) : undefined
  const label = useButtonWords(props)
  const blocked = objection && !props.refused && objection.reason !== 'market_closed'
  return (
    <div className={css.foot}>
      <Keypad
        value={draft[draft.field]}
        decimals={decimalsOf(draft.field, priceDecimals)}
        onChange={(written) => change({ do: 'write', field: draft.field, text: written })}
      />
      <div>
        <Button
          wide
          kind="primary"
          busy={order.state.at === 'sending'}
          why={why ?? (blocked ? text('blocked') : undefined)}
          onPress={() =>
            request && void order.place(draft.side, request, look.matches ? look.preview : undefined)
          }
        >
          {label(look.matches ? look.preview : undefined, quote.currency)}
        </Button>
      </div>
    </div>
  )
}

function useButtonWords({ draft, facts, quote }: Form) {
  const text = useText('ticket')
  const locale = useLocale()
  return (preview: Form['look']['preview'], currency: string): string => {
    const quantity = quantityOf(draft, facts)
    const side = draft.side
    if (!isPositive(quantity)) return text(`do.${side}`, { symbol: quote.symbol })
    const what = { quantity: decimal(locale, quantity), symbol: quote.symbol }
    const verdict = verdictOf(draft, preview)
    switch (verdict.kind) {
      case 'about':
        return text(`doAbout.${side}`, { ...what, total: money(locale, currency, verdict.total) })
      case 'limit':
        return text(`doLimit.${side}`, { ...what, price: money(locale, currency, verdict.price) })
      case 'stop':
        return text(`doStop.${side}`, { ...what, price: money(locale, currency, verdict.price) })
      case 'target':
        return text(`doTarget.${side}`, { ...what, price: money(locale, currency, verdict.price) })
      case 'bare':
        return text(`doBare.${side}`, what)
    }
  }
}

// Copied so that the wire's list of types (and with it the reader of the protocol) does not travel to the phone.
const orderTypeList = ['market', 'limit', 'stop', 'stop_limit'] as const satisfies typeof orderTypes
