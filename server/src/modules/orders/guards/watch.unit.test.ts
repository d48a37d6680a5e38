import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PriceWatch } from './watch.ts'

const price = fc.integer({ min: 1, max: 30 })
const waiting = fc.array(fc.record({ way: fc.constantFrom('rising' as const, 'falling' as const), price }), {
  maxLength: 12,
})

test('whatever was printed, exactly those whose price was reached are taken, each with the first print that reached it', () => {
  fc.assert(
    fc.property(waiting, fc.array(price, { maxLength: 8 }), (all, prints) => {
      const watch = new PriceWatch<number>()
      for (const [about, { way, price }] of all.entries()) watch.add(way, { price, about })
      for (const [id, printed] of prints.entries()) watch.print({ id, price: printed })
      const expected = all.flatMap(({ way, price }, about) => {
        const first = prints.findIndex((printed) => (way === 'rising' ? printed >= price : printed <= price))
        return first === -1 ? [] : [{ about, print: first }]
      })
      expect(watch.isReached()).toBe(expected.length > 0)
      const taken: { about: number; print: number }[] = []
      for (let one = watch.take(); one; one = watch.take())
        taken.push({ about: one.about, print: one.print.id })
      expect(taken.sort((one, other) => one.about - other.about)).toEqual(expected)
      expect(watch.size).toBe(all.length - expected.length)
    }),
  )
})

test('the nearest goes first, and of one price the one that came first', () => {
  const watch = new PriceWatch<string>()
  watch.add('rising', { price: 120, about: 'far' })
  watch.add('rising', { price: 110, about: 'near, early' })
  watch.add('rising', { price: 110, about: 'near, late' })
  watch.add('falling', { price: 90, about: 'below' })
  for (const [id, price] of [100, 130, 80].entries()) watch.print({ id, price })
  const order: string[] = []
  for (let one = watch.take(); one; one = watch.take()) order.push(one.about)
  expect(order).toEqual(['near, early', 'near, late', 'far', 'below'])
})

test('what is removed is not reached, whatever else waits at its price, and the others are', () => {
  const steps = fc.array(
    fc.record({ way: fc.constantFrom('rising' as const, 'falling' as const), price, gone: fc.boolean() }),
    { maxLength: 20 },
  )
  fc.assert(
    fc.property(steps, fc.array(price, { maxLength: 5 }), (all, prints) => {
      const watch = new PriceWatch<{ readonly of: number }>(({ of }) => of)
      // Each waits for two prices under one name, as a guard does.
      for (const [of, { way, price: near }] of all.entries()) {
        watch.add(way, { price: near, about: { of } })
        watch.add('rising', { price: near + 3, about: { of } })
      }
      for (const [of, { gone }] of all.entries()) if (gone) watch.remove(of)
      for (const [id, printed] of prints.entries()) watch.print({ id, price: printed })
      const [high, low] = [Math.max(0, ...prints), Math.min(Number.POSITIVE_INFINITY, ...prints)]
      const expected = all.flatMap(({ way, price: near, gone }, of) => {
        const reached = [way === 'rising' ? high >= near : low <= near, high >= near + 3]
        return gone ? [] : reached.filter(Boolean).map(() => of)
      })
      const taken: number[] = []
      for (let one = watch.take(); one; one = watch.take()) taken.push(one.about.of)
      expect(taken.sort((one, other) => one - other)).toEqual(expected)
      expect(watch.size).toBe(2 * all.filter(({ gone }) => !gone).length - expected.length)
    }),
  )
})

test('prints from before an item was added do not reach it once they have been handled', () => {
  const watch = new PriceWatch<string>()
  watch.print({ id: 1, price: 100 })
  watch.forget()
  watch.add('rising', { price: 100, about: 'new' })
  expect(watch.isReached()).toBe(false)
  watch.print({ id: 2, price: 100 })
  expect(watch.take()).toEqual({ about: 'new', print: { id: 2, price: 100 } })
})

test('what has no name is withdrawn at its price, alone, and nothing happens when it was reached before', () => {
  const watch = new PriceWatch<{ readonly of: string }>()
  const [stays, goes] = [{ of: 'stays' }, { of: 'goes' }]
  for (const about of [goes, stays]) watch.add('falling', { price: 90, about })
  watch.withdraw('falling', { price: 90, about: goes })
  expect(watch.size).toBe(1)
  watch.print({ id: 1, price: 90 })
  expect(watch.take()).toEqual({ about: stays, print: { id: 1, price: 90 } })
  watch.withdraw('falling', { price: 90, about: stays })
  expect([watch.size, watch.take()]).toEqual([0, undefined])
})
