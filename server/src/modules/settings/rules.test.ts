import { expect, test } from 'vitest'
import { definitions } from './definitions.ts'
import { defaultsToRecord, fits } from './rules.ts'

test('every default fits its kind', () => {
  for (const [name, definition] of Object.entries(definitions))
    expect(fits(definition, definition.value), name).toBe(true)
})

test("no setting's name has room for a user", () => {
  for (const name of Object.keys(definitions)) expect(name).toMatch(/^[a-zA-Z]+(\.[a-zA-Z]+)+$/)
})

test.each([
  ['integer', '-1', 'days', false],
  ['integer', '1.5', 'days', false],
  ['integer', '30', 'days', true],
  ['amount', '1000000.00', 'NGN', true],
  ['amount', '1.001', 'NGN', false],
  ['amount', '-1.00', 'NGN', false],
  ['text', '', 'text', false],
  ['amounts', '250.00 500.00 1000.00', 'NGN', true],
  ['amounts', '250.00 500.00', 'NGN', false],
  ['amounts', '250.00 250.00 1000.00', 'NGN', false],
  ['amounts', '250.00 500.001 1000.00', 'NGN', false],
] as const)('%s takes %s: %s', (kind, value, unit, taken) => {
  expect(fits({ kind, unit }, value)).toBe(taken)
})

const days = { days: { kind: 'integer', value: '30', unit: 'days' } } as const

test('a new setting is recorded with its default', () => {
  expect(defaultsToRecord(days, new Map())).toEqual([{ name: 'days', value: '30' }])
})

test('records a default changed by a release once', () => {
  expect(
    defaultsToRecord(days, new Map([['days', { value: '20', source: 'default', since: 1 }]])),
  ).toHaveLength(1)
  expect(defaultsToRecord(days, new Map([['days', { value: '30', source: 'default', since: 1 }]]))).toEqual(
    [],
  )
})

test("keeps operators' decisions when a default changes", () => {
  expect(defaultsToRecord(days, new Map([['days', { value: '7', source: 'console', since: 1 }]]))).toEqual([])
})
