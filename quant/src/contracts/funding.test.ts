import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  equityAt,
  fundingCap,
  fundingOf,
  fundingPayments,
  fundingRate,
  nextFundingMs,
  type Position,
} from './index.ts'
import { contracts } from './testing/examples.ts'

const terms = contracts.BTC
const mark = 9_000_000n

/** As much long as short, in positions of any size and with any margin. */
const positions: fc.Arbitrary<Position[]> = fc
  .array(
    fc.record({
      quantity: fc.bigInt({ min: 1n, max: 10n ** 6n }),
      entry: fc.bigInt({ min: 800_000n, max: 1_000_000n }),
      margin: fc.bigInt({ min: 0n, max: 10n ** 9n }),
      short: fc.boolean(),
    }),
    { minLength: 1, maxLength: 12 },
  )
  .map((list) => {
    const made = list.map(({ quantity, entry, margin, short }): Position => {
      return { side: short ? 'short' : 'long', quantity, cost: quantity * entry, margin }
    })
    const over = made.reduce((sum, { side, quantity }) => sum + (side === 'long' ? quantity : -quantity), 0n)
    if (over === 0n) return made
    const size = over < 0n ? -over : over
    return [
      ...made,
      { side: over > 0n ? 'short' : 'long', quantity: size, cost: size * 900_000n, margin: 10n ** 12n },
    ]
  })

const rates = fc.bigInt({ min: -fundingCap, max: fundingCap })

test('payments sum to zero to the last unit, and no one pays more than is left', () => {
  fc.assert(
    fc.property(positions, rates, (list, rate) => {
      const payments = fundingPayments(list, { mark, rate }, terms)
      expect(payments.reduce((sum, payment) => sum + payment, 0n)).toBe(0n)
      payments.forEach((payment, index) => {
        const position = list[index]!
        if (payment > 0n) {
          expect(payment <= equityAt(position, mark, terms)).toBe(true)
          expect(position.side).toBe(rate > 0n ? 'long' : 'short')
        }
        if (payment < 0n) expect(position.side).toBe(rate > 0n ? 'short' : 'long')
      })
    }),
  )
})

test('with enough margin each pays and receives within two units of the estimate', () => {
  fc.assert(
    fc.property(positions, rates, (list, rate) => {
      const rich = list.map((position) => ({ ...position, margin: 10n ** 15n }))
      const payments = fundingPayments(rich, { mark, rate }, terms)
      payments.forEach((payment, index) => {
        const off = payment - fundingOf(rich[index]!, { mark, rate }, terms)
        expect(off >= -2n && off <= 2n).toBe(true)
      })
    }),
  )
})

test('as much has to be long as short', () => {
  const alone: Position = { side: 'long', quantity: 1n, cost: 1n, margin: 1n }
  expect(() => fundingPayments([alone], { mark, rate: 1n }, terms)).toThrow('as much is long as short')
  expect(fundingPayments([], { mark, rate: 1n }, terms)).toEqual([])
})

test('a rate is between the caps, and of the other sign for samples of the other sign', () => {
  const samples = fc.array(fc.bigInt({ min: -(10n ** 8n), max: 10n ** 8n }), { maxLength: 20 })
  fc.assert(
    fc.property(samples, (list) => {
      const rate = fundingRate(list)
      expect(rate >= -fundingCap && rate <= fundingCap).toBe(true)
      expect(fundingRate(list.map((sample) => -sample))).toBe(-rate)
    }),
  )
})

test.each([
  ['2026-11-18T15:59:59.999Z', '2026-11-18T16:00:00.000Z'],
  ['2026-11-18T16:00:00.000Z', '2026-11-19T00:00:00.000Z'],
  ['2026-11-18T00:00:00.001Z', '2026-11-18T08:00:00.000Z'],
])('after %s funding is paid at %s', (now, next) => {
  expect(new Date(nextFundingMs(Date.parse(now))).toISOString()).toBe(next)
})

test('too few samples are no rate', () => {
  expect(fundingRate([50_000n, 50_000n], { samplesMin: 3 })).toBe(0n)
  expect(fundingRate([50_000n, 50_000n, 50_000n], { samplesMin: 3 })).toBe(50_000n)
  expect(fundingRate([50_000n], { cap: 10_000n })).toBe(10_000n)
})
