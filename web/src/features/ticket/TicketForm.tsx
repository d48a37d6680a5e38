import type { Quote } from '@openbourse/protocol'
import {
  Button,
  CalendarPlus,
  decimal,
  IconButton,
  Keypad,
  money,
  Note,
  RotateCw,
  TextButton,
} from '@openbourse/ui'
import { type Dispatch, useState } from 'react'
import { shorten, total, trim } from '../../lib/figures.ts'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { useKept } from '../../lib/kept.ts'
import { lazyPart } from '../../lib/lazy-part.tsx'
import { useOffline } from '../../lib/online.ts'
import { codeOf } from '../../lib/pairs.ts'
import { useCall } from '../../lib/query.ts'
import { sharePaths } from '../../lib/share-paths.ts'
import { when } from '../../lib/time.ts'
import { Available, Sellable } from './Available.tsx'
import { type Change, type Draft, type DraftField, decimalsOf, hasLimit, hasStop, keyed } from './draft.ts'
import { Entry } from './Entry.tsx'
import { Extras } from './Extras.tsx'
import { PartChips, PriceChips } from './FieldChips.tsx'
import { decimalsIn, type Instrument, todayOf } from './instrument.ts'
import { Kinds } from './Kinds.tsx'
import { MarketState } from './MarketState.tsx'
import { ObjectionNote } from './ObjectionNote.tsx'
import { missingOf, type Objection, stepsOf } from './problems.ts'
import {
  type Facts,
  isPositive,
  quantityOf,
  requestOf,
  stepPrice,
  stepQuantity,
  verdictOf,
} from './summary.ts'
import { TradingPaused, WhatIsSafe } from './TradingPaused.tsx'
import { TrailHint, TrailLine, trailWords } from './Trail.tsx'
import css from './ticket.module.css'
import { UnansweredOrders } from './UnansweredOrder.tsx'
import type { useOrder } from './use-order.ts'
import { usePreview } from './use-preview.ts'
import { Xray, XrayBones } from './Xray.tsx'
import { XrayStrip } from './XrayStrip.tsx'

const AmountSheet = lazyPart(async () => (await import('../../common/fractions/AmountSheet.tsx')).AmountSheet)
const Review = lazyPart(async () => (await import('./Review.tsx')).Review)

type Context = {
  readonly info: Instrument
  readonly quote: Quote
  readonly draft: Draft
  readonly change: Dispatch<Change>
  readonly order: ReturnType<typeof useOrder>
  /** It began as a former order did. */
  readonly isAgain: boolean
}

/**
 * State shared by the body and the foot of the ticket: the facts, the preview, the problem, and the button's text.
 */
export function useTicketFoot({ info, quote, draft, change, order, isAgain }: Context) {
  const facts: Facts = {
    symbol: quote.symbol,
    lot: info.lot,
    bid: quote.bid,
    ask: quote.ask,
    last: quote.last,
    feeRate: total(info.fees.map((fee) => fee.rate)),
  }
  const request = requestOf(draft, facts)
  // Before any input one lot is requested, to get the most that is affordable.
  const probe = request ?? requestOf({ ...draft, quantity: facts.lot, money: '', field: 'quantity' }, facts)
  const look = usePreview(draft.side, probe)
  const holding =
    useCall('holdInfo', { symbol: quote.symbol }, { enabled: draft.side === 'sell' && !draft.isCoins }).data
      ?.position ?? undefined
  const offline = useOffline()
  // An order that was sent before keeps its terms.
  const isPaused = (offline || look.isAway) && order.state.at !== 'sending'
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
    holding,
    objection,
    refused: refusal !== undefined,
    change: update,
    order,
    request,
    offline,
    isPaused,
    isAgain,
  }
  return { form, foot: isPaused ? <PausedFoot onRetry={look.askAgain} /> : <Foot {...form} /> }
}

type Form = ReturnType<typeof useTicketFoot>['form']

