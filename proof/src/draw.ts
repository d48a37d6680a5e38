import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { compare, equal, hex } from './bytes.ts'
import { commit } from './commitment.ts'
import { require } from './error.ts'
import { encodeFields } from './fields.ts'
import { checkHash } from './tree.ts'

/** The promise that is published before applications open: a commitment over the operator's secret of 32 bytes, for this draw only. */
export function drawPromise(draw: string, secret: Uint8Array): Uint8Array {
  return commit('draw1', secret, [draw])
}

/** Inputs of a seed. Hashes and randomness have 32 bytes. */
export type SeedParts = {
  /** The name of the draw, which no other has. */
  readonly draw: string
  /** The hash of the rules, published before applications open. */
  readonly rules: Uint8Array
  /** The root of all applications, published before the randomness exists. */
  readonly applications: Uint8Array
  /** The randomness of a round that the rules name and that is published after applications close. */
  readonly randomness: Uint8Array
  /**
   * A secret of the operator, committed before applications open and revealed after they close. It keeps a network
   * with early knowledge of its randomness from choosing among lists of applications, and lets the operator cancel
   * a draw after the result is known, which is visible to all.
   */
  readonly operator?: { readonly promise: Uint8Array; readonly secret: Uint8Array }
}

/**
 * The seed of a draw, 32 bytes. Rules, applications and the operator's part are fixed before the randomness exists. Throws
 * `ProofError` where the secret is not the promised one, or a part has another length.
 */
export function drawSeed({ draw, rules, applications, randomness, operator }: SeedParts): Uint8Array {
  for (const part of [rules, applications, randomness]) checkHash(part)
  const promised = !operator || equal(drawPromise(draw, operator.secret), operator.promise)
  require(promised, 'the revealed secret is not the promised one')
  const ours = operator ? [operator.promise, operator.secret] : []
  return sha256(encodeFields(['draw-seed1', draw, rules, applications, randomness, ...ours]))
}

/** An applicant's place is decided by its key: HMAC-SHA256 of the seed over the id, 32 bytes. */
export function drawKey(seed: Uint8Array, id: string): Uint8Array {
  return drawKeys(seed)(id)
}

/** As `drawKey`, for many ids of one seed: the seed is taken in once. */
export function drawKeys(seed: Uint8Array): (id: string) => Uint8Array {
  checkHash(seed)
  const keyed = hmac.create(sha256, seed)
  return (id) =>
    keyed
      .clone()
      .update(encodeFields(['draw-order1', id]))
      .digest()
}

type Keyed = { readonly id: string; readonly key: Uint8Array }

/** Smallest key first; two equal keys, which would be a collision of SHA-256, by their ids. */
export const byKey = (one: Keyed, other: Keyed): number =>
  compare(one.key, other.key) || compare(encodeFields([one.id]), encodeFields([other.id]))

/**
 * The ids by their keys, smallest first. The order in which they are given does not matter. Two different ids with one key would be a
 * collision of SHA-256; the order would still be defined, by the id. Throws `ProofError` for an id that is given twice.
 */
export function drawOrder(seed: Uint8Array, ids: readonly string[]): string[] {
  return keyedOrder(seed, ids).map(({ id }) => id)
}

function keyedOrder(seed: Uint8Array, ids: readonly string[]): Keyed[] {
  require(new Set(ids).size === ids.length, 'an id is drawn once')
  const keyOf = drawKeys(seed)
  return ids.map((id) => ({ id, key: keyOf(id) })).sort(byKey)
}

/** One application: how many lots are asked for, at least one. */
export type Application = { readonly id: string; readonly lots: bigint }

/** Everything that is needed to repeat a selection, and its result, in drawn order. `key` and `seed` are hexadecimal. */
export type DrawRecord = {
  readonly version: 1
  readonly seed: string
  readonly supply: bigint
  readonly places: readonly {
    readonly id: string
    readonly key: string
    readonly asked: bigint
    readonly lots: bigint
  }[]
  readonly left: bigint
}

/**
 * Gives out lots in drawn order, one to each applicant in a turn, and further turns to applications for more, until
 * no lot or no demand is left. With fewer lots than applicants each winner has one. Throws `ProofError` for an id
 * twice, an application for less than one lot, or a supply below zero.
 */
export function selectLots(
  seed: Uint8Array,
  applications: readonly Application[],
  supply: bigint,
): DrawRecord {
  require(supply >= 0n, 'a supply is not below zero')
  require(applications.every(({ lots }) => lots >= 1n), 'an application is for at least one lot')
  const asked = new Map(applications.map(({ id, lots }) => [id, lots]))
  const order = keyedOrder(
    seed,
    applications.map(({ id }) => id),
  )
  const given = lotsByTurns(
    order.map(({ id }) => asked.get(id)!),
    supply,
  )
  const places = order.map(({ id, key }, at) => ({
    id,
    key: hex(key),
    asked: asked.get(id)!,
    lots: given[at]!,
  }))
  const left = given.reduce((rest, lots) => rest - lots, supply)
  return { version: 1, seed: hex(seed), supply, places, left }
}

/** What each of these gets, in drawn order, when lots are given one at a time, turn after turn. See `selectLots`. */
export function lotsByTurns(asked: readonly bigint[], supply: bigint): bigint[] {
  const turns = fullTurns(asked, supply)
  const least = (lots: bigint): bigint => (lots < turns ? lots : turns)
  let left = asked.reduce((rest, lots) => rest - least(lots), supply)
  return asked.map((wanted) => {
    const extra = left > 0n && wanted > turns ? 1n : 0n
    left -= extra
    return least(wanted) + extra
  })
}

/**
 * The largest number of turns that the supply serves in full, at most as many as the largest application needs.
 * Applications for the same number of lots are counted together: of a hundred thousand there are few different
 * ones.
 */
function fullTurns(asked: readonly bigint[], supply: bigint): bigint {
  const counts = new Map<bigint, bigint>()
  for (const lots of asked) counts.set(lots, (counts.get(lots) ?? 0n) + 1n)
  const needed = (turns: bigint): bigint => {
    let sum = 0n
    for (const [lots, count] of counts) sum += count * (lots < turns ? lots : turns)
    return sum
  }
  let low = 0n
  let high = 0n
  for (const lots of counts.keys()) if (lots > high) high = lots
  while (low < high) {
    const middle = (low + high + 1n) / 2n
    if (needed(middle) <= supply) low = middle
    else high = middle - 1n
  }
  return low
}

/**
 * Whether a record is what its seed and its applications give. The reviewer takes seed, applications and supply from what was published
 * before the draw, never from the record.
 */
export function isDrawnFrom(
  record: DrawRecord,
  seed: Uint8Array,
  applications: readonly Application[],
  supply: bigint,
): boolean {
  const expected = selectLots(seed, applications, supply)
  const texts = (one: DrawRecord): string[] => [
    `${one.version} ${one.seed} ${one.supply} ${one.left}`,
    ...one.places.map(({ id, key, asked, lots }) => `${key} ${asked} ${lots} ${id}`),
  ]
  const drawn = texts(expected)
  const claimed = texts(record)
  return drawn.length === claimed.length && drawn.every((line, at) => line === claimed[at])
}
