import { expect, test } from 'vitest'
import { sharedText } from './shared-text.ts'

test('a text stays what it is, and none stays none', () => {
  expect(sharedText('LAGC')).toBe('LAGC')
  expect(sharedText(null)).toBeNull()
  for (let n = 0; n < 25_000; n += 1) expect(sharedText(`day ${n}`)).toBe(`day ${n}`)
})
