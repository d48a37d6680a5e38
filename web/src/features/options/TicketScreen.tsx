import type { OptionInfo, OptionOrder } from '@openbourse/protocol'
import { Button, Card, Clock, Mark, money, Note, Segment } from '@openbourse/ui'
import { useState } from 'react'
import { useCommand } from '../../common/command/use-command.tsx'
import { clock } from '../../lib/clock.ts'
import { compare } from '../../lib/figures.ts'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { LiveAge } from '../../lib/LiveAge.tsx'
import { lazyPart } from '../../lib/lazy-part.tsx'
import { useOwnChanges } from '../../lib/live.ts'
import { Page } from '../../lib/Page.tsx'
import { HaltNote } from '../stock/HaltNote.tsx'
import { Costs } from './Costs.tsx'
import { Entry } from './Entry.tsx'
import { affordable, belowValueOf, sketchOf } from './figures.ts'
import { Gate, isGated, Problem } from './Gate.tsx'
import { Losses } from './Losses.tsx'
import { Moves } from './Moves.tsx'
import css from './options.module.css'
import { TermsCard } from './TermsCard.tsx'
import { TicketReceipt } from './TicketReceipt.tsx'
import { type Draft, type Side, termsOf, usePreview } from './use-ticket.ts'
import { VisitorDock } from './VisitorDock.tsx'
import { dayText, useOptionName, useTimeLeft } from './words.ts'

const Outlook = lazyPart(async () => (await import('./Outlook.tsx')).Outlook)

/** One series: what it is worth when, what it costs, and the order to buy it or to sell what is held. */
export function TicketScreen(props: {
  readonly info: OptionInfo
  readonly side: Side
  readonly sinceMs: number
  readonly visitor: boolean
}) {
  const ticket = useText('options.ticket')
  const locale = useLocale()
  const { info, sinceMs, visitor } = props
  const { terms, mine } = info
  const held = mine?.position ?? undefined
  const [draft, setDraft] = useState<Draft>({
    side: held ? props.side : 'open',
    kind: 'book',
    quantity: held && props.side === 'close' ? String(held.quantity) : '1',
    price: '',
  })
  const [placed, setPlaced] = useState<OptionOrder>()
  const [isOpen, setOpen] = useState(false)
  const order = useCommand('optionApply')
  useOwnChanges(!visitor)
  // Once all of it is sold there is nothing left to sell.
  const side: Side = held ? draft.side : 'open'
  const asked = termsOf(info, { ...draft, side })
  const seen = usePreview(visitor ? undefined : asked)
  const preview = asked && seen.preview?.terms.contract === terms.contract ? seen.preview : undefined
  const count = Number(draft.quantity) || 0
  const sketch = preview ?? (side === 'open' && count > 0 ? sketchOf(info, count) : undefined)
  const change = (next: Partial<Draft>) => {
    order.forget()
    setDraft((now) => ({ ...now, ...next }))
  }

  async function place() {
    if (!asked || !preview) return
    const answer = await order.run({ ...asked, saidTotal: preview.total })
    if (!answer.ok) return
    setPlaced(answer.value)
    setOpen(true)
  }
  const stake = stakeOf({ info, side, count, sketch })
  const breakEven = side === 'close' ? held?.breakEven : (sketch?.breakEven ?? undefined)
  const refusal = order.state.at === 'ready' ? order.state.refusal : undefined
  const problem = refusal ?? preview?.problem ?? undefined
  const gated = mine !== null && side === 'open' && isGated(mine, problem?.reason)
  const most = mine
    ? side === 'close'
      ? (held?.quantity ?? 0)
      : affordable(mine.free, {
          price: sketch?.price ?? info.asks[0]?.price ?? '0',
          size: terms.size,
          fee: info.fee,
        })
    : undefined
  const title = ticket(side === 'close' ? 'sell' : 'buy', { right: terms.right })
  const isOver = info.settlement !== null || terms.expiresAt <= clock.server()
  const dock = isOver ? undefined : visitor ? (
    <VisitorDock contract={terms.contract} />
  ) : gated ? undefined : (
    <Consent
      info={info}
      draft={{ ...draft, side }}
      total={preview?.total}
      isReady={
        asked !== undefined &&
        seen.matches &&
        !problem &&
        (preview?.fillsNow ?? 0) + (preview?.rests ?? 0) > 0
      }
      isAway={seen.isAway}
      isUnknown={order.state.at === 'unknown'}
      busy={order.busy}
      onPress={() => void place()}
    />
  )
  return (
    <Page
      title={title}
      subtitle={`${terms.underlying} · ${dayText(locale, terms.day, 'weekday')}`}
      dock={dock}
    >
      <div className="stack">
        <HaltNote halt={info.halt} />
        {held && !isOver && (
          <Segment
            ground="canvas"
            label={ticket('sides')}
            value={side}
            onChange={(next) =>
              change({ side: next, price: '', quantity: next === 'close' ? String(held.quantity) : '1' })
            }
            options={(['open', 'close'] as const).map((value) => ({
              value,
              label: ticket(value === 'open' ? 'buySide' : 'sellSide'),
            }))}
          />
        )}
        <Card>
          <div className={css.block}>
            <Headline info={info} side={side} sinceMs={sinceMs} />
            {info.settlement ? (
              <Settled info={info} />
            ) : isOver ? (
              <Note icon={Clock}>{ticket('settling')}</Note>
            ) : (
              <>
                <hr className="rule" />
                <Entry info={info} draft={{ ...draft, side }} most={most} onChange={change} />
                {!gated && problem && (
                  <Problem
                    problem={problem}
                    total={preview?.total}
                    free={mine?.free ?? '0'}
                    currency={terms.currency}
                    most={most ?? 0}
                    side={side}
                    onFewer={(fewer) => change({ quantity: String(fewer) })}
                  />
                )}
              </>
            )}
          </div>
        </Card>
        {gated && mine && !isOver && <Gate verified={mine.verified} losses={info.losses} />}
        {stake && breakEven !== undefined && !isOver && (
          <Outlook
            stake={stake}
            breakEven={breakEven}
            measured={preview?.measured}
            isSale={side === 'close'}
          />
        )}
        {sketch && count > 0 && !isOver && (
          <Costs info={info} sketch={sketch} count={count} side={side} sinceMs={sinceMs} />
        )}
        {!isOver && count > 0 && <Moves info={info} count={count} />}
        <TermsCard info={info} />
        <Losses of={info.losses} />
      </div>
      {placed && (
        <TicketReceipt order={placed} open={isOpen} onClose={() => setOpen(false)} said={preview?.total} />
      )}
      {order.sheet}
    </Page>
  )
}

