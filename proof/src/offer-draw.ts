import { sha256 } from '@noble/hashes/sha2.js'
import { allot } from './allot.ts'
import { equal, fromHex, hex, utf8 } from './bytes.ts'
import { asksAgain, clearingPrice } from './clearing.ts'
import { type DrandRound, drandDefault, quicknet, verifyDrandRound } from './drand.ts'
import { byKey, drawKeys, drawSeed } from './draw.ts'
import { ProofError } from './error.ts'
import { isOfChain } from './hash-chain.ts'
import {
  askedFor,
  inListOrder,
  type ListedApplication,
  lineOf,
  listRoot,
  readLine,
  simulatedOf,
} from './offer-list.ts'
import { type OfferChance, type OfferRules, readOfferRules, rulesHash } from './offer-rules.ts'

/** The chance of a round as it was published: the signature of drand, or the value of the chain, in hexadecimal. */
export type PublishedChance = { readonly value: string; readonly previous?: string | undefined }

/** What was published of a draw. Hashes are hexadecimal; what is not there yet is null. */
export type OfferEvidence = {
  readonly version: 1
  readonly rules: string
  /** The hash of the rules as the log has it. */
  readonly rulesHash: string
  /** Where a price was asked about again: the root of all bids at the close. */
  readonly bidsRoot: string | null
  readonly price: string
  readonly applicationsRoot: string
  readonly chance: PublishedChance
  readonly seed: string
  readonly resultHash: string
}

/** Lines of the lists: all bids at the close (where they are another list), what was drawn from, and the result in drawn order. */
export type OfferLists = {
  readonly bids: readonly string[] | null
  readonly applications: readonly string[]
  readonly result: readonly string[]
}

export const offerSteps = ['rules', 'list', 'price', 'chance', 'seed', 'result'] as const
export type OfferStep = (typeof offerSteps)[number]
/** Result of one step: `why` is the difference, and null where there is none. */
export type StepChecked = { readonly step: OfferStep; readonly why: string | null }

/** 32 bytes of chance of a round. Throws `ProofError` where they are not those of the round that the rules name. */
export function randomnessOf(chance: OfferChance, { value, previous }: PublishedChance): Uint8Array {
  if (chance.source === 'operator-trusted') {
    const bytes = fromHex(value)
    if (!isOfChain({ end: fromHex(chance.end), length: chance.length }, chance.round, bytes))
      throw new ProofError(`the value is not that of round ${chance.round} of the chain`)
    return bytes
  }
  const { round } = chance
  const published: DrandRound = {
    round,
    signature: fromHex(value),
    ...(previous === undefined ? {} : { previousSignature: fromHex(previous) }),
  }
  return verifyDrandRound(chance.network === 'quicknet' ? quicknet : drandDefault, published)
}

/** The seed of an offer's draw. */
export function offerSeed(
  rules: Pick<OfferRules, 'draw'>,
  of: { readonly rulesHash: Uint8Array; readonly root: Uint8Array; readonly randomness: Uint8Array },
): Uint8Array {
  return drawSeed({
    draw: rules.draw,
    rules: of.rulesHash,
    applications: of.root,
    randomness: of.randomness,
  })
}

/** A line of a result: the ticket, the place in the draw from 1, and the lots. */
export const resultLine = (ticket: string, rank: number, lots: bigint): string => `${ticket} ${rank} ${lots}`

/** The SHA-256 of a result: of its lines, each with a line feed at its end. */
export const resultHash = (lines: readonly string[]): Uint8Array =>
  sha256(utf8(lines.map((line) => `${line}\n`).join('')))

/** Draws and allots: the lines of the result, in drawn order. */
export function drawOffer(
  rules: OfferRules,
  applications: readonly ListedApplication[],
  of: { readonly price: bigint; readonly seed: Uint8Array },
): string[] {
  const { rule } = rules
  if (rule === 'first_come') throw new ProofError('an offer that is first come has no draw')
  const keyOf = drawKeys(of.seed)
  const asked = askedFor(applications, of.price).map((one) => ({ ...one, key: keyOf(one.id) }))
  asked.sort(byKey)
  const lots = allot(
    asked.map((one) => one.lots),
    { rule, supply: BigInt(rules.lots), minimum: BigInt(rules.minimum) },
  )
  return asked.map(({ id }, at) => resultLine(id, at + 1, lots[at]!))
}

/** The price at the close: the fixed one, or the one that clears the bids. */
export function priceAtClose({ price, lots }: OfferRules, bids: readonly ListedApplication[]): bigint {
  if (price.kind === 'fixed') return BigInt(price.price)
  const band = { floor: BigInt(price.floor), low: BigInt(price.low), high: BigInt(price.high) }
  return clearingPrice(
    bids.map((one) => one.bids),
    BigInt(lots),
    band,
  )
}

