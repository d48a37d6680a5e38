import fc from 'fast-check'
import { expect, test } from 'vitest'
import { listings } from '../instruments/index.ts'
import { afterLooks, entryOf, isDue, type Valued } from './index-entry.ts'
import { indexLevel } from './indices.ts'

const of = (symbol: string, value: bigint, isGone = false): Valued => ({ symbol, value, isGone })
const members = [of('AAA', 300_000n), of('BBB', 200_000n)]

test.each([
  // An index of a sector: 500,000 become 600,000, so 400,000 become 480,000.
  {
    why: 'enters its sector',
    isFixed: false,
    newcomer: of('NEW', 100_000n),
    entry: { divisor: 480_000n, leaves: null },
  },
  { why: 'is too small for a full index', isFixed: true, newcomer: of('NEW', 199_999n), entry: null },
  { why: 'is as large as the smallest', isFixed: true, newcomer: of('NEW', 200_000n), entry: null },
  // 500,000 become 300,000 + 300,000.
  {
    why: 'is larger than the smallest',
    isFixed: true,
    newcomer: of('NEW', 300_000n),
    entry: { divisor: 480_000n, leaves: 'BBB' },
  },
])('a share that $why', ({ isFixed, newcomer, entry }) => {
  expect(entryOf(400_000n, { members, newcomer, isFixed })).toEqual(entry)
})

test('the place of a member that was delisted is taken first, also by a smaller share, and of equals the first by symbol leaves', () => {
  const newcomer = of('NEW', 50_000n)
  const gone = [of('AAA', 300_000n, true), of('BBB', 200_000n)]
  // 500,000 become 200,000 + 50,000.
  expect(entryOf(400_000n, { members: gone, newcomer, isFixed: true })).toEqual({
    divisor: 200_000n,
    leaves: 'AAA',
  })
  const equal = [of('BBB', 200_000n), of('AAA', 200_000n)]
  expect(entryOf(400_000n, { members: equal, newcomer: of('NEW', 200_001n), isFixed: true })?.leaves).toBe(
    'AAA',
  )
})

test('no entry moves the level by more than its rounding', () => {
  const share = fc.record({
    price: fc.integer({ min: 1_000, max: 1_000_000 }),
    sharesIssued: fc.bigInt({ min: 1_000_000n, max: 50_000_000_000n }),
  })
  const value = ({ price, sharesIssued }: { price: number; sharesIssued: bigint }) =>
    BigInt(price) * sharesIssued
  fc.assert(
    fc.property(
      fc.array(share, { minLength: 2, maxLength: 40 }),
      share,
      fc.boolean(),
      fc.integer({ min: 50, max: 200 }),
      (shares, newcomer, isFixed, percent) => {
        const now = shares.map((one, at) => of(`S${at}`, value(one)))
        const divisor = (now.reduce((sum, one) => sum + one.value, 0n) * 100n) / BigInt(percent)
        const entry = entryOf(divisor, { members: now, newcomer: of('NEW', value(newcomer)), isFixed })
        if (!entry) return
        const stays = shares.filter((_, at) => `S${at}` !== entry.leaves)
        const before = indexLevel({ base: 100_000, divisor }, shares)
        const after = indexLevel({ base: 100_000, divisor: entry.divisor }, [...stays, newcomer])
        expect(Math.abs(after - before)).toBeLessThanOrEqual(1)
      },
    ),
  )
})

test('a share is reviewed from the seventh day after its listing on', () => {
  expect([isDue('2026-03-01', '2026-03-07'), isDue('2026-03-01', '2026-03-08')]).toEqual([false, true])
})

test('an index is what its looks made of it, in their order', () => {
  const banks = listings.find(({ symbol }) => symbol === 'LAGBK')!
  const look = { index: 'LAGBK', day: '2026-03-08', at: 1 }
  const [first] = banks.members
  const made = afterLooks(banks, [
    { ...look, symbol: 'NEW', n: 1, entry: { divisor: 7n, leaves: null } },
    { ...look, symbol: 'SMALL', n: 2, entry: null },
    { ...look, index: 'LAG30', symbol: 'NEW', n: 1, entry: { divisor: 9n, leaves: first! } },
    { ...look, symbol: 'NEXT', n: 3, entry: { divisor: 8n, leaves: first! } },
  ])
  expect(made.members).toEqual([...banks.members.slice(1), 'NEW', 'NEXT'])
  expect(made.divisor).toBe(8n)
  expect(afterLooks(banks, [{ ...look, symbol: 'SMALL', n: 1, entry: null }])).toBe(banks)
})
