import fc from 'fast-check'
import { expect, test } from 'vitest'
import { alike, sharedTo, sharingRate, type ToShare, wantedIn } from './sharing.ts'

const share = (asks: readonly bigint[], terms: ToShare): bigint[] => {
  const rate = sharingRate(alike(asks), terms)
  return asks.map((ask) => sharedTo(ask, terms.cap, rate))
}

test('the worked example: a cap is reached twice, and what is left is shared again', () => {
  const asks = [5_000n, 900n, 300n, 100n]
  expect(sharingRate(alike(asks), { supply: 1_000n, cap: 400n })).toEqual({ of: 200n, asked: 400n })
  expect(share(asks, { supply: 1_000n, cap: 400n })).toEqual([400n, 400n, 150n, 50n])
})

test.each<[string, bigint[], ToShare, bigint[]]>([
  ['enough for all', [10n, 20n], { supply: 30n, cap: 20n }, [10n, 20n]],
  ['enough up to the cap', [10n, 90n], { supply: 40n, cap: 30n }, [10n, 30n]],
  ['one cap that no one reaches', [100n, 200n], { supply: 150n, cap: 150n }, [50n, 100n]],
  ['dust of two units', [1n, 1n, 1n], { supply: 2n, cap: 1n }, [0n, 0n, 0n]],
  ['all at the cap but short by one unit', [7n, 7n], { supply: 9n, cap: 5n }, [4n, 4n]],
  ['nothing to share', [5n], { supply: 0n, cap: 5n }, [0n]],
  ['no one asks', [], { supply: 5n, cap: 5n }, []],
])('%s', (_name, asks, terms, expected) => {
  expect(share(asks, terms)).toEqual(expected)
})

/** The published rule, round by round, in exact fractions: each is [numerator, denominator]. */
function inRounds(asks: readonly bigint[], { supply, cap }: ToShare): bigint[] {
  const most = asks.map((ask) => (ask < cap ? ask : cap))
  const done = new Set<number>()
  for (;;) {
    const open = asks.flatMap((_, at) => (done.has(at) ? [] : [at]))
    const left = [...done].reduce((rest, at) => rest - most[at]!, supply)
    const asked = open.reduce((sum, at) => sum + asks[at]!, 0n)
    const full = open.filter((at) => asks[at]! * left >= most[at]! * asked)
    if (open.length === 0 || full.length === 0)
      return asks.map((ask, at) => (done.has(at) ? most[at]! : (ask * left) / asked))
    for (const at of full) done.add(at)
  }
}

const asksOf = fc.array(fc.bigInt({ min: 1n, max: 400n }), { maxLength: 12 })
const termsOf = fc.record({
  supply: fc.bigInt({ min: 0n, max: 2_000n }),
  cap: fc.bigInt({ min: 1n, max: 300n }),
})

test('it is what sharing in rounds gives', () => {
  fc.assert(
    fc.property(asksOf, termsOf, (asks, terms) => {
      expect(share(asks, terms)).toEqual(inRounds(asks, terms))
    }),
  )
})

test('no application gets more than it is for or than the cap, and the supply is used up as far as caps allow', () => {
  fc.assert(
    fc.property(asksOf, termsOf, (asks, terms) => {
      const got = share(asks, terms)
      for (const [at, part] of got.entries()) {
        expect(part).toBeLessThanOrEqual(asks[at]!)
        expect(part).toBeLessThanOrEqual(terms.cap)
      }
      const given = got.reduce((sum, part) => sum + part, 0n)
      const wanted = wantedIn(alike(asks), terms.cap)
      const least = wanted < terms.supply ? wanted : terms.supply
      expect(given).toBeLessThanOrEqual(least)
      expect(least - given).toBeLessThan(BigInt(Math.max(1, asks.length)))
    }),
  )
})

test('equal applications get equal parts, and a larger application never gets less', () => {
  fc.assert(
    fc.property(asksOf, termsOf, (asks, terms) => {
      const sorted = [...asks].sort((one, other) => (one < other ? -1 : 1))
      const got = share(sorted, terms)
      for (let at = 1; at < got.length; at++) expect(got[at]! >= got[at - 1]!).toBe(true)
    }),
  )
})

test('bad figures are refused', () => {
  expect(() => sharingRate([], { supply: -1n, cap: 1n })).toThrow('supply')
  expect(() => sharingRate([], { supply: 1n, cap: 0n })).toThrow('cap')
  expect(() => sharingRate([{ ask: 0n, count: 1n }], { supply: 1n, cap: 1n })).toThrow('at least one unit')
})
