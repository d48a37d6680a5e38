import type { Step } from '@openbourse/quant/contracts'
import type { FillRecord } from '../orders/index.ts'
import type { Part } from './plan.ts'
import type { Ended, OpenPosition } from './rules.ts'

/** A position after a part of a fill: a new one where the part opens and there was none before. */
export function withPart(
  part: Part,
  { fill, nowMs }: { readonly fill: FillRecord; readonly price: bigint; readonly nowMs: number },
): OpenPosition {
  return part.kind === 'opened' ? openedOf(part, { fill, nowMs }) : closedOf(part, nowMs)
}

function openedOf(
  part: Part,
  { fill, nowMs }: { readonly fill: FillRecord; readonly nowMs: number },
): OpenPosition {
  const { step, value, fee, leverage } = part
  const position = step.position!
  const before = part.before ?? newPosition(fill, nowMs)
  return {
    ...before,
    ...position,
    leverage,
    most: position.quantity > before.most ? position.quantity : before.most,
    putIn: before.putIn - step.flows.user,
    openedValue: before.openedValue + value,
    fees: before.fees + fee,
    updatedAt: nowMs,
  }
}

/** A position is named by the fill that opened it. */
function newPosition(
  fill: FillRecord,
  nowMs: number,
): Omit<OpenPosition, 'side' | 'quantity' | 'cost' | 'margin'> {
  return {
    id: fill.id,
    portfolioId: fill.portfolioId,
    symbol: fill.symbol,
    leverage: 1,
    takeProfit: 0,
    stopLoss: 0,
    openedAt: nowMs,
    most: 0n,
    putIn: 0n,
    closedQuantity: 0n,
    openedValue: 0n,
    closedValue: 0n,
    fees: 0n,
    funding: 0n,
    cameBack: 0n,
    insurance: 0n,
    closedAt: null,
    ended: null,
    updatedAt: nowMs,
  }
}

const endings: Readonly<Record<string, Ended>> = {
  closed: 'closed',
  liquidated: 'liquidated',
  deleveraged: 'deleveraged',
}

/** A position after a part that closes all or some of it. */
export function closedOf({ kind, before, step, quantity, value, fee }: Part, nowMs: number): OpenPosition {
  const { position, flows } = step
  const of = before!
  return {
    ...of,
    ...(position ?? { quantity: 0n, cost: 0n, margin: 0n }),
    closedQuantity: of.closedQuantity + quantity,
    closedValue: of.closedValue + value,
    fees: of.fees + fee,
    cameBack: of.cameBack + flows.user,
    insurance: of.insurance + flows.insurance,
    closedAt: position ? null : nowMs,
    ended: position ? null : (endings[kind] ?? 'closed'),
    updatedAt: nowMs,
  }
}

export function withMargin(before: OpenPosition, { position, flows }: Step, nowMs: number): OpenPosition {
  const putIn = flows.user < 0n ? -flows.user : 0n
  const back = flows.user > 0n ? flows.user : 0n
  return {
    ...before,
    ...position!,
    putIn: before.putIn + putIn,
    cameBack: before.cameBack + back,
    updatedAt: nowMs,
  }
}

export const withFunding = (
  before: OpenPosition,
  { step, payment, nowMs }: { readonly step: Step; readonly payment: bigint; readonly nowMs: number },
): OpenPosition => ({
  ...before,
  ...step.position!,
  funding: before.funding + payment,
  updatedAt: nowMs,
})
