import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Digests } from './index.ts'

test('texts are found as in a set', () => {
  fc.assert(
    fc.property(fc.array(fc.string()), fc.array(fc.string()), (added, asked) => {
      const digests = new Digests()
      const model = new Set(added)
      for (const text of added) digests.add(text)
      expect(digests.size).toBe(model.size)
      for (const text of [...added, ...asked]) expect(digests.has(text)).toBe(model.has(text))
    }),
  )
})

test('a hundred thousand stay apart', () => {
  const digests = new Digests()
  for (let n = 0; n < 100_000; n++) digests.add(`bitcoin-test ${n} 0`)
  expect(digests.size).toBe(100_000)
  expect(digests.has('bitcoin-test 99999 0')).toBe(true)
  expect(digests.has('bitcoin-test 100000 0')).toBe(false)
})
