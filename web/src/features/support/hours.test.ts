import { expect, test } from 'vitest'
import { weekOf } from './hours.ts'

const at = (text: string) => Date.parse(`${text}Z`)

test.each([
  ['a Friday', '2026-11-27T07:00', 5, '2026-11-23T07:00', '2026-11-27T07:00'],
  ['a Monday', '2026-11-23T07:00', 5, '2026-11-23T07:00', '2026-11-27T07:00'],
  ['a Sunday', '2026-11-29T07:00', 7, '2026-11-23T07:00', '2026-11-29T07:00'],
] as const)('from %s to the first and the last opening of its week', (_, opensAt, days, first, last) => {
  expect(weekOf(at(opensAt), days)).toEqual({ first: at(first), last: at(last) })
})
