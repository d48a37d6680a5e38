import { type Asset, invariant } from '@openbourse/money'

/** What the ledger knows of a leg's account before the entry; `asideMinor` is what its hold has, if it names one. */
export type PlannedLeg = {
  readonly account: string
  /** The portfolio, or 0 for the house. */
  readonly holder: number
  readonly asset: Asset
  readonly purpose: string
  readonly floor: bigint | null
  readonly balance: bigint
  /** What the holder has of the asset over all purposes. */
  readonly owned: bigint
  readonly minor: bigint
  readonly hold: string | undefined
  readonly asideMinor: bigint
}

/** PostgreSQL keeps amounts in eight bytes. */
const minorMax = 2n ** 63n - 1n

/**
 * Throws unless the legs are an entry: something moves, each ledger account is named once, every asset sums to zero, no
 * balance falls below its floor, and every held leg names a hold that has what it gives.
 */
export function checkEntry(legs: readonly PlannedLeg[]): void {
  invariant(legs.length >= 2, 'an entry has at least two legs')
  legs.forEach((leg, at) => {
    for (let before = 0; before < at; before++) {
      invariant(legs[before]!.account !== leg.account, `an entry names ${leg.account} once`)
    }
    checkLeg(leg)
  })
  checkBalanced(legs)
}

function checkLeg(leg: PlannedLeg): void {
  const after = leg.balance + leg.minor
  invariant(leg.minor !== 0n, `the leg of ${leg.account} moves something`)
  if (leg.floor !== null) invariant(after >= leg.floor, `${leg.account} stays at or above its floor`)
  invariant(after <= minorMax && after >= -minorMax, `${leg.account} stays within eight bytes`)
  if (leg.purpose !== 'held') {
    invariant(leg.hold === undefined, `${leg.account} is not held, so its leg names no hold`)
    return
  }
  invariant(leg.hold !== undefined && leg.hold !== '', `a leg of ${leg.account} names its hold`)
  invariant(leg.asideMinor + leg.minor >= 0n, `${leg.hold} has what is taken out of it`)
}

/** Throws unless what each holder has of each asset stays within eight bytes once all legs are posted. */
export function checkOwned(legs: readonly PlannedLeg[]): void {
  for (const { holder, asset, owned } of legs) {
    let after = owned
    for (const leg of legs) if (leg.holder === holder && leg.asset === asset) after += leg.minor
    invariant(
      after <= minorMax && after >= -minorMax,
      `what ${holder} owns of ${asset} stays within eight bytes`,
    )
  }
}

function checkBalanced(legs: readonly PlannedLeg[]): void {
  for (const { asset } of legs) {
    let sum = 0n
    for (const leg of legs) if (leg.asset === asset) sum += leg.minor
    invariant(sum === 0n, `the legs of an entry sum to zero in ${asset}`)
  }
}
