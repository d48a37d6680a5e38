import type { ContractInfo, Order } from '@openbourse/protocol'
import {
  Button,
  Card,
  ChartCandlestick,
  Chips,
  decimal,
  IconButton,
  money,
  Note,
  Segment,
} from '@openbourse/ui'
import { useState } from 'react'
import { useCommand } from '../../common/command/use-command.tsx'
import { TimeInForce } from '../../common/days/TimeInForce.tsx'
import { clock } from '../../lib/clock.ts'
import { contractPaths } from '../../lib/contract-paths.ts'
import { compare, shorten, trim } from '../../lib/figures.ts'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { useOwnChanges } from '../../lib/live.ts'
import { Page } from '../../lib/Page.tsx'
import { Costs } from './Costs.tsx'
import css from './contracts.module.css'
import { Funding } from './Funding.tsx'
import { Leverage } from './Leverage.tsx'
import { Losses } from './Losses.tsx'
import { NumberField } from './NumberField.tsx'
import { Problem } from './Problem.tsx'
import { Rehearsal } from './Rehearsal.tsx'
import { TicketReceipt } from './TicketReceipt.tsx'
import { Tiers } from './Tiers.tsx'
import { type Direction, type Draft, emptyDraft, type OrderKind, termsOf, usePreview } from './use-ticket.ts'

const kinds = ['market', 'limit', 'postOnly'] as const satisfies readonly OrderKind[]

type Change = (next: Partial<Draft>) => void
type Shown = ReturnType<typeof usePreview>['preview']

/** Opens a position: margin and leverage, what it would take to lose it, what it costs, and the order. */
export function TicketScreen({ info, side }: { readonly info: ContractInfo; readonly side: Direction }) {
  const text = useText('contracts')
  const { coin, plainMost } = info
  const [draft, setDraft] = useState<Draft>(() => emptyDraft(side))
  const [placed, setPlaced] = useState<Order>()
  const [isOpen, setOpen] = useState(false)
  const order = useCommand('coinContractOrderAdd')
  useOwnChanges(true)
  const change: Change = (next) => {
    order.forget()
    setDraft((now) => ({ ...now, ...next }))
  }
  const terms = termsOf(info.quote.symbol, draft)
  const seen = usePreview(terms)
  const shown = terms && seen.preview

  async function open() {
    if (!terms || !shown) return
    const { margin: _, ...asked } = terms
    const answer = await order.run({ ...asked, quantity: shown.quantity })
    if (!answer.ok) return
    setPlaced(answer.value)
    setOpen(true)
    setDraft(emptyDraft(draft.direction))
  }
  const hasSize = shown !== undefined && compare(shown.quantity, '0') > 0
  // A price or a size that no order can have costs nothing: figures of it would say so.
  const isReckoned = hasSize && compare(shown.worstCase, '0') > 0
  const dock = (
    <Consent
      draft={draft}
      shown={shown}
      coin={coin}
      isReady={terms !== undefined && seen.matches && !seen.isAway}
      isAway={seen.isAway}
      isUnknown={order.state.at === 'unknown'}
      busy={order.busy}
      onPress={() => void open()}
    />
  )
  return (
    <Page
      title={text('one', { coin })}
      subtitle={text('perpetual')}
      dock={dock}
      actions={[<ToChart key="chart" symbol={info.quote.symbol} />]}
    >
      <div className="stack">
        <Entry info={info} draft={draft} shown={shown} onChange={change} />
        <Problem
          preview={shown}
          refusal={order.state.at === 'ready' ? order.state.refusal : undefined}
          plainMost={plainMost}
          onPlain={() => change({ multiple: plainMost })}
        />
        {isReckoned && <Rehearsal preview={shown} draft={draft} coin={coin} />}
        <Exits draft={draft} preview={shown} onChange={change} />
        {isReckoned && <Costs preview={shown} info={info} kind={draft.kind} />}
        {isReckoned && <Funding preview={shown} info={info} direction={draft.direction} />}
        <Tiers of={info.tiers} worth={isReckoned ? shown.worth : undefined} />
        <Losses of={info.losses} />
      </div>
      {placed && <TicketReceipt order={placed} coin={coin} open={isOpen} onClose={() => setOpen(false)} />}
      {order.sheet}
    </Page>
  )
}

/** The objection to one field, which stands beside it. */
const problemOf = (shown: Shown, field: string): string | undefined =>
  shown?.problem?.fields.includes(field) ? shown.problem.msg : undefined

function ToChart({ symbol }: { readonly symbol: string }) {
  const text = useText('contracts')
  return <IconButton icon={ChartCandlestick} label={text('chart')} to={contractPaths.contract({ symbol })} />
}

