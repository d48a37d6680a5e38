import type { CoinDepositReason, CoinDepositStepWord } from '@openbourse/protocol'

// State of a payment that a network reports. It is credited only with enough confirmations; if the network
// reverts it later, the credit is reversed.

export type DepositState =
  | 'seen'
  | 'in_block'
  | 'credited'
  | 'suspended'
  | 'returning'
  | 'returned'
  | 'undone'
  | 'gone'
export type StepWord = CoinDepositStepWord
export type DepositReason = CoinDepositReason

export type Known = { readonly state: DepositState; readonly height: number | null }

export type Sighted = {
  readonly state: 'waiting' | 'in_block' | 'gone'
  readonly height: number | null
  readonly confirmations: number
}

export type DepositTerms = {
  readonly needed: number
  /** Whether address and tag belong to a user. */
  readonly hasOwner: boolean
  /** Whether the coin can be deposited on the network. */
  readonly isTaken: boolean
  /** Whether the owner has their own deposit limit, which is checked before crediting. */
  readonly isLimited: boolean
  readonly minor: bigint
  readonly minimum: bigint
}

export type Step = { readonly word: StepWord; readonly height: number | null }

export type Decision = {
  readonly state: DepositState
  readonly height: number | null
  readonly reason: DepositReason | null
  /** In the order in which they happened. */
  readonly steps: readonly Step[]
}

const underWay: readonly DepositState[] = ['seen', 'in_block']
export const isUnderWay = (state: DepositState): boolean => underWay.includes(state)

/** What a sighting changes before a payment is final; undefined when it is nothing new. */
export function decide(
  known: Known | undefined,
  sighted: Sighted,
  terms: DepositTerms,
): Decision | undefined {
  if (known && !isUnderWay(known.state)) return undefined
  const steps: Step[] = known ? [] : [{ word: 'seen', height: null }]
  const before = known?.height ?? null
  if (sighted.state === 'gone') {
    steps.push({ word: 'gone', height: before })
    return { state: 'gone', height: null, reason: 'replaced', steps }
  }
  if (before !== null && before !== sighted.height) steps.push({ word: 'reorganised', height: before })
  if (sighted.height === null) return steps.length === 0 ? undefined : waiting(steps)
  const { height } = sighted
  if (before !== height) steps.push({ word: 'in_block', height })
  if (sighted.confirmations < terms.needed)
    return steps.length === 0 ? undefined : { state: 'in_block', height, reason: null, steps }
  const reason = whySuspended(terms)
  // The limit is checked a moment later, and its step is written only then.
  if (reason === 'limit_check') return { state: 'suspended', height, reason, steps }
  const state = reason ? 'suspended' : 'credited'
  return { state, height, reason, steps: [...steps, { word: state, height }] }
}

function waiting(steps: readonly Step[]): Decision {
  return { state: 'seen', height: null, reason: null, steps }
}

/** Why a final payment cannot be credited at once. */
export function whySuspended(terms: Omit<DepositTerms, 'needed'>): DepositReason | null {
  if (!terms.hasOwner) return 'tag_unknown'
  if (!terms.isTaken) return 'coin_not_taken'
  if (terms.minor < terms.minimum) return 'below_minimum'
  return terms.isLimited ? 'limit_check' : null
}

/** Whether a reverted payment had been credited here. */
export const canBeUndone = (state: DepositState): boolean => state === 'credited' || state === 'suspended'

/** Splits a reversal: from the crypto account first, then from the stock account; the rest is owed. */
export function takenBack(minor: bigint, free: { readonly coin: bigint; readonly available: bigint }) {
  const coin = least(minor, free.coin)
  const available = least(minor - coin, free.available)
  return { coin, available, owed: minor - coin - available }
}

const least = (one: bigint, other: bigint): bigint => (one < other ? one : other)

/** Confirmations to show, at most the required number. */
export function confirmationsAt(
  deposit: { readonly state: DepositState; readonly height: number | null; readonly needed: number },
  tip: number,
): number {
  if (deposit.height === null) return 0
  if (!isUnderWay(deposit.state)) return deposit.needed
  return Math.min(deposit.needed, depthAt(deposit.height, tip))
}

/** Number of blocks from the payment's own to the newest, both included. */
export const depthAt = (height: number, tip: number): number => Math.max(0, tip - height + 1)
