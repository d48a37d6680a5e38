// What becomes of a payment that a network shows. Nothing is credited before it has its confirmations, and what is credited,
// suspended or gone never changes again.

export type DepositState = 'seen' | 'in_block' | 'credited' | 'suspended' | 'gone'
export type StepWord = 'seen' | 'in_block' | 'reorganised' | 'credited' | 'suspended' | 'gone'
export type DepositReason = 'below_minimum' | 'coin_not_taken' | 'tag_unknown' | 'replaced'

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
  readonly minor: bigint
  readonly minimum: bigint
}

export type Step = { readonly word: StepWord; readonly height: number | null }

export type Decision = {
  readonly state: DepositState
  readonly height: number | null
  readonly reason: DepositReason | null
  /** In the order in which they happened; at least one. */
  readonly steps: readonly Step[]
}

const overStates: readonly DepositState[] = ['credited', 'suspended', 'gone']
export const isOver = (state: DepositState): boolean => overStates.includes(state)

/** What a sighting changes; undefined where it tells nothing new. */
export function decide(
  known: Known | undefined,
  sighted: Sighted,
  terms: DepositTerms,
): Decision | undefined {
  if (known && isOver(known.state)) return undefined
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
  const state = reason ? 'suspended' : 'credited'
  return { state, height, reason, steps: [...steps, { word: state, height }] }
}

function waiting(steps: readonly Step[]): Decision {
  return { state: 'seen', height: null, reason: null, steps }
}

/** Why a payment that counts cannot be credited. */
export function whySuspended(terms: Omit<DepositTerms, 'needed'>): DepositReason | null {
  if (!terms.isSomebodys) return 'tag_unknown'
  if (!terms.isTaken) return 'coin_not_taken'
  return terms.minor < terms.minimum ? 'below_minimum' : null
}

/** Confirmations that are shown: those that count, and no more. */
export function confirmationsAt(
  deposit: { readonly state: DepositState; readonly height: number | null; readonly needed: number },
  tip: number,
): number {
  if (deposit.state === 'credited' || deposit.state === 'suspended') return deposit.needed
  if (deposit.height === null) return 0
  return Math.min(deposit.needed, Math.max(0, tip - deposit.height + 1))
}