/** The button under the thumb: what is opened and for how much, or what is still missing. */
function Consent(props: {
  readonly draft: Draft
  readonly shown: Shown
  readonly coin: string
  readonly isReady: boolean
  readonly isAway: boolean
  readonly isUnknown: boolean
  readonly busy: boolean
  readonly onPress: () => void
}) {
  const text = useText('contracts')
  const ticket = useText('positionsOnMargin.ticket')
  const locale = useLocale()
  const { draft, shown, coin, isReady, isAway, isUnknown, busy, onPress } = props
  if (isUnknown)
    return (
      <div className="stack" role="alert">
        <Note tone="warn">{ticket('unknown')}</Note>
        <Button wide kind="primary" busy={busy} onPress={onPress}>
          {ticket('check')}
        </Button>
      </div>
    )
  const isTyped = /[1-9]/.test(draft.margin) && (draft.kind === 'market' || /[1-9]/.test(draft.price))
  const can = shown && !shown.problem
  const why = !isTyped
    ? ticket(/[1-9]/.test(draft.margin) ? 'enterPrice' : 'enter')
    : isAway
      ? ticket('away')
      : can && isReady
        ? undefined
        : problemOf(shown, 'price')
          ? ticket('changePrice')
          : ''
  return (
    <Button wide kind="primary" busy={busy} why={why} onPress={onPress}>
      {can
        ? ticket('go', {
            side: text(draft.direction),
            quantity: decimal(locale, trim(shown.quantity)),
            coin,
            amount: money(locale, 'USDT', shorten(shown.needed, 2)),
          })
        : ticket('goIdle')}
    </Button>
  )
}

/** Side, kind of order, margin, price and leverage. */
function Entry(props: {
  readonly info: ContractInfo
  readonly draft: Draft
  readonly shown: Shown
  readonly onChange: Change
}) {
  const text = useText('contracts')
  const ticket = useText('positionsOnMargin.ticket')
  const locale = useLocale()
  const { info, draft, shown, onChange } = props
  const { coin } = info
  const free = shown?.free ?? info.mine?.account.free ?? '0'
  return (
    <Card>
      <div className={css.block}>
        <Segment
          label={text('market')}
          sides
          value={draft.direction}
          onChange={(direction) => onChange({ direction, takeProfit: '', stopLoss: '' })}
          options={(['long', 'short'] as const).map((value) => ({ value, label: text(value) }))}
        />
        <Chips
          ground="card"
          label={text('one', { coin })}
          value={draft.kind}
          onChange={(kind) => onChange({ kind })}
          options={kinds.map((value) => ({
            value,
            label: ticket(value === 'market' ? 'marketOrder' : `${value}`),
          }))}
        />
        <NumberField
          label={ticket('marginLabel')}
          value={draft.margin}
          onChange={(margin) => onChange({ margin })}
          unit="USDT"
          hint={`${ticket('have')} ${decimal(locale, shorten(free, 2))}`}
        />
        {draft.kind !== 'market' && (
          <NumberField
            label={ticket('price')}
            value={draft.price}
            onChange={(price) => onChange({ price })}
            unit="USDT"
            placeholder={decimal(locale, info.quote.last)}
            error={problemOf(shown, 'price')}
          />
        )}
        {draft.kind === 'limit' && <LimitTime draft={draft} onChange={onChange} />}
        <hr className="rule" />
        <div className="row between wrap">
          <b>{ticket('leverage')}</b>
          {shown && compare(shown.worstCase, '0') > 0 && <Size shown={shown} coin={coin} />}
        </div>
        <Leverage value={draft.multiple} onChange={(multiple) => onChange({ multiple })} preview={shown} />
      </div>
    </Card>
  )
}

/** How long a limit order waits: until its owner ends it, or until a last date. */
function LimitTime({ draft, onChange }: { readonly draft: Draft; readonly onChange: Change }) {
  const ticket = useText('positionsOnMargin.ticket')
  return (
    <TimeInForce
      goodTill={draft.goodTill}
      // Contracts have one day for the whole world.
      today={new Date(clock.server()).toISOString().slice(0, 10)}
      words={{
        label: ticket('time.label'),
        usual: ticket('time.gtc'),
        date: ticket('time.gtd'),
        till: (day) => ticket('till', { day }),
      }}
      onChange={(goodTill) => onChange({ goodTill })}
    />
  )
}

/** What the margin opens with its leverage. */
function Size({ shown, coin }: { readonly shown: NonNullable<Shown>; readonly coin: string }) {
  const ticket = useText('positionsOnMargin.ticket')
  const locale = useLocale()
  return (
    <span className="quiet t2">
      {ticket('position', {
        worth: decimal(locale, shorten(shown.worth, 2)),
        quantity: decimal(locale, trim(shown.quantity)),
        coin,
      })}
    </span>
  )
}

function Exits(props: {
  readonly draft: Draft
  readonly preview: ReturnType<typeof usePreview>['preview']
  readonly onChange: (next: Partial<Draft>) => void
}) {
  const ticket = useText('positionsOnMargin.ticket')
  const locale = useLocale()
  const { draft, preview, onChange } = props
  const after = (result: string | null | undefined) =>
    result ? ticket('afterFees', { amount: decimal(locale, shorten(result, 2), 2, 'always') }) : undefined
  return (
    <Card>
      <div className={css.block}>
        {(['takeProfit', 'stopLoss'] as const).map((kind) => (
          <NumberField
            key={kind}
            label={`${ticket(`${kind}`)}, ${ticket('atMark')}`}
            placeholder={ticket('optional')}
            unit="USDT"
            value={draft[kind]}
            onChange={(price) => onChange({ [kind]: price })}
            error={problemOf(preview, kind)}
            hint={after(kind === 'takeProfit' ? preview?.takeProfitResult : preview?.stopLossResult)}
          />
        ))}
      </div>
    </Card>
  )
}
