import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Print } from '../types.ts'
import { readTrail, stopBehind, type Trail } from './rules.ts'
import { type Reached, SideTrails } from './trails.ts'

const ticks = [
  { from: 0, step: 1 },
  { from: 1_000, step: 5 },
]
const market = { last: 31_000, ticks: [{ from: 0, step: 5 }], scales: { price: 2 } }

test.each([
  [{ trailAmount: '4.00' }, { by: 'amount', distance: 400 }],
  [{ trailAmount: '0.05' }, { by: 'amount', distance: 5 }],
  [{ trailAmount: '155.00' }, { by: 'amount', distance: 15_500 }],
  [{ trailRate: '0.05' }, { by: 'rate', distance: 500 }],
  [{ trailRate: '0.001' }, { by: 'rate', distance: 10 }],
  [{ trailRate: '0.5' }, { by: 'rate', distance: 5_000 }],
] as const)('reads %o', (asked, value) => {
  expect(readTrail(market, asked)).toEqual({ ok: true, value })
})

test.each([
  [{}, 'trail_missing'],
  [{ trailAmount: '4.00', trailRate: '0.05' }, 'trail_missing'],
  [{ trailAmount: '0.04' }, 'trail_amount_range'],
  [{ trailAmount: '155.01' }, 'trail_amount_range'],
  [{ trailAmount: '4.001' }, 'trail_amount_range'],
  [{ trailRate: '0.0009' }, 'trail_rate_range'],
  [{ trailRate: '0.5001' }, 'trail_rate_range'],
  [{ trailRate: '0.05001' }, 'trail_rate_range'],
] as const)('refuses %o as %s', (asked, reason) => {
  expect(readTrail(market, asked)).toMatchObject({ ok: false, reason })
})

test.each([
  // The worked example of the documents: 5% behind 331.20 are 314.64, and the tick below that is 314.60.
  ['sell', 33_120, { by: 'rate', distance: 500 }, 31_460],
  ['sell', 1_003, { by: 'amount', distance: 2 }, 1_000],
  ['sell', 1_004, { by: 'amount', distance: 1 }, 1_000],
  ['sell', 2, { by: 'amount', distance: 5 }, 1],
  ['buy', 1_003, { by: 'amount', distance: 1 }, 1_005],
  ['buy', 29_000, { by: 'rate', distance: 333 }, 29_970],
] as const)('a stop to %s behind %d with %o is %d', (side, furthest, trail, stop) => {
  const grid = furthest > 30_000 ? market.ticks : ticks
  expect(stopBehind(side, furthest, { trail, ticks: grid })).toBe(stop)
})

type Order = {
  readonly id: number
  readonly side: 'buy' | 'sell'
  readonly from: number
  trail: Trail
  furthest: Print
  over: boolean
}

const trail = fc.oneof(
  fc.record({ by: fc.constant('amount' as const), distance: fc.integer({ min: 1, max: 60 }) }),
  fc.record({ by: fc.constant('rate' as const), distance: fc.integer({ min: 10, max: 5_000 }) }),
)
const act = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('print' as const), price: fc.integer({ min: 80, max: 120 }) }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('add' as const), trail }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('remove' as const), pick: fc.nat() }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('change' as const), pick: fc.nat(), trail }) },
)

test('each order follows every print since it came, is reached by the first at its stop, and is brought back from rows that many share', () => {
  const seen = { reached: 0, shared: 0 }
  fc.assert(
    fc.property(
      fc.constantFrom('buy' as const, 'sell' as const),
      fc.array(act, { maxLength: 80 }),
      (side, acts) => {
        const isBeyond = (one: number, other: number) => (side === 'sell' ? one > other : one < other)
        const trails = new SideTrails<Order>(side, ticks)
        const orders: Order[] = []
        const rows = new Map<number, { until: number; price: number }>()
        let [last, prints] = [100, 0]
        const alive = () => orders.filter((order) => !order.over)
        const keep = (peak: ReturnType<typeof trails.add>) => {
          if (!peak) return
          rows.set(peak.since, { until: peak.until, price: peak.furthest.price })
          if (peak.until > peak.since) seen.shared += 1
        }
        for (const what of acts) {
          const some = alive()
          const picked = 'pick' in what ? some[what.pick % Math.max(1, some.length)] : undefined
          if (what.do === 'add') {
            const furthest = { id: prints, price: last }
            const order = {
              id: orders.length + 1,
              side,
              from: last,
              trail: what.trail,
              furthest,
              over: false,
            }
            orders.push(order)
            keep(trails.add(order, furthest))
          } else if (what.do === 'remove' && picked) {
            picked.over = true
            trails.remove(picked)
          } else if (what.do === 'change' && picked) {
            trails.change(picked, () => {
              picked.trail = what.trail
            })
          } else if (what.do === 'print') {
            last = what.price
            const print = { id: ++prints, price: last }
            const reached: Reached<Order>[] = []
            keep(trails.print(print, reached))
            for (const order of some) {
              if (isBeyond(last, order.furthest.price)) order.furthest = print
              const stop = stopBehind(side, order.furthest.price, { trail: order.trail, ticks })
              const isReached = !isBeyond(last, stop)
              expect(reached.some((one) => one.order === order)).toBe(isReached)
              if (!isReached) continue
              order.over = true
              seen.reached += 1
              expect(reached.find((one) => one.order === order)).toMatchObject({ stop, print })
            }
          }
          expect(trails.size).toBe(alive().length)
          for (const order of alive()) {
            expect(trails.furthestOf(order)?.price).toBe(order.furthest.price)
            expect(trails.stopOf(order)).toBe(
              stopBehind(side, order.furthest.price, { trail: order.trail, ticks }),
            )
            const kept = [...rows].filter(([since, { until }]) => since <= order.id && until >= order.id)
            const far = kept
              .map(([, { price }]) => price)
              .reduce((one, other) => (isBeyond(one, other) ? one : other), order.from)
            expect(far).toBe(order.furthest.price)
          }
        }
      },
    ),
    { numRuns: 1_500 },
  )
  expect(seen.reached).toBeGreaterThan(100)
  expect(seen.shared).toBeGreaterThan(100)
})

test('ten thousand orders follow a rise in a step of one row, and the print that reaches them takes the nearest first', () => {
  const trails = new SideTrails<Order>('sell', ticks)
  const furthest = { id: 1, price: 900 }
  for (let id = 1; id <= 10_000; id++)
    trails.add(
      {
        id,
        side: 'sell',
        from: 900,
        trail: { by: 'amount', distance: 1 + (id % 500) },
        furthest,
        over: false,
      },
      furthest,
    )
  const rows = Array.from({ length: 90 }, (_, at) => trails.print({ id: 2 + at, price: 901 + at }, []))
  expect(rows.every((row) => row?.since === 1 && row.until === 10_000)).toBe(true)
  const reached: Reached<Order>[] = []
  trails.print({ id: 100, price: 980 }, reached)
  expect(reached).toHaveLength(20 * 10)
  expect(reached.map(({ stop }) => stop)).toEqual(
    reached.map(({ stop }) => stop).sort((one, other) => other - one),
  )
})
