import { sha256 } from '@noble/hashes/sha2.js'
import { type AllotmentRule, allotmentRules } from './allot.ts'
import { utf8 } from './bytes.ts'
import { ProofError, require } from './error.ts'

/**
 * Source of the chance of a draw. `operator-trusted` is a hash chain of the operator, whose `end` is in
 * hexadecimal.
 */
export type OfferChance =
  | { readonly source: 'drand'; readonly network: 'quicknet' | 'default'; readonly round: number }
  | {
      readonly source: 'operator-trusted'
      readonly end: string
      readonly length: number
      readonly round: number
    }

/** Prices are whole numbers of the currency's smallest unit, as text. */
export type OfferPrice =
  | { readonly kind: 'fixed'; readonly price: string }
  | {
      readonly kind: 'band'
      readonly floor: string
      readonly low: string
      readonly high: string
    }

/**
 * Participants that the practice market adds to an offer: participant `i`, from 1, applies for `lots[(i - 1) mod
 * n]` lots, at `prices[(i - 1) mod n]` where there is a band.
 */
export type SimulatedDemand = {
  readonly people: number
  readonly lots: readonly number[]
  readonly prices: readonly string[]
}

/**
 * Terms that are fixed before an offer opens, and determine the allotments with the applications and the chance.
 * Times are epoch milliseconds.
 */
export type OfferRules = {
  readonly version: 1
  /** The name of the draw, which no other has. */
  readonly draw: string
  readonly symbol: string
  /** `first_come` is not drawn: each is allotted when they apply. */
  readonly rule: AllotmentRule | 'first_come'
  readonly price: OfferPrice
  /** Shares in a lot, lots that are offered, and the fewest and most lots of one application. */
  readonly lot: number
  readonly lots: number
  readonly minimum: number
  readonly maximum: number
  readonly opensAt: number
  readonly closesAt: number
  /** Until when a price far outside the band can be confirmed. */
  readonly confirmBy: number
  readonly drawAt: number
  readonly payBy: number
  readonly listsAt: number
  readonly chance: OfferChance
  readonly simulated: SimulatedDemand
}

/** The SHA-256 of the rules as they were published, byte for byte. */
export const rulesHash = (text: string): Uint8Array => sha256(utf8(text))

/** Reads published rules. Throws `ProofError` for a text that is not rules of version 1, or of which a part is missing or cannot be. */
export function readOfferRules(text: string): OfferRules {
  const rules = parsed(text) as OfferRules
  require(rules?.version === 1, 'not rules of version 1')
  for (const word of [rules.draw, rules.symbol])
    require(typeof word === 'string' && word !== '', 'rules name their draw and its shares')
  require(rules.rule === 'first_come' || allotmentRules.includes(rules.rule), 'an allotment has a known rule')
  for (const count of [rules.lot, rules.lots, rules.minimum, rules.maximum])
    require(isCount(count) && count > 0, 'lots are counted from one')
  require(rules.minimum <= rules.maximum, 'the smallest application is not above the largest')
  const times = [rules.opensAt, rules.closesAt, rules.confirmBy, rules.drawAt, rules.payBy, rules.listsAt]
  require(times.every(isCount), 'times are in milliseconds')
  require(times.every(
    (at, index) => index === 0 || at >= times[index - 1]!,
  ), 'an offer opens, closes, is confirmed, drawn, paid and listed, in this order')
  checkPrice(rules.price)
  checkChance(rules.chance)
  checkSimulated(rules.simulated, rules)
  return rules
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new ProofError('rules are JSON')
  }
}

function checkPrice(price: OfferPrice): void {
  if (price?.kind === 'fixed') {
    require(isMoney(price.price), 'a fixed price is above zero')
    return
  }
  require(price?.kind === 'band', 'a price is fixed or a band')
  const { floor, low, high } = price
  require([floor, low, high].every(isMoney), 'prices of a band are above zero')
  require(BigInt(floor) <= BigInt(low) && BigInt(low) <= BigInt(high), 'a band goes from its floor up')
}

function checkChance(chance: OfferChance): void {
  require(isCount(chance?.round) && chance.round > 0, 'chance is of a round')
  if (chance.source === 'drand') {
    require(['quicknet', 'default'].includes(chance.network), 'a network of drand is a known one')
    return
  }
  require(chance.source === 'operator-trusted', 'chance is of drand or of a chain')
  require(/^[0-9a-f]{64}$/.test(chance.end), 'the end of a chain is a hash')
  require(isCount(chance.length) && chance.length >= chance.round, 'a chain has the round')
}

function checkSimulated(simulated: SimulatedDemand, { price, minimum, maximum }: OfferRules): void {
  const { people, lots, prices } = simulated ?? {}
  require(isCount(people) && Array.isArray(lots) && Array.isArray(prices), 'simulated demand is counted')
  require(people === 0 || lots.length > 0, 'simulated participants ask for lots')
  require(lots.every(
    (count) => isCount(count) && count >= minimum && count <= maximum,
  ), 'simulated participants ask for as much as others may')
  require(prices.every(isMoney), 'prices of simulated participants are above zero')
  require((price.kind === 'band' && people > 0) === prices.length > 0, 'a band has simulated bids')
}

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0
const isMoney = (value: unknown): value is string =>
  typeof value === 'string' && /^[1-9]\d{0,15}$/.test(value)
