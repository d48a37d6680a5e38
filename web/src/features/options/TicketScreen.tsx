import type { OptionInfo } from '@openbourse/protocol'
import { Card, Clock, Note, Segment } from '@openbourse/ui'
import { type ReactNode, useState } from 'react'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { lazyPart } from '../../lib/lazy-part.tsx'
import { Page } from '../../lib/Page.tsx'
import { Consent } from './Consent.tsx'
import { Costs } from './Costs.tsx'
import { Entry } from './Entry.tsx'
import { Gate, Problem } from './Gate.tsx'
import { Halted } from './Halted.tsx'
import { Headline, Settled } from './Headline.tsx'
import { Losses } from './Losses.tsx'
import { Moves } from './Moves.tsx'
import css from './options.module.css'
import { TermsCard } from './TermsCard.tsx'
import { TicketReceipt } from './TicketReceipt.tsx'
import type { Side } from './use-ticket.ts'
import { type TicketState, useTicketState } from './use-ticket-state.ts'
import { VisitorDock } from './VisitorDock.tsx'
import { dayText } from './words.ts'

const Outlook = lazyPart(async () => (await import('./Outlook.tsx')).Outlook)

/** One series: what it is worth when, what it costs, and the order to buy it or to sell what is held. */
export function TicketScreen(props: {
  readonly info: OptionInfo
  readonly side: Side
  readonly topic: string | undefined
  readonly sinceMs: number
  readonly visitor: boolean
}) {
  const ticket = useText('options.ticket')
  const locale = useLocale()
  const { info, topic, sinceMs } = props
  const state = useTicketState(props)
  const [isOpen, setOpen] = useState(false)
  const { terms } = info
  const { draft, isOver, placed } = state
  return (
    <Page
      title={ticket(draft.side === 'close' ? 'sell' : 'buy', { right: terms.right })}
      subtitle={`${terms.underlying} · ${dayText(locale, terms.day, 'weekday')}`}
      dock={dockOf(state, () => setOpen(true))}
    >
      <div className="stack">
        <Halted halt={info.halt} />
        {!isOver && <Sides state={state} />}
        <Card>
          <div className={css.block}>
            <Headline info={info} side={draft.side} topic={topic} sinceMs={sinceMs} />
            <Middle state={state} />
          </div>
        </Card>
        {!isOver && <Facts state={state} sinceMs={sinceMs} />}
        <TermsCard info={info} />
        <Losses of={info.losses} />
      </div>
      {placed && (
        <TicketReceipt
          order={placed}
          open={isOpen}
          onClose={() => setOpen(false)}
          said={state.preview?.total}
        />
      )}
      {state.order.sheet}
    </Page>
  )
}

type Of = { readonly state: TicketState }

function dockOf(state: TicketState, onPlaced: () => void): ReactNode {
  if (state.isOver) return undefined
  if (state.visitor) return <VisitorDock contract={state.info.terms.contract} />
  if (state.isGated) return undefined
  return (
    <Consent
      info={state.info}
      draft={state.draft}
      total={state.preview?.total}
      isReady={state.isReady}
      isAway={state.isAway}
      isUnknown={state.order.state.at === 'unknown'}
      busy={state.order.busy}
      onPress={() => void state.place().then((isPlaced) => isPlaced && onPlaced())}
    />
  )
}

/** Buy more, or sell, where some are held. */
function Sides({ state: { held, draft, change } }: Of) {
  const ticket = useText('options.ticket')
  if (!held) return null
  return (
    <Segment
      ground="canvas"
      label={ticket('sides')}
      value={draft.side}
      onChange={(side) =>
        change({ side, price: '', quantity: side === 'close' ? String(held.quantity) : '1' })
      }
      options={(['open', 'close'] as const).map((value) => ({
        value,
        label: ticket(value === 'open' ? 'buySide' : 'sellSide'),
      }))}
    />
  )
}

/** How it was settled, or the fields of the order with the objection to it. */
function Middle({ state }: Of) {
  const ticket = useText('options.ticket')
  const { info, draft, most, problem, preview, change } = state
  if (info.settlement) return <Settled info={info} />
  if (state.isOver) return <Note icon={Clock}>{ticket('settling')}</Note>
  return (
    <>
      <hr className="rule" />
      <Entry info={info} draft={draft} most={most} onChange={change} />
      {!state.isGated && problem && (
        <Problem
          problem={problem}
          total={preview?.total}
          free={info.mine?.free ?? '0'}
          currency={info.terms.currency}
          most={most ?? 0}
          side={draft.side}
          onFewer={(fewer) => change({ quantity: String(fewer) })}
        />
      )}
    </>
  )
}

function Facts({ state, sinceMs }: Of & { readonly sinceMs: number }) {
  const { info, draft, stake, breakEven, preview, sketch, count } = state
  return (
    <>
      {state.isGated && info.mine && <Gate verified={info.mine.verified} losses={info.losses} />}
      {stake && breakEven !== undefined && (
        <Outlook
          stake={stake}
          breakEven={breakEven}
          measured={preview?.measured}
          isSale={draft.side === 'close'}
        />
      )}
      {sketch && count > 0 && (
        <Costs info={info} sketch={sketch} count={count} side={draft.side} sinceMs={sinceMs} />
      )}
      {count > 0 && <Moves info={info} count={count} />}
    </>
  )
}
