import { expect, test } from 'vitest'
import { fromHex, hex } from './bytes.ts'
import { chainValue, isOfChain } from './hash-chain.ts'
import {
  checkOffer,
  drawOffer,
  type OfferEvidence,
  type OfferLists,
  offerSeed,
  resultHash,
} from './offer-draw.ts'
import { lineOf, listRoot, readLine } from './offer-list.ts'
import { readOfferRules, rulesHash } from './offer-rules.ts'
import { chainEnd, chainSecret, drawnHonestly, offerRules, people, person } from './testing/offer.ts'

const honest = drawnHonestly()
const found = (evidence: OfferEvidence, lists: OfferLists, own: readonly string[] = []) =>
  Object.fromEntries(checkOffer(evidence, lists, own).map(({ step, why }) => [step, why]))
const before = 'a step before this one did not hold'

test('an honest draw holds in every step, and its result has its golden value', () => {
  expect(Object.values(found(honest.evidence, honest.lists))).toEqual([null, null, null, null, null, null])
  expect(honest.evidence.resultHash).toMatchInlineSnapshot(
    `"ef6a1cb2e03555550a9fa386660d74de629bb51c08fe985c32ed9c3e035dd925"`,
  )
  expect(honest.lists.result.map((line) => line.split(' ').slice(1).join(' '))).toMatchInlineSnapshot(`
    [
      "1 1",
      "2 2",
      "3 2",
      "4 2",
      "5 1",
      "6 1",
      "7 1",
      "8 1",
      "9 1",
      "10 1",
    ]
  `)
})

test('an applicant who was dropped from the list detects it, with a list that fits the log or one that does not', () => {
  const { ticket } = people[1]!
  const dropped = drawnHonestly(
    offerRules,
    people.filter((one) => one.ticket !== ticket),
  )
  // The operator made everything again without them: only the ticket shows it.
  expect(found(dropped.evidence, dropped.lists).list).toBeNull()
  expect(found(dropped.evidence, dropped.lists, [ticket]).list).toBe(`the list is without ticket ${ticket}`)
  // The operator shows another list than the one it had logged at the close: everyone finds it.
  const { applicationsRoot } = honest.evidence
  const shown = found({ ...dropped.evidence, applicationsRoot }, dropped.lists)
  expect(shown).toMatchObject({ list: 'the list is not the one of the log', result: before })
  expect(shown.seed).toBe('the seed is not made of these rules, this list and this chance')
})

test('a draw that was made again with another chance is found', () => {
  const again = drawnHonestly({ ...offerRules, chance: { ...offerRules.chance, round: 4 } })
  const { chance, seed } = again.evidence
  expect(found({ ...honest.evidence, chance }, honest.lists).chance).toBe(
    'the value is not that of round 3 of the chain',
  )
  // Another seed with the right chance, and the result that it would have.
  const other = drawOffer(offerRules, honest.lists.applications.map(readLine), {
    price: 4200n,
    seed: fromHex(seed),
  })
  const redrawn = { ...honest.evidence, seed, resultHash: hex(resultHash(other)) }
  expect(found(redrawn, { ...honest.lists, result: other }).seed).toMatch('not made of')
  // The right seed, and a result in which two places were exchanged.
  const [first, second, ...rest] = honest.lists.result
  const exchanged = [second!, first!, ...rest]
  expect(found(honest.evidence, { ...honest.lists, result: exchanged }).result).toBe(
    'place 1 of the draw has another result',
  )
  const resigned = { ...honest.evidence, resultHash: hex(resultHash(exchanged)) }
  expect(found(resigned, { ...honest.lists, result: exchanged }).result).toMatch('place 1')
  expect(found(resigned, honest.lists).result).toBe('the result is not the one of the log')
})

test('an applicant who was added after the close is detected', () => {
  const late = drawnHonestly(offerRules, [...people, person(9, 5)])
  const { applicationsRoot } = honest.evidence
  expect(found({ ...late.evidence, applicationsRoot }, late.lists).list).toBe(
    'the list is not the one of the log',
  )
  expect(found(honest.evidence, late.lists).list).toBe('the list is not the one of the log')
})

