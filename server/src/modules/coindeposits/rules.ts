import type { CoinDepositReason, CoinDepositStepWord } from '@openbourse/protocol'

// What becomes of a payment that a network shows. Nothing is credited before it has its confirmations; what the network undoes after
// that is undone here too.

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
  /** Whether address and tag belong to somebody. */
  readonly isSomebodys: boolean
  /** Whether the coin is one that is taken on the network. */
  readonly isTaken: boolean
  /** Whether its owner set himself a limit of deposits, which is looked at before anything is credited. */
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

/** What a sighting changes before a payment counts; undefined where it tells nothing new. */
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
  // Whether it is over the limit is found out a moment later, and said only if it is.
  if (reason === 'limit_check') return { state: 'suspended', height, reason, steps }
  const state = reason ? 'suspended' : 'credited'
  return { state, height, reason, steps: [...steps, { word: state, height }] }
}

function waiting(steps: readonly Step[]): Decision {
  return { state: 'seen', height: null, reason: null, steps }
}

/** Why a payment that counts cannot be credited at once. */
export function whySuspended(terms: Omit<DepositTerms, 'needed'>): DepositReason | null {
  if (!terms.isSomebodys) return 'tag_unknown'
  if (!terms.isTaken) return 'coin_not_taken'
  if (terms.minor < terms.minimum) return 'below_minimum'
  return terms.isLimited ? 'limit_check' : null
}

/** Whether a network that takes back a payment takes back something that counted here. */
export const canBeUndone = (state: DepositState): boolean => state === 'credited' || state === 'suspended'

/** Of what has to go back: out of the coin account first, then out of the stock account, and what is in neither is owed. */
export function takenBack(minor: bigint, free: { readonly coin: bigint; readonly available: bigint }) {
  const coin = least(minor, free.coin)
  const available = least(minor - coin, free.available)
  return { coin, available, owed: minor - coin - available }
}

const least = (one: bigint, other: bigint): bigint => (one < other ? one : other)

/** Confirmations that are shown: those that count, and no more. */
export function confirmationsAt(
  deposit: { readonly state: DepositState; readonly height: number | null; readonly needed: number },
  tip: number,
): number {
  if (deposit.height === null) return 0
  if (!isUnderWay(deposit.state)) return deposit.needed
  return Math.min(deposit.needed, depthAt(deposit.height, tip))
}

/** Blocks from its own to the newest, both counted. */
export const depthAt = (height: number, tip: number): number => Math.max(0, tip - height + 1)
