import { sha256 } from '@noble/hashes/sha2.js'
import { equal, fromHex, hex, utf8 } from './bytes.ts'
import { ProofError, require } from './error.ts'
import type { Verifier } from './keys.ts'
import { resultHash } from './offer-draw.ts'
import { inListOrder, isSimulated, listRoot, simulatedTicket } from './offer-list.ts'
import { type OfferLog, onlyStep, openSteps } from './offer-log.ts'
import { alike, sharedTo, sharingRate } from './sharing.ts'

// An offering of a coin: the inputs that determine the allotments, and of their verification.

/**
 * What of the terms decides the result. Coins are counted in units of a hundredth of a coin; money is in the smallest unit of the
 * currency; times are epoch milliseconds. `cap` is the most that one application can be charged.
 */
export type SharingTerms = {
  readonly units: number
  readonly unitPrice: number
  readonly minimum: number
  readonly maximum: number
  readonly step: number
  readonly cap: number
  readonly opensAt: number
  readonly closesAt: number
  readonly simulated: { readonly people: number; readonly asks: readonly number[] }
}

/** An application as the list has it: a ticket, which names no user, and the money that it asks to pay. */
export type ListedAsk = { readonly ticket: string; readonly ask: bigint }

/** The SHA-256 of terms as they were published, byte for byte, in hexadecimal. */
export const termsHash = (text: string): string => hex(sha256(utf8(text)))

/** Reads published terms. Throws `ProofError` where what decides the result is missing or cannot be. */
export function readSharingTerms(text: string): SharingTerms {
  const terms = parsed(text)
  const { units, unitPrice, minimum, maximum, step, cap, opensAt, closesAt, simulated } = terms
  for (const count of [units, unitPrice, minimum, maximum, step, cap])
    require(Number.isSafeInteger(count) && count > 0, 'amounts are whole and above zero')
  require(minimum <= maximum && cap <= maximum, 'minimum, cap and maximum fit together')
  require(Number.isSafeInteger(opensAt) && opensAt < closesAt, 'an offering opens before it closes')
  require(Number.isSafeInteger(simulated?.people) &&
    Array.isArray(simulated.asks), 'participants are counted')
  return terms
}

function parsed(text: string): SharingTerms {
  try {
    return JSON.parse(text) as SharingTerms
  } catch {
    throw new ProofError('the terms cannot be read')
  }
}

/** Units that an amount of money pays for. */
export const unitsFor = (money: bigint, { unitPrice }: Pick<SharingTerms, 'unitPrice'>): bigint =>
  money / BigInt(unitPrice)

/** The supply and the cap in units. */
export const toShareOf = (terms: Pick<SharingTerms, 'units' | 'unitPrice' | 'cap'>) => ({
  supply: BigInt(terms.units),
  cap: unitsFor(BigInt(terms.cap), terms),
})

/** Applications of the first simulated participants, in turn. */
export const simulatedAsks = ({ simulated }: Pick<SharingTerms, 'simulated'>, people: number): bigint[] =>
  Array.from({ length: people }, (_, at) => BigInt(simulated.asks[at % simulated.asks.length]!))

/** The whole list in its order: tickets of users, then simulated participants by their numbers. */
export function wholeList(terms: SharingTerms, asked: readonly ListedAsk[]): ListedAsk[] {
  const simulated = simulatedAsks(terms, terms.simulated.people).map((ask, at) => ({
    ticket: simulatedTicket(at + 1),
    ask,
  }))
  return [...asked, ...simulated].sort((one, other) => inListOrder(one.ticket, other.ticket))
}

export const askLine = ({ ticket, ask }: ListedAsk): string => `${ticket} ${ask}`

/** A line of a result: the ticket, what it asked to pay, and its units. */
export const shareLine = ({ ticket, ask }: ListedAsk, units: bigint): string => `${ticket} ${ask} ${units}`

/** The units of each application in a list, in its order. */
export function sharesIn(terms: SharingTerms, list: readonly ListedAsk[]): bigint[] {
  const toShare = toShareOf(terms)
  const wanted = list.map(({ ask }) => unitsFor(ask, terms))
  const rate = sharingRate(alike(wanted), toShare)
  return wanted.map((units) => sharedTo(units, toShare.cap, rate))
}

/** What was published of an offering after its close. Hashes are hexadecimal. */
export type SharingEvidence = {
  readonly version: 1
  readonly terms: string
  readonly termsHash: string
  readonly root: string
  readonly resultHash: string
}

/** Log entries of an offering, and the key that verifies them. */
export type SharingLog = { readonly offering: string; readonly log: OfferLog; readonly verifier: Verifier }

export const sharingSteps = ['log', 'applications', 'asked', 'share'] as const
export type SharingStep = (typeof sharingSteps)[number]

