import { expect, test } from 'vitest'
import { Remembered } from './remembered.ts'

test('something is made again only when what it is made by is another', () => {
  const remembered = new Remembered<object, number>()
  const [one, other] = [{}, {}]
  let made = 0
  const make = () => ++made
  expect(remembered.of(one, ['working', 5n], make)).toBe(1)
  expect(remembered.of(one, ['working', 5n], make)).toBe(1)
  expect(remembered.of(other, ['working', 5n], make)).toBe(2)
  expect(remembered.of(one, ['working', 6n], make)).toBe(3)
  expect(remembered.of(one, ['working'], make)).toBe(4)
  expect(remembered.of(one, ['working', undefined], make)).toBe(5)
  expect(remembered.of(one, ['working', 5n], make)).toBe(6)
})
