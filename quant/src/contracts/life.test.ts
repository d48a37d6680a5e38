import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addMargin,
  apply,
  equityAt,
  type Flows,
  fund,
  isMaintained,
  liquidateSlice,
  liquidationPrice,
  type Position,
  type Side,
  type Step,
  sliceLimit,
  takeMargin,
} from './index.ts'
import { ceilingOf } from './rounding.ts'
import { fineUnit, fineWorth, otherSide, signOf, whole } from './terms.ts'
import { contracts, positionOf, priceIn, quantityIn, type Row, rowsUnder, usdt } from './testing/examples.ts'
import { situation } from './testing/small.ts'

const btc = contracts.BTC
const amountIn = (text: string | undefined): bigint => (text ? usdt(text) : 0n)
const total = (flows: Flows): bigint => Object.values(flows).reduce((sum, flow) => sum + flow, 0n)
const marginOf = (position: Position | undefined): bigint => position?.margin ?? 0n
const costOf = (position: Position | undefined): bigint =>
  position ? signOf(position.side) * position.cost : 0n

/**
 * Amounts that leave the margin arrive elsewhere; clearing pays the costs. `traded` is the value that the fill
 * bought, below zero sold.
 */
function expectConserved(before: Position | undefined, { position, flows }: Step, traded = 0n): void {
  expect(marginOf(before)).toBe(marginOf(position) + total(flows))
  expect(costOf(position) - costOf(before)).toBe(traded + -flows.clearing)
}

function stepOf(row: Row, position: Position | undefined): Step {
  const amount = amountIn(row.amount)
  switch (row.step) {
    case 'add':
      return addMargin(position!, amount)
    case 'take':
      return takeMargin(position!, { amount, mark: priceIn(row.price), leverage: 10n }, btc)
    case 'fund':
      return fund(position!, { payment: amount, mark: priceIn(row.price) }, btc)
    default:
      return apply(
        position,
        {
          side: row.side as Side,
          quantity: quantityIn(row.quantity, btc),
          price: priceIn(row.price),
          fee: amountIn(row.fee),
          margin: amount,
        },
        btc,
      )
  }
}

describe('the examples of the page', () => {
  test('BTC, step by step', () => {
    let position: Position | undefined
    for (const row of rowsUnder('BTC, step by step')) {
      const step = stepOf(row, position)
      expect(step.flows).toEqual({
        user: usdt(row.user),
        house: usdt(row.house),
        clearing: usdt(row.clearing),
        insurance: 0n,
        funding: usdt(row.funding),
      })
      position = step.position
      expect(position).toMatchObject({
        quantity: quantityIn(row['quantity after'], btc),
        cost: usdt(row['cost after']),
        margin: usdt(row['margin after']),
      })
    }
    expect(position?.side).toBe('short')
  })

  test('SOL, liquidated in three slices', () => {
    const sol = contracts.SOL
    let position: Position | undefined = positionOf({
      contract: 'SOL',
      side: 'long',
      entry: '131.20',
      quantity: '40',
      margin: '262.40',
    })
    for (const row of rowsUnder('SOL, liquidated in three slices')) {
      const slice = {
        side: 'short' as const,
        quantity: quantityIn(row.quantity, sol),
        price: priceIn(row.price),
        fee: usdt(row.fee),
      }
      const step: Step = liquidateSlice(position!, slice, sol)
      expect(step.flows).toMatchObject({
        user: 0n,
        house: usdt(row.fee),
        clearing: usdt(row.clearing),
        insurance: usdt(row.insurance),
      })
      expect(marginOf(step.position)).toBe(usdt(row['margin after']))
      position = step.position
    }
    expect(position).toBeUndefined()
  })

  test.each(rowsUnder('Funding beyond the margin'))('a payment of $payment with a margin of 1.00', (row) => {
    const mark = priceIn('90,000.00')
    const position = positionOf({ side: 'long', entry: '80,000.00', quantity: '0.01', margin: '1.00' }, btc)
    const step = fund(position, { payment: usdt(row.payment), mark }, btc)
    expect(step.flows.clearing).toBe(usdt(row.clearing))
    expect(step.position).toMatchObject({ cost: usdt(row['cost after']), margin: usdt(row['margin after']) })
    expect(equityAt(step.position!, mark, btc)).toBe(equityAt(position, mark, btc) - usdt(row.payment))
  })
})

