import { createHash } from 'node:crypto'
import {
  allot,
  type Bid,
  drawOffer,
  type ListedApplication,
  type OfferRules,
  priceAtClose,
} from '@openbourse/proof'
import { expect, test } from 'vitest'
import { listed } from './list.ts'
import { mostOf, outcomeOf } from './rules.ts'
import { offerRulesFor } from './testing/terms.ts'

/** 10,000 random issues in ten tests, so that none of them takes long on a busy machine. */
const inOneTest = 1_000
const firsts = Array.from({ length: 10 }, (_, at) => at * inOneTest)

/** Whole numbers from a counter, the same at every run. */
function numbers(seed: number): (from: number, to: number) => number {
  let count = 0
  return (from, to) => {
    count += 1
    const hash = createHash('sha256').update(`${seed} ${count}`).digest()
    return from + (hash.readUInt32BE(0) % (to - from + 1))
  }
}

function randomIssue(seed: number): { readonly rules: OfferRules; readonly people: ListedApplication[] } {
  const draw = numbers(seed)
  const isBand = draw(0, 2) === 0
  const minimum = draw(1, 4)
  const maximum = minimum + draw(0, 20)
  const rules = offerRulesFor({
    rule: draw(0, 1) === 0 ? 'lottery' : 'minimum_first',
    price: isBand ? { kind: 'band', floor: '50', low: '100', high: '140' } : { kind: 'fixed', price: '4200' },
    lots: draw(1, 60),
    minimum,
    maximum,
    simulated: {
      people: draw(0, 6),
      lots: [draw(minimum, maximum)],
      prices: [],
    },
  })
  const simulated = { ...rules.simulated, prices: isBand && rules.simulated.people > 0 ? ['120'] : [] }
  const people = Array.from({ length: draw(0, 14) }, (_, at) => ({
    ticket: (at + 1).toString(16).padStart(32, '0'),
    bids: isBand ? bandBids(draw, rules) : [{ price: 4200n, lots: BigInt(draw(minimum, maximum)) }],
  }))
  return { rules: { ...rules, simulated }, people }
}

function bandBids(draw: (from: number, to: number) => number, { minimum, maximum }: OfferRules): Bid[] {
  const first = { price: BigInt(draw(100, 200)), lots: BigInt(draw(minimum, maximum)) }
  if (draw(0, 1) === 0 || first.lots >= BigInt(maximum)) return [first]
  return [first, { price: BigInt(draw(50, 99)), lots: first.lots + 1n }]
}

test.each(firsts)(
  'random issues from %i on: no one gets more than asked or than was set aside, no one twice, and the sum is the smaller of supply and demand',
  async (first) => {
    for (let seed = first; seed < first + inOneTest; seed++) {
      const { rules, people } = randomIssue(seed)
      const list = await listed({ rules }, people)
      const price = priceAtClose(rules, list)
      const lines = drawOffer(rules, list, {
        price,
        seed: createHash('sha256').update(String(seed)).digest(),
      })
      const tickets = lines.map((line) => line.split(' ')[0]!)
      expect(new Set(tickets).size).toBe(tickets.length)
      const lots = new Map(lines.map((line) => [line.split(' ')[0]!, Number(line.split(' ')[2])]))
      for (const { ticket, bids } of people) {
        const held = mostOf(rules, bids)
        // Throws where more is allotted than was asked for at the price, or than was set aside.
        const { paid, returned } = outcomeOf(
          rules,
          { bids, held, funded: true },
          { lots: lots.get(ticket) ?? 0, price },
        )
        expect(paid + returned).toBe(held)
      }
      const asked = list.map(({ bids }) => bids.filter((bid) => bid.price >= price).reduce(largest, 0n))
      const demand = asked.reduce((sum, one) => sum + one, 0n)
      const given = [...lots.values()].reduce((sum, one) => sum + one, 0)
      expect(BigInt(given), `issue ${seed}`).toBe(demand < BigInt(rules.lots) ? demand : BigInt(rules.lots))
    }
  },
)

const largest = (most: bigint, { lots }: Bid): bigint => (lots > most ? lots : most)

test('a hundred thousand applicants are allotted well within a second', () => {
  const asked = Array.from({ length: 100_000 }, (_, at) => BigInt(1 + (at % 50)))
  for (const rule of ['lottery', 'minimum_first'] as const) {
    const given = allot(asked, { rule, supply: 900_000n, minimum: 2n })
    expect(given.reduce((sum, one) => sum + one, 0n)).toBe(900_000n)
  }
})
