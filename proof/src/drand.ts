import { bls12_381 } from '@noble/curves/bls12-381.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bigEndian, concat, fromHex } from './bytes.ts'
import { ProofError, require } from './error.ts'

/**
 * How a network of drand signs (drand.love, specification): `chained` signs SHA-256(previous signature || round) with signatures of
 * 96 bytes, `unchained-g1` signs SHA-256(round) with signatures of 48.
 */
export type DrandScheme = 'pedersen-bls-chained' | 'bls-unchained-g1-rfc9380'

/**
 * A network, as in its `/info`. Times are in seconds, `genesisSeconds` since the epoch; `hash` is the chain's name.
 */
export type DrandChain = {
  readonly name: string
  readonly scheme: DrandScheme
  readonly hash: string
  readonly publicKey: Uint8Array
  readonly periodSeconds: number
  readonly genesisSeconds: number
}

/** One round as the network publishes it. `previousSignature` is there in the chained scheme only. */
export type DrandRound = {
  readonly round: number
  readonly signature: Uint8Array
  readonly previousSignature?: Uint8Array
}

/** The fast network of the League of Entropy: a round each 3 seconds since August 2023 (its `/info`). */
export const quicknet: DrandChain = {
  name: 'quicknet',
  scheme: 'bls-unchained-g1-rfc9380',
  hash: '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971',
  publicKey: fromHex(
    '83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d1064510d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a',
  ),
  periodSeconds: 3,
  genesisSeconds: 1_692_803_367,
}

/** The first network of the League of Entropy: a round each 30 seconds since July 2020 (its `/info`). */
export const drandDefault: DrandChain = {
  name: 'default',
  scheme: 'pedersen-bls-chained',
  hash: '8990e7a9aaed2ffed73dbd7092123d6f289930540d7651336225dc172e51b2ce',
  publicKey: fromHex(
    '868f005eb8e6e4ca0a47c8a77ceaa5309a47978a7c71bc5cce96366b5d7a569937c529eeda66c7293784a9402801af31',
  ),
  periodSeconds: 30,
  genesisSeconds: 1_595_431_050,
}

/**
 * The 32 bytes of randomness of a round, SHA-256 of its signature. Throws `ProofError` where the round does not fit the
 * chain's scheme, or its signature is not the network's.
 */
export function verifyDrandRound(chain: DrandChain, round: DrandRound): Uint8Array {
  const { signature } = round
  const message = messageOf(chain.scheme, round)
  require(isSigned(chain, signature, message), `round ${round.round} is not signed by ${chain.name}`)
  return sha256(signature)
}

function messageOf(scheme: DrandScheme, { round, previousSignature }: DrandRound): Uint8Array {
  require(Number.isSafeInteger(round) && round >= 1, 'a round is a whole number from 1')
  const number = bigEndian(round, 8)
  if (scheme === 'bls-unchained-g1-rfc9380') {
    require(previousSignature === undefined, 'a round of an unchained network names no signature before it')
    return sha256(number)
  }
  if (previousSignature === undefined) throw new ProofError('a chained round needs the signature before it')
  // The first round follows the 32 bytes of the genesis seed. Other lengths would let bytes move between the two parts of the message.
  const expected = round === 1 ? 32 : 96
  require(previousSignature.length === expected, `the signature before round ${round} has ${expected} bytes`)
  return sha256(concat(previousSignature, number))
}

/** Domain separation of both schemes: the RFC 9380 suites of their groups (drand's `crypto/schemes.go`). */
const suites = {
  'pedersen-bls-chained': 'BLS_SIG_BLS12381G2_XMD:SHA-256_SSWU_RO_NUL_',
  'bls-unchained-g1-rfc9380': 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_',
}

/** Points that are not on the curve or not in its subgroup make the library throw; they are a wrong signature like any other. */
function isSigned({ scheme, publicKey }: DrandChain, signature: Uint8Array, message: Uint8Array): boolean {
  try {
    if (scheme === 'pedersen-bls-chained') {
      const { longSignatures } = bls12_381
      return longSignatures.verify(signature, longSignatures.hash(message, suites[scheme]), publicKey)
    }
    const { shortSignatures } = bls12_381
    return shortSignatures.verify(signature, shortSignatures.hash(message, suites[scheme]), publicKey)
  } catch {
    return false
  }
}

/** When a round is published, in seconds since the epoch. Throws `ProofError` for a round below 1. */
export function drandRoundSeconds(chain: DrandChain, round: number): number {
  require(Number.isSafeInteger(round) && round >= 1, 'a round is a whole number from 1')
  return chain.genesisSeconds + (round - 1) * chain.periodSeconds
}

/**
 * The first round that is published after a time, which is not known at that time. `seconds` since the epoch. Throws `ProofError`
 * for a time that is not a whole number.
 */
export function drandRoundAfter(chain: DrandChain, seconds: number): number {
  require(Number.isSafeInteger(seconds), 'a time is a whole number of seconds')
  return Math.max(0, Math.floor((seconds - chain.genesisSeconds) / chain.periodSeconds) + 1) + 1
}
