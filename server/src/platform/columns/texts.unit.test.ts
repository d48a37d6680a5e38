import { expect, test } from 'vitest'
import { Texts } from './index.ts'

test('texts are found at their places, whatever came after them', () => {
  const texts = new Texts()
  const some = Array.from({ length: 40_000 }, (_, at) => `tb1q${at} ${'é漢😀'.repeat(at % 9)}`)
  const places = some.map((text) => texts.add(text))
  expect(new Set(places).size).toBe(some.length)
  expect(places.map((place) => texts.at(place))).toEqual(some)
  const longest = 'x'.repeat(2 ** 16 - 1)
  const place = texts.add(longest)
  expect(texts.add('')).toBeGreaterThan(place)
  expect(texts.at(place)).toBe(longest)
  expect(() => texts.add(`${longest}x`)).toThrow('short')
})
