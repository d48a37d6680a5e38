import { setImmediate as turn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { sideBySide } from './lib/side-by-side.mjs'

type Item = { readonly name: string; readonly cores: number }

/** Runs items that end when the test names them, and records which have started. */
function hall(items: readonly Item[], cores: number) {
  const begun: string[] = []
  const doors = new Map<string, () => void>()
  const over = sideBySide(items, cores, ({ name }: Item) => {
    begun.push(name)
    return new Promise<void>((resolve) => doors.set(name, resolve))
  })
  const end = async (name: string): Promise<void> => {
    doors.get(name)?.()
    await turn()
  }
  return { begun, end, over }
}

test('items that need one processor run in parallel, and one that needs all runs alone', async () => {
  const { begun, end, over } = hall(
    [
      { name: 'a', cores: 1 },
      { name: 'b', cores: 1 },
      { name: 'whole', cores: 2 },
      { name: 'c', cores: 1 },
    ],
    2,
  )
  expect(begun).toEqual(['a', 'b'])
  await end('a')
  expect(begun).toEqual(['a', 'b', 'c'])
  await end('b')
  expect(begun).toHaveLength(3)
  await end('c')
  expect(begun).toEqual(['a', 'b', 'c', 'whole'])
  await end('whole')
  await over
})

test('a machine with one processor runs one item after the other', async () => {
  const { begun, end, over } = hall(
    [
      { name: 'whole', cores: 2 },
      { name: 'a', cores: 1 },
    ],
    1,
  )
  expect(begun).toEqual(['whole'])
  await end('whole')
  expect(begun).toEqual(['whole', 'a'])
  await end('a')
  await over
})

test('an empty list ends at once', async () => {
  await hall([], 2).over
})
