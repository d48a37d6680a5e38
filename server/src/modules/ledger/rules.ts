import { type Asset, invariant } from '@openbourse/money'

/** State of a leg's account before the entry; `asideMinor` is the amount of its hold, if it names one. */
export type PlannedLeg = {
  readonly account: string
  /** The portfolio, or 0 for the operator. */
  readonly holder: number
  readonly asset: Asset
  readonly purpose: string
  readonly floor: bigint | null
  readonly balance: bigint
  /** Total of the asset that the holder has over all purposes. */
  readonly owned: bigint
  readonly minor: bigint
  readonly hold: string | undefined
  readonly asideMinor: bigint
}

/** PostgreSQL keeps amounts in eight bytes. */
const minorMax = 2n ** 63n - 1n

/**
 * Throws unless the legs are an entry: something moves, each ledger account is named once, every asset sums to zero, no
 * balance falls below its floor, and every held leg names a hold that has what it gives. Sentences are made only where they are
 * needed: a draw posts two hundred thousand entries.
 */
export function checkEntry(legs: readonly PlannedLeg[]): void {
  invariant(legs.length >= 2, 'an entry has at least two legs')
  for (let at = 0; at < legs.length; at++) {
    const leg = legs[at]!
    for (let before = 0; before < at; before++)
      if (legs[before]!.account === leg.account) invariant(false, `an entry names ${leg.account} once`)
    checkLeg(leg)
  }
  checkBalanced(legs)
}

function checkLeg({ account, balance, minor, floor, purpose, hold, asideMinor }: PlannedLeg): void {
  const after = balance + minor
  if (minor === 0n) invariant(false, `the leg of ${account} moves something`)
  if (floor !== null && after < floor) invariant(false, `${account} stays at or above its floor`)
  if (after > minorMax || after < -minorMax) invariant(false, `${account} stays within eight bytes`)
  if (purpose !== 'held') {
    if (hold !== undefined) invariant(false, `${account} is not held, so its leg names no hold`)
    return
  }
  if (hold === undefined || hold === '') invariant(false, `a leg of ${account} names its hold`)
  if (asideMinor + minor < 0n) invariant(false, `${hold} has what is taken out of it`)
}

/** Throws unless what each holder has of each asset stays within eight bytes once all legs are posted. */
export function checkOwned(legs: readonly PlannedLeg[]): void {
  for (const { holder, asset, owned } of legs) {
    let after = owned
    for (const leg of legs) if (leg.holder === holder && leg.asset === asset) after += leg.minor
    if (after > minorMax || after < -minorMax)
      invariant(false, `what ${holder} owns of ${asset} stays within eight bytes`)
  }
}

function checkBalanced(legs: readonly PlannedLeg[]): void {
  for (const { asset } of legs) {
    let sum = 0n
    for (const leg of legs) if (leg.asset === asset) sum += leg.minor
    if (sum !== 0n) invariant(false, `the legs of an entry sum to zero in ${asset}`)
  }
}
