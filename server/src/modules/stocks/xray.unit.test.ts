import { parseMinor } from '@openbourse/money'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { feesOn, totalOf, walk, worstCaseOfNew } from '../orders/index.ts'
import { type XrayInput, xray } from './xray.ts'

const scales = { price: 2, quantity: 0, value: 2 }

const offer = fc.record({ gap: fc.integer({ min: 0, max: 40 }), quantity: fc.integer({ min: 1, max: 900 }) })

/** A book with a bid and an ask, an order against it, and what the order does to it. */
const against = fc
  .record({
    side: fc.constantFrom('buy' as const, 'sell' as const),
    bid: fc.integer({ min: 2000, max: 60_000 }),
    spread: fc.integer({ min: 1, max: 300 }),
    offers: fc.array(offer, { minLength: 1, maxLength: 8 }),
    quantity: fc.integer({ min: 1, max: 5000 }),
    rests: fc.boolean(),
    isMaker: fc.boolean(),
    rates: fc.record({
      commission: fc.bigInt(0n, 100n),
      exchange: fc.bigInt(0n, 50n),
      stamp: fc.bigInt(0n, 50n),
    }),
  })
  .map(({ side, bid, spread, offers, quantity, rests, isMaker, rates }): XrayInput => {
    const sign = side === 'buy' ? 1 : -1
    let price = side === 'buy' ? bid + spread : bid
    const levels = offers.map((each, at) => {
      price += at === 0 ? 0 : sign * (each.gap + 1)
      return { price, quantity: each.quantity }
    })
    const now = walk(levels, quantity, scales)
    const waiting = rests ? quantity - now.quantity : 0
    const worst = { price, quantity: now.quantity + waiting }
    return {
      side,
      now,
      rest: { quantity: waiting, price, isMaker },
      worst: { ...worst, held: worstCaseOfNew(price, quantity, { rates, scales }) },
      bestBid: bid,
      bestAsk: bid + spread,
      rates,
      ticks: [{ from: 0, step: 1 }],
      scales,
    }
  })

const minor = (text: string): bigint => (text.startsWith('-') ? -minor(text.slice(1)) : parseMinor(text, 2)!)

test('the parts add up to the total, to the kobo', () => {
  fc.assert(
    fc.property(against, (input) => {
      const seen = xray(input)
      const sign = input.side === 'buy' ? 1n : -1n
      const fees = seen.fees.reduce((sum, line) => sum + minor(line.amount), 0n)
      expect(minor(seen.halfSpread) + minor(seen.impact) + fees).toBe(minor(seen.cost))
      expect(minor(seen.atMiddle) + sign * minor(seen.cost)).toBe(minor(seen.total))
      expect(minor(seen.impact)).toBeGreaterThanOrEqual(0n)
    }),
  )
})

test('the total is the sum of the fills and their fees, and no worse than the worst case', () => {
  fc.assert(
    fc.property(against, (input) => {
      const seen = xray(input)
      const value = input.now.value + BigInt(input.rest.price) * BigInt(input.rest.quantity)
      const fees = totalOf(feesOn(value, input.rates))
      expect(minor(seen.total)).toBe(input.side === 'buy' ? value + fees : value - fees)
      if (input.side === 'buy') expect(minor(seen.total) <= minor(seen.worstCase)).toBe(true)
      else expect(minor(seen.total) >= minor(seen.worstCase)).toBe(true)
    }),
  )
})

test('at the break-even price a sale returns what was paid, and one tick below it does not', () => {
  fc.assert(
    fc.property(against, (input) => {
      fc.pre(input.side === 'buy' && input.now.quantity + input.rest.quantity > 0)
      const seen = xray(input)
      const quantity = BigInt(input.now.quantity + input.rest.quantity)
      const brings = (price: bigint) => price * quantity - totalOf(feesOn(price * quantity, input.rates))
      const price = minor(seen.breakEven!)
      expect(brings(price) >= minor(seen.total)).toBe(true)
      expect(brings(price - 1n) < minor(seen.total)).toBe(true)
    }),
  )
})

test('a middle between two units is shown with its half, and the half spread carries it', () => {
  const seen = xray({
    side: 'buy',
    now: walk([{ price: 103, quantity: 5 }], 3, scales),
    rest: { quantity: 0, price: 0, isMaker: false },
    worst: { price: 103, quantity: 3, held: 309n },
    bestBid: 100,
    bestAsk: 103,
    rates: { commission: 0n, exchange: 0n, stamp: 0n },
    ticks: [{ from: 0, step: 1 }],
    scales,
  })
  expect(seen).toMatchObject({
    middlePrice: '1.015',
    atMiddle: '3.04',
    halfSpread: '0.05',
    total: '3.09',
    fees: [],
  })
})

test('without a bid there is no middle, and the spread costs nothing that could be named', () => {
  const seen = xray({
    side: 'buy',
    now: walk([{ price: 103, quantity: 5 }], 5, scales),
    rest: { quantity: 0, price: 0, isMaker: false },
    worst: { price: 103, quantity: 5, held: 515n },
    bestBid: 0,
    bestAsk: 103,
    rates: { commission: 0n, exchange: 0n, stamp: 0n },
    ticks: [{ from: 0, step: 1 }],
    scales,
  })
  expect(seen).toMatchObject({
    middlePrice: null,
    atMiddle: '5.15',
    halfSpread: '0.00',
    costRate: '0.000000',
  })
})

test.each([
  ['what waits is charged as a maker', true, { fees: '0.70', total: '2000.70' }],
  ['what a price triggers is charged as a taker', false, { fees: '1.00', total: '2001.00' }],
])('%s, and the worst case is that of a taker', (_name, isMaker, { fees, total }) => {
  const rates = { commission: 5n, exchange: 0n, stamp: 0n, maker: 2n }
  const seen = xray({
    side: 'buy',
    now: walk([{ price: 10_000, quantity: 10 }], 20, scales),
    rest: { quantity: 10, price: 10_000, isMaker },
    worst: { price: 10_000, quantity: 20, held: worstCaseOfNew(10_000, 20, { rates, scales }) },
    bestBid: 10_000,
    bestAsk: 10_000,
    rates,
    ticks: [{ from: 0, step: 1 }],
    scales,
  })
  expect(seen.fees).toEqual([{ kind: 'commission', rate: '0.0005', makerRate: '0.0002', amount: fees }])
  expect(seen).toMatchObject({ total, worstCase: '2001.00' })
})