/**
 * Result of a check: `why` is the difference of each step and null where there is none; the figures are those of
 * the list.
 */
export type SharingChecked = {
  readonly steps: readonly { readonly step: SharingStep; readonly why: string | null }[]
  readonly applications: number
  readonly asked: bigint
  /** Units of the ticket that was looked for; undefined without one. */
  readonly own: bigint | undefined
}

/**
 * Computes the result again from the list: that the log had the terms before the opening, the list after the close
 * and then the result; that the list is the one of the root and follows the terms, that it adds up to the published
 * totals, and that every application got its share. `of.asked` is the sum that the offering showed; `of.own` a
 * reader's own ticket; without `of.logged` the log is not checked.
 */
export function checkSharing(
  evidence: SharingEvidence,
  lines: { readonly list: readonly string[]; readonly result: readonly string[] },
  of: { readonly asked: bigint; readonly own?: string | undefined; readonly logged?: SharingLog | undefined },
): SharingChecked {
  const steps: { step: SharingStep; why: string | null }[] = []
  const check = <T>(step: SharingStep, work: () => T): T | undefined => {
    try {
      const value = work()
      steps.push({ step, why: null })
      return value
    } catch (error) {
      if (!(error instanceof ProofError)) throw error
      steps.push({ step, why: error.message })
      return undefined
    }
  }
  const { logged } = of
  if (logged) check('log', () => requireLogged(evidence, logged))
  const read = check('applications', () => {
    require(termsHash(evidence.terms) === evidence.termsHash, 'the terms are not those of the log')
    const terms = readSharingTerms(evidence.terms)
    return { terms, list: readList(terms, lines.list, evidence.root, of.own) }
  })
  const asked = read?.list.reduce((sum, { ask }) => sum + ask, 0n) ?? 0n
  check('asked', () => {
    require(read !== undefined, 'the list could not be read')
    require(asked === of.asked, 'the list adds up to another sum')
  })
  const shares = check('share', () => {
    const { terms, list } = required(read)
    const units = sharesIn(terms, list)
    const result = list.map((one, at) => shareLine(one, units[at]!))
    require(result.every((line, at) => line === lines.result[at]), 'the result is another one')
    require(result.length === lines.result.length, 'the result has other applications')
    require(hex(resultHash(result)) === evidence.resultHash, 'the result is not the one of the log')
    return units
  })
  const at = read?.list.findIndex(({ ticket }) => ticket === of.own) ?? -1
  return { steps, applications: read?.list.length ?? 0, asked, own: shares?.[at] }
}

function requireLogged(evidence: SharingEvidence, { offering, log, verifier }: SharingLog): void {
  const terms = readSharingTerms(evidence.terms)
  const steps = openSteps(log, verifier, { table: 'coinoffers.moment', of: offering })
  const [published, sealed, shared] = [
    onlyStep(steps, 'published'),
    onlyStep(steps, 'sealed'),
    onlyStep(steps, 'shared'),
  ]
  require(published.details.termsHash === evidence.termsHash, 'the log has other terms')
  require(sealed.details.root === evidence.root, 'the log has another list')
  require(shared.details.resultHash === evidence.resultHash, 'the log has another result')
  require(published.index < sealed.index &&
    sealed.index < shared.index, 'the steps are logged in another order')
  require(published.at <= terms.opensAt, 'the terms were logged after the offering opened')
  require(sealed.at >= terms.closesAt, 'the list was logged before the close')
}

function readList(terms: SharingTerms, lines: readonly string[], root: string, own?: string): ListedAsk[] {
  require(equal(listRoot(lines), fromHex(root)), 'the list is not the one of the log')
  const list = lines.map((line) => {
    const [, ticket, ask] = /^([0-9a-f]{32}|s[1-9]\d{0,8}) ([1-9]\d{0,15})$/.exec(line) ?? []
    if (ticket === undefined || ask === undefined) throw new ProofError('a line has a ticket and an amount')
    return { ticket, ask: BigInt(ask) }
  })
  const users = list.filter(({ ticket }) => !isSimulated(ticket))
  for (const { ask } of users)
    require(ask >= BigInt(terms.minimum) &&
      ask <= BigInt(terms.maximum) &&
      ask % BigInt(terms.step) === 0n, 'an application asks for what the terms do not allow')
  require(new Set(users.map(({ ticket }) => ticket)).size === users.length, 'a ticket is in the list once')
  const expected = wholeList(terms, users).map(askLine)
  require(expected.length === lines.length &&
    expected.every(
      (line, at) => line === lines[at],
    ), 'the list has other participants than its terms, or another order')
  require(own === undefined || users.some(({ ticket }) => ticket === own), 'your application is missing')
  return list
}

function required<T>(value: T | undefined): T {
  if (value === undefined) throw new ProofError('the list could not be read')
  return value
}
