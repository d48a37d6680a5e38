import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Aside, MemoryBudget } from './aside.ts'

const each = 100

/** What is durable, what was decided, and commits that are yet to come, for values that are numbers. */
function world(bytesMax: number) {
  const durable = new Map<number, number>()
  const decided = new Map<number, number>()
  const waiting: (() => void)[] = []
  let reads = 0
  const budget = new MemoryBudget(bytesMax)
  const aside = new Aside<{ n: number }>({
    budget,
    read: async (key) => {
      reads += 1
      const n = durable.get(key) ?? 0
      await Promise.resolve()
      return { n }
    },
    bytesOf: () => each,
  })
  const add = (key: number) =>
    aside.use(key, async (value) => {
      // As a command that waits in the queue for its turn.
      await Promise.resolve()
      value.n += 1
      const result = value.n
      decided.set(key, (decided.get(key) ?? 0) + 1)
      aside.changed(key, {
        afterCommit: (act) =>
          waiting.push(() => {
            durable.set(key, result)
            act()
          }),
      })
    })
  return { aside, budget, decided, add, commit: () => waiting.shift()?.(), reads: () => reads }
}

test('a value that comes again is what was decided, however much was given up meanwhile', async () => {
  const step = fc.record({
    key: fc.integer({ min: 1, max: 6 }),
    what: fc.constantFrom('add', 'read', 'commit'),
  })
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { maxLength: 60 }),
      fc.integer({ min: 0, max: 3 }),
      async (steps, fit) => {
        const { aside, budget, decided, add, commit } = world(fit * each)
        const under: Promise<unknown>[] = []
        for (const { key, what } of steps) {
          if (what === 'add') under.push(add(key))
          else if (what === 'commit') commit()
          else {
            await Promise.all(under)
            expect(await aside.use(key, ({ n }) => n)).toBe(decided.get(key) ?? 0)
          }
        }
        await Promise.all(under)
        for (let left = steps.length; left > 0; left -= 1) commit()
        for (const [key, n] of decided) expect(await aside.use(key, (value) => value.n)).toBe(n)
        expect(budget.bytes).toBeLessThanOrEqual(fit * each)
        expect(aside.size).toBeLessThanOrEqual(fit)
      },
    ),
    { numRuns: 300 },
  )
})

test('the least recently used is given up, and what is in memory is not read again', async () => {
  const { aside, reads } = world(2 * each)
  const read = (key: number) => aside.use(key, ({ n }) => n)
  for (const key of [1, 2, 1, 3, 1]) await read(key)
  expect(reads()).toBe(3)
  await read(2)
  expect(reads()).toBe(4)
})

test('users who become active at the same time are read once', async () => {
  const { aside, reads } = world(each)
  await Promise.all([1, 1, 1].map((key) => aside.use(key, ({ n }) => n)))
  expect(reads()).toBe(1)
})
