import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isFilter, readFilter, type ScreenBounds, screenMeasures, writeFilter } from './screener-filter.ts'

const decimal = fc
  .tuple(fc.integer({ min: -99_999, max: 99_999 }), fc.integer({ min: 0, max: 4 }))
  .map(([digits, scale]) => (scale === 0 ? String(digits) : (digits / 10 ** scale).toFixed(scale)))
const bounds: fc.Arbitrary<ScreenBounds> = fc
  .record({ from: fc.option(decimal), to: fc.option(decimal) })
  .filter(({ from, to }) => from !== null || to !== null)
const filters = fc.record({
  sectors: fc
    .uniqueArray(fc.constantFrom('banks', 'energy', 'real-estate', 'telecom'))
    .map((names) => names.sort()),
  bounds: fc.record(Object.fromEntries(screenMeasures.map((one) => [one, bounds])), { requiredKeys: [] }),
})

test('a filter is read back as it was written', () => {
  fc.assert(
    fc.property(filters, (filter) => {
      expect(readFilter(writeFilter(filter))).toEqual(filter)
    }),
  )
})

test('the empty text keeps everything', () => {
  expect(readFilter('')).toEqual({ sectors: [], bounds: {} })
  expect(writeFilter({ sectors: [], bounds: {} })).toBe('')
})

test.each([
  ['sector.banks,energy;change.0.02_', true],
  ['earnings._15', true],
  ['year.0.9_1', true],
  ['change._', false],
  ['change.0.02', false],
  ['change.0.02_;change._3', false],
  ['colour.1_2', false],
  ['sector.', false],
  ['sector.BANKS', false],
  ['price.1e3_', false],
  ['price', false],
  [';', false],
])('%s is a filter: %s', (written, is) => {
  expect(isFilter(written)).toBe(is)
})