/** Whether everyone is asked again at this price. */
export const isAskedAgain = ({ price }: OfferRules, final: bigint): boolean =>
  price.kind === 'band' && asksAgain(final, { low: BigInt(price.low), high: BigInt(price.high) })

/**
 * Checks a draw from published data: each step with its differences. A step that cannot be checked because an
 * earlier one failed reports that. `own` are tickets that must be in the list: a reader's own, or others that the
 * reader has.
 */
export function checkOffer(
  evidence: OfferEvidence,
  lists: OfferLists,
  own: readonly string[] = [],
): StepChecked[] {
  const checked: StepChecked[] = []
  const step = <T>(name: OfferStep, work: () => T): T | undefined => {
    try {
      const value = work()
      checked.push({ step: name, why: null })
      return value
    } catch (error) {
      if (!(error instanceof ProofError)) throw error
      checked.push({ step: name, why: error.message })
      return undefined
    }
  }
  const rules = step('rules', () => {
    same(hex(rulesHash(evidence.rules)), evidence.rulesHash, 'the rules are not those of the log')
    return readOfferRules(evidence.rules)
  })
  const read = step('list', () => readLists(needed(rules), evidence, lists, own))
  const price = step('price', () => {
    const { bids } = needed(read)
    const cleared = priceAtClose(needed(rules), bids)
    same(String(cleared), evidence.price, 'the bids clear at another price')
    return cleared
  })
  const randomness = step('chance', () => randomnessOf(needed(rules).chance, evidence.chance))
  const seed = step('seed', () => {
    const made = offerSeed(needed(rules), {
      rulesHash: fromHex(evidence.rulesHash),
      root: fromHex(evidence.applicationsRoot),
      randomness: needed(randomness),
    })
    same(hex(made), evidence.seed, 'the seed is not made of these rules, this list and this chance')
    return made
  })
  step('result', () => {
    const drawn = drawOffer(needed(rules), needed(read).applications, {
      price: needed(price),
      seed: needed(seed),
    })
    const differs = drawn.findIndex((line, at) => line !== lists.result[at])
    if (differs >= 0) throw new ProofError(`place ${differs + 1} of the draw has another result`)
    same(String(drawn.length), String(lists.result.length), 'the result has more places than the draw')
    same(hex(resultHash(drawn)), evidence.resultHash, 'the result is not the one of the log')
  })
  return checked
}

function readLists(
  rules: OfferRules,
  { applicationsRoot, bidsRoot }: OfferEvidence,
  { applications, bids }: OfferLists,
  own: readonly string[],
) {
  const listed = readList(rules, applications, applicationsRoot)
  const tickets = new Set(listed.map(({ ticket }) => ticket))
  for (const ticket of own)
    if (!tickets.has(ticket)) throw new ProofError(`the list is without ticket ${ticket}`)
  if (bidsRoot === null || bids === null) {
    simulatedAre(rules, listed)
    return { applications: listed, bids: listed }
  }
  const all = readList(rules, bids, bidsRoot)
  simulatedAre(rules, all)
  const known = new Set(bids)
  for (const line of applications)
    if (!known.has(line)) throw new ProofError('an application was added after the close')
  return { applications: listed, bids: all }
}

function readList(rules: OfferRules, lines: readonly string[], root: string): ListedApplication[] {
  if (!equal(listRoot(lines), fromHex(root))) throw new ProofError('the list is not the one of the log')
  const list = lines.map(readLine)
  list.forEach(({ ticket, bids }, at) => {
    if (at > 0 && inListOrder(list[at - 1]!.ticket, ticket) >= 0)
      throw new ProofError('a ticket stands in the list once, in its order')
    for (const { lots } of bids)
      if (lots < BigInt(rules.minimum) || lots > BigInt(rules.maximum))
        throw new ProofError(`ticket ${ticket} asks for less or more than the rules allow`)
  })
  return list
}

/** Simulated participants are those of the rules, none more and none less. */
function simulatedAre(rules: OfferRules, list: readonly ListedApplication[]): void {
  const expected = [...simulatedOf(rules)].map(lineOf)
  const found = list.slice(list.length - expected.length).map(lineOf)
  const extra = list[list.length - expected.length - 1]?.ticket.startsWith('s') ?? false
  if (extra || expected.some((line, at) => line !== found[at]))
    throw new ProofError('the simulated participants are not those of the rules')
}

function same(found: string, expected: string, why: string): void {
  if (found !== expected) throw new ProofError(why)
}

function needed<T>(value: T | undefined): T {
  if (value === undefined) throw new ProofError('a step before this one did not hold')
  return value
}