/** What the outlook is of: what would be bought, or what is held and could be sold. */
function stakeOf(of: {
  readonly info: OptionInfo
  readonly side: Side
  readonly count: number
  readonly sketch: { readonly total: string } | undefined
}) {
  const { info, side, count, sketch } = of
  const { terms, pricing, mine } = info
  const held = mine?.position
  const quantity = side === 'close' ? (held?.quantity ?? 0) : count
  const paid = side === 'close' ? held?.paid : sketch?.total
  if (!pricing || pricing.years <= 0 || quantity < 1 || paid === undefined) return undefined
  return {
    terms,
    pricing,
    shares: quantity * terms.size,
    paid: Number(paid),
    fee: Number(info.fee) * quantity,
    belowValue: belowValueOf(info),
  }
}

function Headline(props: { readonly info: OptionInfo; readonly side: Side; readonly sinceMs: number }) {
  const ticket = useText('options.ticket')
  const locale = useLocale()
  const nameOf = useOptionName()
  const left = useTimeLeft()
  const { info, side, sinceMs } = props
  const { terms, underlying } = info
  const isIndex = underlying.kind === 'index'
  const price = (side === 'open' ? info.asks : info.bids)[0]?.price
  const time = left(terms.expiresAt, clock.server())
  return (
    <div className={css.top}>
      <Mark symbol={terms.underlying} />
      <span>
        <b className="t3">{nameOf(terms)}</b>
        <br />
        <span className="quiet t2">
          {time === undefined
            ? ticket('ended')
            : ticket(isIndex ? 'leftPoints' : 'leftShares', { left: time, size: String(terms.size) })}
        </span>
      </span>
      {!info.settlement && (
        <span className={css.endColumn}>
          <b className="t3">{price === undefined ? '–' : money(locale, terms.currency, price)}</b>
          <LiveAge topic={undefined} sinceMs={sinceMs} />
        </span>
      )}
    </div>
  )
}

function Settled({ info }: { readonly info: OptionInfo }) {
  const ticket = useText('options.ticket')
  const locale = useLocale()
  const { settlement, terms } = info
  if (!settlement) return null
  const inside =
    terms.right === 'call'
      ? Number(settlement.price) - Number(terms.strike)
      : Number(terms.strike) - Number(settlement.price)
  return (
    <Note>
      <b>{ticket('settledTitle')}</b>
      <p>
        {ticket('settledAt', {
          symbol: terms.underlying,
          price: money(locale, terms.currency, settlement.price),
          worth: money(locale, terms.currency, Math.max(0, inside).toFixed(2)),
        })}
      </p>
    </Note>
  )
}

/** The button under the thumb: what is bought or sold and for how much, or what is still missing. */
function Consent(props: {
  readonly info: OptionInfo
  readonly draft: Draft
  readonly total: string | undefined
  readonly isReady: boolean
  readonly isAway: boolean
  readonly isUnknown: boolean
  readonly busy: boolean
  readonly onPress: () => void
}) {
  const ticket = useText('options.ticket')
  const locale = useLocale()
  const { info, draft, total, isReady, isAway, isUnknown, busy, onPress } = props
  const { terms } = info
  if (isUnknown)
    return (
      <div className="stack" role="alert">
        <Note tone="warn">{ticket('unknown')}</Note>
        <Button wide kind="primary" busy={busy} onPress={onPress}>
          {ticket('check')}
        </Button>
      </div>
    )
  const isBuy = draft.side === 'open'
  const count = Number(draft.quantity) || 0
  const levels = isBuy ? info.asks : info.bids
  const why =
    count < 1
      ? ticket('enter')
      : draft.kind === 'limit' && !/[1-9]/.test(draft.price)
        ? ticket('enterPrice')
        : !info.quoted && draft.kind === 'book'
          ? ticket('notQuoted', { symbol: terms.underlying })
          : levels.length === 0 && draft.kind === 'book'
            ? ticket(isBuy ? 'noAsk' : 'noBid')
            : isAway
              ? ticket('away')
              : isReady
                ? undefined
                : ''
  const name = ticket(terms.right === 'call' ? 'countCalls' : 'countPuts', { count })
  return (
    <Button wide kind="primary" busy={busy} why={why} onPress={onPress}>
      {total !== undefined && count > 0 && compare(total, '0') > 0
        ? ticket(isBuy ? 'goBuy' : 'goSell', { name, amount: money(locale, terms.currency, total) })
        : ticket(isBuy ? 'goIdle' : 'goIdleSell')}
    </Button>
  )
}
