import type { OptionInfo, OptionOrder } from '@openbourse/protocol'
import { useState } from 'react'
import { useCommand } from '../../common/command/use-command.tsx'
import { clock } from '../../lib/clock.ts'
import { useOwnChanges } from '../../lib/live.ts'
import { affordable, belowValueOf, type Sketch, sketchOf } from './figures.ts'
import { isGated } from './Gate.tsx'
import type { Stake } from './model.ts'
import { type Draft, type Side, termsOf, usePreview } from './use-ticket.ts'

/** A ticket from its first tap to its receipt: its input, the server's preview, and the objections. */
export function useTicketState(of: {
  readonly info: OptionInfo
  readonly side: Side
  readonly visitor: boolean
}) {
  const { info, visitor } = of
  const { terms, mine } = info
  const held = mine?.position ?? undefined
  const [typed, setTyped] = useState<Draft>({
    side: held ? of.side : 'open',
    kind: 'book',
    quantity: held && of.side === 'close' ? String(held.quantity) : '1',
    price: '',
    goodTill: '',
  })
  const [placed, setPlaced] = useState<OptionOrder>()
  const order = useCommand('optionApply')
  useOwnChanges(!visitor)
  // Once all of it is sold there is nothing left to sell.
  const draft: Draft = { ...typed, side: held ? typed.side : 'open' }
  const asked = termsOf(info, draft)
  const seen = usePreview(visitor ? undefined : asked)
  const preview = asked && seen.preview?.terms.contract === terms.contract ? seen.preview : undefined
  const count = Number(draft.quantity) || 0
  const sketch: Sketch | undefined =
    preview ?? (draft.side === 'open' && count > 0 ? sketchOf(info, count) : undefined)
  const refusal = order.state.at === 'ready' ? order.state.refusal : undefined
  const problem = refusal ?? preview?.problem ?? undefined
  const willTrade = (preview?.fillsNow ?? 0) + (preview?.rests ?? 0) > 0

  async function place(): Promise<boolean> {
    if (!asked || !preview) return false
    const answer = await order.run({ ...asked, saidTotal: preview.total })
    if (answer.ok) setPlaced(answer.value)
    return answer.ok
  }
  return {
    info,
    visitor,
    held,
    draft,
    count,
    preview,
    sketch,
    problem,
    order,
    placed,
    place,
    isAway: seen.isAway,
    isReady: asked !== undefined && seen.matches && !problem && willTrade,
    isOver: info.settlement !== null || terms.expiresAt <= clock.server(),
    isGated: mine !== null && draft.side === 'open' && isGated(mine, problem?.reason),
    most: mostOf(info, draft.side, sketch),
    stake: stakeOf({ info, side: draft.side, count, sketch }),
    breakEven: draft.side === 'close' ? held?.breakEven : (sketch?.breakEven ?? undefined),
    change(next: Partial<Draft>) {
      order.forget()
      setTyped((now) => ({ ...now, ...next }))
    },
  }
}

export type TicketState = ReturnType<typeof useTicketState>

/** Contracts that the balance pays, or that are held; undefined for a visitor. */
function mostOf(info: OptionInfo, side: Side, sketch: Sketch | undefined): number | undefined {
  const { mine, terms, fee } = info
  if (!mine) return undefined
  if (side === 'close') return mine.position?.quantity ?? 0
  return affordable(mine.free, { price: sketch?.price ?? info.asks[0]?.price ?? '0', size: terms.size, fee })
}

/** What the outlook is of: what would be bought, or what is held and could be sold. */
function stakeOf(of: {
  readonly info: OptionInfo
  readonly side: Side
  readonly count: number
  readonly sketch: Sketch | undefined
}): Stake | undefined {
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