export function TicketForm(props: Form) {
  const { info, quote, draft, facts, look, change, order, request } = props
  const byMoney = isByMoney(draft)
  const text = useText('ticket')
  return (
    <div className={css.body}>
      <Kinds draft={draft} last={quote.last} ticks={info.ticks} today={todayOf(info)} change={change}>
        {draft.side === 'buy' && (
          <IconButton
            icon={CalendarPlus}
            label={text('recurring')}
            to={sharePaths.recurring({ symbol: quote.symbol })}
          />
        )}
        {draft.side === 'buy' ? <Available currency={quote.currency} /> : <Sellable of={props.holding} />}
      </Kinds>
      {props.isAgain && <Note icon={RotateCw}>{text('again')}</Note>}
      {props.isPaused && <TradingPaused offline={props.offline} sinceMs={look.updatedAt} />}
      <MarketState info={info} state={quote.state} type={draft.type} />
      <UnansweredOrders key={order.state.at === 'unknown' ? 'sent' : 'before'} />
      <PriceLines {...props} />
      <div className={css.body} data-line>
        <FieldEntry {...props} field={byMoney ? 'money' : 'quantity'} />
        <PartChips draft={draft} facts={facts} most={look.preview?.quantityMax ?? '0'} change={change} />
        {byMoney && draft.side === 'buy' && info.fractions && <WithFraction quote={quote} draft={draft} />}
      </div>
      <Extras
        draft={draft}
        facts={facts}
        ticks={info.ticks}
        change={change}
        entry={(field) => <FieldEntry {...props} field={field} />}
        look={look}
      />
      {order.state.at === 'sending' && order.state.tries > 1 && (
        <SendingAgain untilMs={order.state.untilMs} />
      )}
      {order.state.at === 'unknown' && <Unknown />}
      {props.isPaused && <WhatIsSafe symbol={quote.symbol} currency={quote.currency} side={draft.side} />}
      {request && look.preview && !props.isPaused && (
        <Xray
          preview={look.preview}
          draft={draft}
          symbol={quote.symbol}
          holding={props.holding}
          updatedAt={look.updatedAt}
          matches={look.matches}
        />
      )}
      {!look.preview && request && (look.failed ? <NoXray /> : <XrayBones />)}
    </div>
  )
}

