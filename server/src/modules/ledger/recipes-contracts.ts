import type { Asset } from '@openbourse/money'
import { positionClaim } from './claims.ts'
import { houseAccount, portfolioAccount } from './names.ts'
import type { Cause, Entry, Leg } from './types.ts'

// Perpetual contracts: margin of a position is on hold for it, and everything else that a step moves comes out of that margin. As in
// recipes.ts, the table in docs/modules/ledger.md has the same.

export type ContractStep = {
  readonly kind: 'contract_opened' | 'contract_closed' | 'contract_liquidated' | 'contract_deleveraged'
  readonly portfolioId: number
  readonly positionId: number
  readonly orderId: number | null
  readonly symbol: string
  readonly currency: Asset
  /** What the margin of the position became more by; below zero less. */
  readonly margin: bigint
  /** What came back to the contract account, below zero what was paid out of it. */
  readonly user: bigint
  readonly fee: bigint
  /** Losses that went to all positions together, below zero profits that came from there; simulated participants included. */
  readonly clearing: bigint
  readonly insurance: bigint
  /** What simulated participants on the other side got, below zero what they paid. */
  readonly participants: bigint
}

/** A fill of a position: margin, result and fee in one entry; none where nothing moves. */
export function contractStep(step: ContractStep): Entry[] {
  const { kind, portfolioId, positionId, orderId, symbol, currency } = step
  const legs = withoutZero([
    { account: portfolioAccount(portfolioId, 'contract', currency), minor: step.user },
    marginLeg(step, step.margin),
    { account: houseAccount('fee-commission', currency), minor: step.fee },
    { account: houseAccount('contracts', currency), minor: step.clearing },
    { account: houseAccount('insurance', currency), minor: step.insurance },
    { account: houseAccount('participants', currency), minor: step.participants },
  ])
  const cause: Cause =
    orderId === null ? causeOf(positionId, symbol) : { kind: 'order', id: String(orderId), symbol }
  return legs.length === 0 ? [] : [{ kind, cause, legs }]
}

type OfPosition = Pick<ContractStep, 'portfolioId' | 'positionId' | 'symbol' | 'currency'>

/** Margin that a user adds to a position; below zero what is taken out. */
export function contractMargin(of: OfPosition & { readonly minor: bigint }): Entry {
  const { portfolioId, positionId, symbol, currency, minor } = of
  return {
    kind: 'contract_margin',
    cause: causeOf(positionId, symbol),
    legs: [
      { account: portfolioAccount(portfolioId, 'contract', currency), minor: -minor },
      marginLeg(of, minor),
    ],
  }
}

/** A funding payment of a position, below zero what it receives; `clearing` is profit that was realised to pay it, below zero. */
export function contractFunding(
  of: OfPosition & { readonly payment: bigint; readonly clearing: bigint },
): Entry {
  const { positionId, symbol, currency, payment, clearing } = of
  return {
    kind: 'contract_funding',
    cause: causeOf(positionId, symbol),
    legs: withoutZero([
      marginLeg(of, -payment - clearing),
      { account: houseAccount('contract-funding', currency), minor: payment },
      { account: houseAccount('contracts', currency), minor: clearing },
    ]),
  }
}

/** What the simulated participants pay of funding, below zero what they receive; `id` is the number of the payment. */
export function simulatedFunding(of: {
  readonly id: number
  readonly symbol: string
  readonly currency: Asset
  readonly payment: bigint
}): Entry {
  const { id, symbol, currency, payment } = of
  return {
    kind: 'contract_funding',
    cause: causeOf(id, symbol),
    legs: [
      { account: houseAccount('participants', currency), minor: -payment },
      { account: houseAccount('contract-funding', currency), minor: payment },
    ],
  }
}

/** The initial balance of the insurance fund: practice money of the operator. */
export function insuranceFunded(of: { readonly currency: Asset; readonly minor: bigint }): Entry {
  const { currency, minor } = of
  return {
    kind: 'insurance_funded',
    cause: { kind: 'grant', id: 'insurance', symbol: null },
    legs: [
      { account: houseAccount('practice', currency), minor: -minor },
      { account: houseAccount('insurance', currency), minor },
    ],
  }
}

const marginLeg = ({ portfolioId, positionId, currency }: OfPosition, minor: bigint): Leg => ({
  account: portfolioAccount(portfolioId, 'held', currency),
  minor,
  claim: positionClaim(positionId),
})

const withoutZero = (legs: readonly Leg[]): Leg[] => legs.filter(({ minor }) => minor !== 0n)

const causeOf = (id: number, symbol: string): Cause => ({ kind: 'position', id: String(id), symbol })
