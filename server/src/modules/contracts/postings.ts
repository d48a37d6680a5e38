import { exactWorth } from '@openbourse/money'
import type { Step, Terms } from '@openbourse/quant/contracts'
import { contractFunding, contractStep, type Entry } from '../ledger/index.ts'
import type { Part, Plan } from './plan.ts'
import { currency, type OpenPosition } from './rules.ts'

/** A position as the recipes of the ledger name it. */
export const named = ({ id, portfolioId, symbol }: OpenPosition) => ({
  portfolioId,
  positionId: id,
  symbol,
  currency,
})

export const fundingEntry = (
  before: OpenPosition,
  { payment, step }: { readonly payment: bigint; readonly step: Step },
): Entry => contractFunding({ ...named(before), payment, clearing: step.flows.clearing })

const entryKinds = {
  opened: 'contract_opened',
  closed: 'contract_closed',
  liquidated: 'contract_liquidated',
  deleveraged: 'contract_deleveraged',
} as const

/** What a part of a fill posts. */
export function partEntries(
  of: {
    readonly orderId: number | null
    readonly id?: number
    readonly portfolioId?: number
    readonly symbol?: string
  },
  { part, simulated }: { readonly part: Part; readonly simulated: Plan['simulated'] },
): Entry[] {
  const { before, step, kind, fee } = part
  const { flows, position } = step
  const name = before
    ? named(before)
    : { portfolioId: of.portfolioId!, positionId: of.id!, symbol: of.symbol!, currency }
  return contractStep({
    kind: entryKinds[kind],
    ...name,
    orderId: of.orderId,
    margin: (position?.margin ?? 0n) - (before?.margin ?? 0n),
    user: flows.user,
    fee,
    clearing: flows.clearing + (simulated?.clearing ?? 0n),
    insurance: flows.insurance,
    participants: simulated?.brought ?? 0n,
  })
}

/** The fee of a closing at a price, rounded up. */
export function feeOf(price: bigint, quantity: bigint, terms: Terms): bigint {
  const worth = exactWorth(price, quantity, terms.scales)
  return (worth * terms.feeRate + 99_999_999n) / 100_000_000n
}