test('simulated participants are those of the rules, and no one is in the list twice', () => {
  const { evidence, lists } = honest
  const remade = (applications: readonly string[]) =>
    found({ ...evidence, applicationsRoot: hex(listRoot(applications)) }, { ...lists, applications }).list
  expect(remade(lists.applications.slice(0, -1))).toMatch('not those of the rules')
  expect(remade([...lists.applications, 's7 4200:1'])).toMatch('not those of the rules')
  expect(remade([lists.applications[0]!, ...lists.applications])).toBe(
    'a ticket stands in the list once, in its order',
  )
  expect(
    remade([...lists.applications.slice(0, 3), lineOf(person(5, 51)), ...lists.applications.slice(4)]),
  ).toMatch('less or more')
  expect(() => readLine('x 4200:1')).toThrow('ticket')
  expect(() => readLine(`${people[0]!.ticket} 4200:0`)).toThrow('a bid is')
})

test('a price of bids is computed again, and an application confirmed after the close must have been there', () => {
  const price = { kind: 'band', floor: '50', low: '100', high: '140' } as const
  const rules = { ...offerRules, lots: 10, price, simulated: { people: 0, lots: [], prices: [] } }
  const bid = (ticket: number, cents: number, lots: number) => ({
    ...person(ticket, lots),
    bids: [{ price: BigInt(cents), lots: BigInt(lots) }],
  })
  const all = [bid(1, 200, 6), bid(2, 180, 4), bid(3, 100, 9)]
  const text = JSON.stringify(rules)
  const bids = all.map(lineOf)
  const confirmed = all.slice(1)
  const applications = confirmed.map(lineOf)
  const chance = honest.evidence.chance
  const seed = offerSeed(rules, {
    rulesHash: rulesHash(text),
    root: listRoot(applications),
    randomness: fromHex(chance.value),
  })
  const result = drawOffer(rules, confirmed, { price: 180n, seed })
  expect(result).toEqual([`${confirmed[0]!.ticket} 1 4`])
  const evidence: OfferEvidence = {
    ...honest.evidence,
    rules: text,
    rulesHash: hex(rulesHash(text)),
    bidsRoot: hex(listRoot(bids)),
    price: '180',
    applicationsRoot: hex(listRoot(applications)),
    seed: hex(seed),
    resultHash: hex(resultHash(result)),
  }
  expect(Object.values(found(evidence, { bids, applications, result })).every((why) => why === null)).toBe(
    true,
  )
  expect(found({ ...evidence, price: '200' }, { bids, applications, result }).price).toBe(
    'the bids clear at another price',
  )
  const added = [...applications, lineOf(bid(4, 180, 1))]
  const root = hex(listRoot(added))
  const lists = { bids, applications: added, result }
  expect(found({ ...evidence, applicationsRoot: root }, lists).list).toBe(
    'an application was added after the close',
  )
})

test('a chain reveals its rounds one by one, and a wrong value is none of it', () => {
  const chain = { end: chainEnd, length: 20 }
  for (const round of [1, 3, 20])
    expect(isOfChain(chain, round, chainValue(chainSecret, { length: 20, round }))).toBe(true)
  expect(isOfChain(chain, 2, chainValue(chainSecret, { length: 20, round: 3 }))).toBe(false)
  expect(isOfChain(chain, 0, chainEnd)).toBe(false)
  expect(isOfChain(chain, 21, chainSecret)).toBe(false)
  expect(() => chainValue(chainSecret, { length: 20, round: 21 })).toThrow('up to its length')
})

test.each([
  ['not JSON', 'rules are JSON'],
  [JSON.stringify({ ...offerRules, version: 2 }), 'version 1'],
  [JSON.stringify({ ...offerRules, rule: 'gift' }), 'known rule'],
  [JSON.stringify({ ...offerRules, lots: 0 }), 'from one'],
  [JSON.stringify({ ...offerRules, minimum: 60 }), 'not above the largest'],
  [JSON.stringify({ ...offerRules, drawAt: 1500 }), 'in this order'],
  [JSON.stringify({ ...offerRules, price: { kind: 'fixed', price: '0' } }), 'above zero'],
  [JSON.stringify({ ...offerRules, chance: { source: 'drand', network: 'mine', round: 3 } }), 'known one'],
  [JSON.stringify({ ...offerRules, chance: { ...offerRules.chance, round: 21 } }), 'has the round'],
  [JSON.stringify({ ...offerRules, simulated: { people: 2, lots: [], prices: [] } }), 'ask for lots'],
  [JSON.stringify({ ...offerRules, simulated: { people: 2, lots: [51], prices: [] } }), 'as much as others'],
])('rules that cannot be are refused: %s', (text, why) => {
  expect(() => readOfferRules(text)).toThrow(why)
})