/** What an amount leaves over after whole shares may buy a fraction, on a sheet of its own. */
function WithFraction({ quote, draft }: Pick<Form, 'quote' | 'draft'>) {
  const text = useText('ticket')
  const [open, setOpen] = useState<boolean>()
  return (
    <>
      <TextButton onPress={() => setOpen(true)}>{text('fraction')}</TextButton>
      {open !== undefined && (
        <AmountSheet
          symbol={quote.symbol}
          currency={quote.currency}
          first={draft.money}
          open={open}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}

/** The prices that the type needs: a trail, a stop, a limit, or the two parts of which one cancels the other. */
function PriceLines(props: Form) {
  const { info, draft, facts, change } = props
  return (
    <>
      {draft.type === 'trailing_stop' && (
        <TrailLine {...props} entry={<FieldEntry {...props} field="trail" />} />
      )}
      {hasStop(draft.type) && draft.type !== 'oco' && (
        <div data-line>
          <FieldEntry {...props} field="stopPrice" />
        </div>
      )}
      {hasLimit(draft.type) && (
        <div className={css.body} data-line>
          <FieldEntry {...props} field="price" />
          {draft.type !== 'oco' && (
            <PriceChips draft={draft} facts={facts} ticks={info.ticks} change={change} />
          )}
        </div>
      )}
      {draft.type === 'oco' && (
        <div data-line>
          <FieldEntry {...props} field="stopPrice" />
        </div>
      )}
    </>
  )
}

const isByMoney = (draft: Draft): boolean => draft.field === 'money' || draft.money !== ''

/** Until when an order is sent again while the server does not respond: nothing is sent after this time. */
function SendingAgain({ untilMs }: { readonly untilMs: number }) {
  const text = useText('ticket')
  const time = when(useLocale(), untilMs, 'second')
  return (
    <div role="status">
      <Note tone="warn">{text('sendingAgain', { time })}</Note>
    </div>
  )
}
const Unknown = () => <Note tone="warn">{useText('ticket')('unknown')}</Note>
const NoXray = () => <Note>{useText('ticket')('noXray')}</Note>

/** A line of the ticket with its hint, its steps and whether the keypad writes on it. */
function FieldEntry(props: Form & { readonly field: DraftField }) {
  const { info, draft, facts, objection, change, field } = props
  const text = useText('ticket')
  const step = (by: 1 | -1) => {
    const next =
      field === 'quantity'
        ? stepQuantity(draft.quantity, by, facts.lot)
        : field === 'trail' && draft.trailBy === 'rate'
          ? stepQuantity(draft.trail, by, '0.5')
          : stepPrice(draft[field], by, info.ticks)
    change({ do: 'set', field, text: next })
  }
  return (
    <Entry
      field={field}
      text={draft[field]}
      on={draft.field === field}
      fresh={draft.fresh}
      decimals={decimalsIn(info)}
      name={text(draft.isCoins && field === 'quantity' ? 'field.coins' : `field.${field}`)}
      objected={
        objection?.fields.some((one) => one === field || (field === 'trail' && one.startsWith('trail'))) ??
        false
      }
      onFocus={() => draft.field !== field && change({ do: 'focus', field })}
      onWrite={(written) => change({ do: 'write', field, text: written })}
      onStep={field === 'money' ? undefined : step}
      onTouch={() => field === 'price' && draft.follows !== null && change({ do: 'hold', field })}
      hint={<Hint {...props} />}
    />
  )
}

/** Under the name of a line: the tick size, or the most, and the other unit of quantity. */
function Hint(props: Form & { readonly field: DraftField }) {
  const { draft, field, info, quote, change, facts } = props
  const text = useText('ticket')
  const locale = useLocale()
  if (field === 'trail') return <TrailHint draft={draft} change={change} />
  if (field !== 'quantity' && field !== 'money')
    return field === 'price' ? text('tickSize', { tick: money(locale, quote.currency, info.tick) }) : null
  const shown = quantityOf(draft, facts)
  const most = props.look.preview?.quantityMax ?? (draft.side === 'sell' ? info.mine?.available : undefined)
  return (
    <>
      {field === 'money'
        ? `${text(draft.isCoins ? 'isCoins' : 'isShares')}: ${shown === '' ? '0' : decimal(locale, trim(shown, 0))}`
        : most !== undefined && text('upTo', { quantity: decimal(locale, trim(most, 0)) })}{' '}
      <TextButton onPress={() => change({ do: 'by', by: field === 'money' ? 'quantity' : 'money' })}>
        {text(field !== 'money' ? 'byMoney' : draft.isCoins ? 'byCoins' : 'byShares')}
      </TextButton>
    </>
  )
}

function Foot(props: Form) {
  const { draft, facts, look, order, change, quote, request, objection } = props
  const text = useText('ticket')
  const missing = missingOf(draft, facts)
  const why = missing
    ? text(draft.isCoins && missing === 'quantity' ? 'missing.coins' : `missing.${missing}`)
    : undefined
  const label = useButtonWords(props)
  const blocked = objection !== undefined && !props.refused && objection.reason !== 'market_closed'
  const [review] = useKept('reviewOrders')
  const [reviewing, setReviewing] = useState<boolean>()
  const words = label(look.matches ? look.preview : undefined, quote.currency)
  // What is reviewed is what is sent: a price that follows the market stays from here on.
  const startReview = () => {
    change({ do: 'hold', field: 'price' })
    setReviewing(true)
  }
  const send = () => request && void order.place(draft.side, request, look.matches ? look.preview : undefined)
  return (
    <div className={css.foot}>
      {objection ? (
        <ObjectionNote
          objection={objection}
          steps={stepsOf(objection, draft, facts)}
          draft={draft}
          currency={quote.currency}
          onStep={(step) => change(step.change)}
        />
      ) : (
        request && <XrayStrip preview={look.preview} side={draft.side} matches={look.matches} />
      )}
      <Keypad
        value={keyed(draft)}
        decimals={decimalsOf(draft.field, decimalsIn(props.info))}
        onChange={(written) => change({ do: 'write', field: draft.field, text: written })}
      />
      <div>
        <Button
          wide
          kind="primary"
          busy={order.state.at === 'sending'}
          why={why ?? (blocked ? text('blocked') : undefined)}
          onPress={() => (review ? request && startReview() : send())}
        >
          {review && request ? text('review.open') : words}
        </Button>
      </div>
      {reviewing !== undefined && request && (
        <Review
          draft={draft}
          quote={quote}
          look={look}
          objection={objection}
          open={reviewing}
          words={words}
          blocked={blocked || order.state.at !== 'writing'}
          onSend={() => {
            setReviewing(false)
            send()
          }}
          onClose={() => setReviewing(false)}
        />
      )}
    </div>
  )
}

/** The order stays as it is written; when the server is back, it waits for a tap. */
function PausedFoot({ onRetry }: { readonly onRetry: () => void }) {
  const text = useText('ticket')
  return (
    <Button wide onPress={onRetry}>
      {text('paused.again')}
    </Button>
  )
}

function useButtonWords({ draft, facts, quote }: Form) {
  const text = useText('ticket')
  const locale = useLocale()
  return (preview: Form['look']['preview'], currency: string): string => {
    const quantity = quantityOf(draft, facts)
    const side = draft.side
    const symbol = codeOf(quote.symbol)
    if (!isPositive(quantity)) return text(`do.${side}`, { symbol })
    const what = { quantity: decimal(locale, trim(quantity, 0)), symbol }
    const verdict = verdictOf(draft, preview)
    switch (verdict.kind) {
      case 'about':
        return text(`doAbout.${side}`, { ...what, total: money(locale, currency, shorten(verdict.total, 2)) })
      case 'limit':
        return text(`doLimit.${side}`, { ...what, price: money(locale, currency, verdict.price) })
      case 'stop':
        return text(`doStop.${side}`, { ...what, price: money(locale, currency, verdict.price) })
      case 'target':
        return text(`doTarget.${side}`, { ...what, price: money(locale, currency, verdict.price) })
      case 'oco':
        return text(`doOco.${side}`, {
          ...what,
          price: money(locale, currency, verdict.price),
          stop: money(locale, currency, verdict.stopPrice),
        })
      case 'trail':
        return text(`doTrail.${side}`, { ...what, distance: trailWords(locale, verdict, currency) })
      case 'bare':
        return text(`doBare.${side}`, what)
    }
  }
}
