import { fromHex, hex } from '../bytes.ts'
import { chainValue } from '../hash-chain.ts'
import {
  drawOffer,
  type OfferEvidence,
  type OfferLists,
  offerSeed,
  randomnessOf,
  resultHash,
} from '../offer-draw.ts'
import { inListOrder, type ListedApplication, lineOf, listRoot, simulatedOf } from '../offer-list.ts'
import { type OfferRules, rulesHash } from '../offer-rules.ts'

export const chainSecret = new Uint8Array(32).fill(9)
const length = 20

/** Rules of an offer of thirteen lots at 42.00 to four users and six simulated participants. */
export const offerRules: OfferRules = {
  version: 1,
  draw: 'offer-7',
  symbol: 'OBDY',
  rule: 'lottery',
  price: { kind: 'fixed', price: '4200' },
  lot: 100,
  lots: 13,
  minimum: 1,
  maximum: 50,
  opensAt: 1000,
  closesAt: 2000,
  confirmBy: 2000,
  drawAt: 3000,
  payBy: 4000,
  listsAt: 5000,
  chance: {
    source: 'operator-trusted',
    end: hex(chainValue(chainSecret, { length, round: 0 })),
    length,
    round: 3,
  },
  simulated: { people: 6, lots: [1, 2], prices: [] },
}

export const person = (number: number, lots: number): ListedApplication => ({
  ticket: number.toString(16).padStart(32, '0'),
  bids: [{ price: 4200n, lots: BigInt(lots) }],
})

export const people = [person(1, 1), person(2, 5), person(3, 3), person(4, 8)]

/** An honest draw of these applications. */
export function drawnHonestly(
  rules: OfferRules = offerRules,
  applicants: readonly ListedApplication[] = people,
): { readonly evidence: OfferEvidence; readonly lists: OfferLists } {
  const text = JSON.stringify(rules)
  const listed = [...applicants, ...simulatedOf(rules)].sort((one, other) =>
    inListOrder(one.ticket, other.ticket),
  )
  const applications = listed.map(lineOf)
  const root = listRoot(applications)
  const chance = { value: hex(chainValue(chainSecret, { length, round: rules.chance.round })) }
  const randomness = randomnessOf(rules.chance, chance)
  const seed = offerSeed(rules, { rulesHash: rulesHash(text), root, randomness })
  const price = rules.price.kind === 'fixed' ? rules.price.price : rules.price.low
  const result = drawOffer(rules, listed, { price: BigInt(price), seed })
  const evidence: OfferEvidence = {
    version: 1,
    rules: text,
    rulesHash: hex(rulesHash(text)),
    bidsRoot: null,
    price,
    applicationsRoot: hex(root),
    chance,
    seed: hex(seed),
    resultHash: hex(resultHash(result)),
  }
  return { evidence, lists: { bids: null, applications, result } }
}

export const chainEnd = fromHex((offerRules.chance as { readonly end: string }).end)
