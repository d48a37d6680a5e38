import { expect, test } from 'vitest'
import { lookOf, thinned, toneOf } from './picture.ts'

test.each([
  ['day_closed', '0.0100', 'line', 'gain'],
  ['big_move', '-0.0500', 'line', 'loss'],
  ['sudden_move', '0.0000', 'line', 'flat'],
  ['year_high', '-0.0100', 'record', 'gain'],
  ['year_low', '0.0100', 'record', 'loss'],
  ['company_figures', null, 'columns', 'flat'],
  ['split_announced', null, 'issuer', 'flat'],
] as const)('%s with %s is a %s in %s', (kind, rate, look, tone) => {
  expect([lookOf({ kind }), toneOf({ kind, rate })]).toEqual([look, tone])
})

test('columns are few, keep their order, and end where the prices end', () => {
  const values = Array.from({ length: 31 }, (_, at) => at)
  const few = thinned(values)
  expect(few).toHaveLength(12)
  expect(few[0]).toBe(0)
  expect(few.at(-1)).toBe(30)
  expect([...few].sort((one, other) => one - other)).toEqual(few)
  expect(thinned([1, 2])).toEqual([1, 2])
})
