import { fromBase64 } from './bytes.ts'
import { drandDefault, drandRoundSeconds, quicknet } from './drand.ts'
import { ProofError, require } from './error.ts'
import type { Verifier } from './keys.ts'
import type { OfferEvidence } from './offer-draw.ts'
import { readOfferRules } from './offer-rules.ts'
import { isProven, openCheckpoint } from './receipt.ts'

/** A leaf of the public log that was opened, as the server sends it: bytes in Base64. */
export type PublishedLeaf = {
  readonly table: string
  readonly kind: number
  readonly columns: readonly string[]
  readonly fields: readonly (string | null)[]
  readonly blind: string
  readonly index: number
  readonly proof: readonly string[]
}

/** The steps of an offer as leaves of the public log, under one signed checkpoint. */
export type OfferLog = { readonly checkpoint: string; readonly leaves: readonly PublishedLeaf[] }

/** A step of an offer or an offering as its leaf has it. */
export type LoggedStep = {
  readonly index: number
  readonly at: number
  readonly kind: string
  readonly details: Readonly<Record<string, unknown>>
}

/**
 * Checks that the log had the rules before the offer opened, the list after its close and before the chance, and the result: what
 * differs, or null. `verifier` is the key of the log, from where the reader trusts it.
 */
export function checkOfferLog(evidence: OfferEvidence, log: OfferLog, verifier: Verifier): string | null {
  try {
    const rules = readOfferRules(evidence.rules)
    const id = rules.draw.replace(/^offer-/, '')
    const steps = openSteps(log, verifier, { table: 'offers.moment', of: id })
    const [published, sealed, drawn] = [
      onlyStep(steps, 'published'),
      onlyStep(steps, 'sealed'),
      onlyStep(steps, 'drawn'),
    ]
    require(published.details.rulesHash === evidence.rulesHash, 'the log has other rules')
    require(sealed.details.root === evidence.applicationsRoot, 'the log has another list')
    require(sealed.details.price === evidence.price, 'the log has another price')
    require(drawn.details.seed === evidence.seed, 'the log has another seed')
    require(drawn.details.resultHash === evidence.resultHash, 'the log has another result')
    require(published.index < sealed.index &&
      sealed.index < drawn.index, 'the steps are logged in another order')
    require(published.at <= rules.opensAt, 'the rules were logged after the offer opened')
    require(sealed.at >= rules.closesAt, 'the list was logged before the close')
    if (rules.chance.source === 'drand') {
      const network = rules.chance.network === 'quicknet' ? quicknet : drandDefault
      const knownAt = drandRoundSeconds(network, rules.chance.round) * 1000
      require(sealed.at < knownAt, 'the list was logged after its chance was known')
    }
    return null
  } catch (error) {
    if (error instanceof ProofError) return error.message
    throw error
  }
}

/** Opens the steps of one offer: every leaf is of its table and in the signed tree. Throws `ProofError` where one is not. */
export function openSteps(
  { checkpoint, leaves }: OfferLog,
  verifier: Verifier,
  { table, of }: { readonly table: string; readonly of: string },
): LoggedStep[] {
  const opened = openCheckpoint(checkpoint, verifier)
  return leaves.map((leaf) => {
    const { kind, fields, index } = leaf
    const row = { kind, fields, blind: fromBase64(leaf.blind), index, proof: leaf.proof.map(fromBase64) }
    require(leaf.table === table && isProven(row, opened), `leaf ${index} is not in the log`)
    const [, offerId, at, word, details] = fields
    require(offerId === of, `leaf ${index} is of another offer`)
    return { index, at: Number(at), kind: word ?? '', details: detailsOf(details) }
  })
}

function detailsOf(text: string | null | undefined): LoggedStep['details'] {
  try {
    return JSON.parse(text ?? '') as LoggedStep['details']
  } catch {
    throw new ProofError('a step of the log cannot be read')
  }
}

/** The one step of a kind; none or several are a `ProofError`. */
export function onlyStep(steps: readonly LoggedStep[], kind: string): LoggedStep {
  const found = steps.filter((one) => one.kind === kind)
  const [first] = found
  if (!first || found.length > 1)
    throw new ProofError(`the log has ${found.length} steps called ${kind}, not one`)
  return first
}
