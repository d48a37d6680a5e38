import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  checkExit,
  deleverage,
  deleveragingOrder,
  type ExitKind,
  entryPrice,
  equityAt,
  exitRange,
  fifthOf,
  isMaintained,
  liquidationPlan,
  type Position,
  profitAt,
  slicesOf,
} from './index.ts'
import { fineUnit, fineWorth, tierOf } from './terms.ts'
import { contracts } from './testing/examples.ts'
import { situation } from './testing/small.ts'

const sides = fc.constantFrom('long' as const, 'short' as const)

test('a plan is whole, in slices that fit, and keeps only a lower tier', () => {
  fc.assert(
    fc.property(situation, fc.bigInt({ min: 1n, max: 20n }), ({ terms, position, mark }, sliceMax) => {
      if (isMaintained(position, mark, terms)) {
        expect(() => liquidationPlan(position, { mark, sliceMax }, terms)).toThrow('not maintained')
        return
      }
      const { keep, close, slices } = liquidationPlan(position, { mark, sliceMax }, terms)
      expect(keep + close).toBe(position.quantity)
      expect(slices.reduce((sum, slice) => sum + slice, 0n)).toBe(close)
      expect(slices.every((slice) => slice > 0n && slice <= sliceMax)).toBe(true)
      const tierAt = (quantity: bigint): number => tierOf(fineWorth(mark, quantity, terms.scales), terms)
      if (keep > 0n) {
        expect(tierAt(keep)).toBeLessThan(tierAt(position.quantity))
        // One lot more is the tier above.
        expect(tierAt(keep + terms.lot)).toBeGreaterThan(tierAt(keep))
      }
    }),
    { numRuns: 2_000 },
  )
})

test('a quantity of zero has no slices', () => {
  expect(slicesOf(0n, 5n)).toEqual([])
  expect(() => slicesOf(5n, 0n)).toThrow('some size')
})

const queue = fc.array(
  situation.map(({ position }) => position),
  { minLength: 1, maxLength: 15 },
)

test('the queue goes by profit rate × leverage, and by the list where they are equal', () => {
  const terms = contracts.SOL
  fc.assert(
    fc.property(queue, fc.bigInt({ min: 1n, max: 100n }), (positions, mark) => {
      const order = deleveragingOrder(positions, mark, terms)
      const score = (position: Position): number => {
        const unit = Number(fineUnit(terms.scales))
        const worth = Number(fineWorth(mark, position.quantity, terms.scales)) / unit
        const profit = (position.side === 'long' ? 1 : -1) * (worth - Number(position.cost))
        return (profit / Number(position.cost)) * (worth / (Number(position.margin) + profit))
      }
      for (let place = 1; place < order.length; place++) {
        const [before, after] = [order[place - 1]!, order[place]!]
        const gap = score(positions[before]!) - score(positions[after]!)
        expect(gap).toBeGreaterThan(-1e-9 * Math.abs(score(positions[before]!)) - 1e-12)
      }
      const left = positions.filter((position) => equityAt(position, mark, terms) > 0n)
      expect(order.length).toBeGreaterThanOrEqual(left.length)
      const twice = deleveragingOrder([...positions, ...positions], mark, terms)
      const firstHalf = twice.filter((index) => index < positions.length)
      expect(firstHalf).toEqual(order)
      for (const index of firstHalf) {
        expect(twice.indexOf(index)).toBeLessThan(twice.indexOf(index + positions.length))
      }
    }),
  )
})

test('deleveraging takes no more than there is, from the other side only, and puts no one below zero', () => {
  const terms = contracts.SOL
  const price = fc.bigInt({ min: 1n, max: 100n })
  fc.assert(
    fc.property(queue, price, price, sides, (positions, mark, at, side) => {
      const quantity = 50n
      const { taken, left } = deleverage(positions, { side, quantity, price: at, mark }, terms)
      expect(taken.reduce((sum, part) => sum + part.quantity, 0n) + left).toBe(quantity)
      const places = taken.map(({ index }) => index)
      const order = deleveragingOrder(positions, mark, terms).filter((index) => places.includes(index))
      expect(places).toEqual(order)
      taken.forEach((part, at_) => {
        const position = positions[part.index]!
        expect(position.side).not.toBe(side)
        expect(equityAt(position, at, terms) >= 0n).toBe(true)
        // Only the last one may be taken in part.
        expect(part.quantity === position.quantity || at_ === taken.length - 1).toBe(true)
      })
    }),
  )
})

test.each([
  [0, 1, 5],
  [0, 5, 5],
  [4, 5, 1],
  [0, 2, 5],
  [1, 2, 3],
  [99, 100, 1],
  [20, 100, 4],
  [19, 100, 5],
])('place %s of %s has the light %s', (place, count, light) => {
  expect(fifthOf(place, count)).toBe(light)
})

test('a place that is none has no light', () => {
  expect(() => fifthOf(5, 5)).toThrow('one of the queue')
})

test('an exit is valid exactly within its range and on the tick, and the nearest one that is offered is valid', () => {
  const price = fc.bigInt({ min: 1n, max: 400n })
  const kinds = fc.constantFrom<ExitKind>('take_profit', 'stop_loss')
  const ticks = fc.constantFrom(1n, 5n, 10n)
  const bound = fc.option(price, { nil: undefined })
  fc.assert(
    fc.property(
      fc.record({ side: sides, kind: kinds, price, mark: price, liquidation: bound }),
      ticks,
      (exit, tick) => {
        const answer = checkExit(exit, tick)
        const above = (exit.side === 'long') === (exit.kind === 'take_profit')
        const before = (limit: bigint): boolean =>
          exit.side === 'long' ? exit.price > limit : exit.price < limit
        const valid =
          exit.price % tick === 0n &&
          (above ? exit.price > exit.mark : exit.price < exit.mark) &&
          (exit.kind === 'take_profit' || exit.liquidation === undefined || before(exit.liquidation))
        expect(answer.ok).toBe(valid)
        if (answer.ok) return
        const { low, high } = exitRange(exit, tick)
        if (answer.nearest === undefined) {
          expect(high !== undefined && high < low).toBe(true)
          return
        }
        expect(checkExit({ ...exit, price: answer.nearest }, tick)).toEqual({ ok: true })
        const off = (one: bigint): bigint => (one > exit.price ? one - exit.price : exit.price - one)
        for (const other of [answer.nearest - tick, answer.nearest + tick]) {
          if (checkExit({ ...exit, price: other }, tick).ok)
            expect(off(other) >= off(answer.nearest)).toBe(true)
        }
      },
    ),
    { numRuns: 3_000 },
  )
})

test('an average entry price shown to a user makes no profit that is not there', () => {
  fc.assert(
    fc.property(situation, ({ terms, position }) => {
      const shown = entryPrice(position, terms, terms.scales.price)
      expect(profitAt(position, shown, terms) >= (position.side === 'long' ? 0n : -1n)).toBe(true)
      expect(entryPrice(position, terms, terms.scales.price + 2) >= 0n).toBe(true)
    }),
  )
})