describe('laws of every step', () => {
  const fill = fc.record({
    side: fc.constantFrom('long' as const, 'short' as const),
    quantity: fc.bigInt({ min: 1n, max: 60n }),
    price: fc.bigInt({ min: 1n, max: 60n }),
    fee: fc.bigInt({ min: 0n, max: 30n }),
    margin: fc.bigInt({ min: 0n, max: 900n }),
  })

  test('a fill neither loses nor makes money, and leaves nothing below zero', () => {
    fc.assert(
      fc.property(situation, fill, fc.boolean(), ({ terms, position }, wish, fresh) => {
        const before = fresh ? undefined : position
        const closes = before !== undefined && before.side !== wish.side && wish.quantity <= before.quantity
        const price = wish.price * terms.tick
        const { scales } = terms
        const spare = scales.price + scales.quantity - scales.value
        const product = price * wish.quantity
        const worth = spare > 0 ? product / 10n ** BigInt(spare) : product * 10n ** BigInt(-spare)
        const step = apply(before, { ...wish, price, margin: closes ? 0n : wish.margin }, terms)
        expectConserved(before, step, signOf(wish.side) * worth)
        expect(step.flows.house).toBe(wish.fee)
        expect(marginOf(step.position) >= 0n && step.flows.insurance <= 0n).toBe(true)
        expect((step.position?.quantity ?? 1n) > 0n).toBe(true)
      }),
      { numRuns: 2_000 },
    )
  })

  test('closing a part keeps the liquidation price, or moves it away from the mark', () => {
    fc.assert(
      fc.property(situation, fc.bigInt({ min: 1n, max: 39n }), ({ terms, position, mark }, part) => {
        const price = mark * terms.tick
        if (part >= position.quantity || !isMaintained(position, price, terms)) return
        const closing = { side: otherSide(position.side), quantity: part, price, fee: 0n, margin: 0n }
        const rest = apply(position, closing, terms).position!
        // A profit or a loss within the share of the margin; a larger one is paid by what stays.
        if (rest.margin * position.quantity < position.margin * rest.quantity) return
        expect(isMaintained(rest, price, terms)).toBe(true)
        const before = liquidationPrice(position, terms, { from: price })
        const after = liquidationPrice(rest, terms, { from: price })
        if (!before || !after) {
          expect(after).toBeUndefined()
          return
        }
        expect(position.side === 'long' ? after.first <= before.first : after.first >= before.first).toBe(
          true,
        )
      }),
      { numRuns: 2_000 },
    )
  })

  test('in one tier closing a part keeps the liquidation price to the tick', () => {
    const position = positionOf({ side: 'long', entry: '95,312.00', quantity: '0.02', margin: '190.63' }, btc)
    const from = priceIn('92,414.00')
    const before = liquidationPrice(position, btc, { from })
    for (let part = 1n; part < position.quantity; part += 37n) {
      const closing = { side: 'short' as const, quantity: part, price: from, fee: 0n, margin: 0n }
      const rest = apply(position, closing, btc).position!
      const after = liquidationPrice(rest, btc, { from })
      // Two smallest units of margin and cost, spread over what is left.
      const most = (2n * 10n) / rest.quantity + 1n
      expect(before!.first - after!.first <= most && after!.first <= before!.first).toBe(true)
    }
  })

  test('a share of the margin that does not divide is rounded down, and a cost is realised against the user', () => {
    const position = { side: 'long', quantity: 3n, cost: 100_000n, margin: 10_000n } as const
    const closing = { side: 'short' as const, quantity: 1n, price: 400n, fee: 0n, margin: 0n }
    expect(apply(position, closing, contracts.SOL)).toEqual({
      position: { side: 'long', quantity: 2n, cost: 66_666n, margin: 6_667n },
      flows: { user: 9_999n, house: 0n, clearing: -6_666n, insurance: 0n, funding: 0n },
    })
    const short = { ...position, side: 'short' as const }
    expect(apply(short, { ...closing, side: 'long' }, contracts.SOL)).toEqual({
      position: { side: 'short', quantity: 2n, cost: 66_667n, margin: 3_333n },
      flows: { user: 0n, house: 0n, clearing: 6_667n, insurance: 0n, funding: 0n },
    })
  })

  test('slices at the limit need no more than margin and fund have', () => {
    const parts = fc.array(fc.bigInt({ min: 1n, max: 20n }), { minLength: 1, maxLength: 6 })
    const better = fc.bigInt({ min: 0n, max: 3n })
    fc.assert(
      fc.property(
        situation,
        parts,
        better,
        fc.bigInt({ min: 0n, max: 40n }),
        ({ terms, position }, cut, off, fundMax) => {
          let left: Position | undefined = position
          let spare = fundMax
          let [worth, charged] = [0n, 0n]
          for (const part of [...cut, position.quantity]) {
            const limit = left && sliceLimit(left, spare, terms)
            if (!left || limit === undefined) return
            const price = position.side === 'long' ? limit + off * terms.tick : limit - off * terms.tick
            if (price <= 0n) return
            const quantity = part < left.quantity ? part : left.quantity
            worth += fineWorth(price, quantity, terms.scales)
            const due = ceilingOf(worth * terms.feeRate, whole * fineUnit(terms.scales))
            const slice = { side: otherSide(position.side), quantity, price, fee: due - charged }
            charged = due
            const step: Step = liquidateSlice(left, slice, terms)
            spare += step.flows.insurance
            expect(spare >= 0n).toBe(true)
            left = step.position
          }
        },
      ),
      { numRuns: 3_000 },
    )
  })

  test('a slice keeps the margin with what is open, and the fund takes what is left over or pays what is missing', () => {
    fc.assert(
      fc.property(situation, fill, ({ terms, position }, wish) => {
        if (wish.quantity > position.quantity) return
        const slice = {
          side: otherSide(position.side),
          quantity: wish.quantity,
          price: wish.price * terms.tick,
          fee: wish.fee,
        }
        const step = liquidateSlice(position, slice, terms)
        expect(marginOf(position)).toBe(marginOf(step.position) + total(step.flows))
        expect(step.flows.user).toBe(0n)
        expect(marginOf(step.position) >= 0n).toBe(true)
        if (step.position) expect(step.flows.insurance <= 0n).toBe(true)
      }),
      { numRuns: 1_000 },
    )
  })

  test('funding moves what is left by the payment, also where profit is realised for it', () => {
    fc.assert(
      fc.property(situation, fc.bigInt({ min: -50n, max: 400n }), ({ terms, position, mark }, payment) => {
        const left = equityAt(position, mark, terms)
        if (payment > left) {
          if (payment > 0n)
            expect(() => fund(position, { payment, mark }, terms)).toThrow('more than is left')
          return
        }
        const step = fund(position, { payment, mark }, terms)
        expectConserved(position, step)
        expect(equityAt(step.position!, mark, terms)).toBe(left - payment)
        const paid = { ...position, margin: position.margin - payment }
        for (const price of [1n, mark, 2n * mark]) {
          expect(equityAt(step.position!, price, terms)).toBe(equityAt(paid, price, terms))
        }
        expect(step.position!.margin >= 0n && step.position!.cost >= 0n).toBe(true)
      }),
      { numRuns: 2_000 },
    )
  })

  test.each([
    ['no quantity', { quantity: 0n }],
    ['no price', { price: 0n }],
    ['a fee below zero', { fee: -1n }],
    ['margin for what only closes', { margin: 1n }],
    ['a price off the tick', { price: 9_242_101n }],
  ])('a fill with %s is a mistake', (_, wrong) => {
    const position = positionOf({ side: 'long', entry: '95,312.00', quantity: '0.02', margin: '190.63' }, btc)
    const right = { side: 'short' as const, quantity: 1_001n, price: 9_242_100n, fee: 0n, margin: 0n }
    expect(() => apply(position, { ...right, ...wrong }, btc)).toThrow('Broken invariant')
  })
})
