import fc from 'fast-check'
import { expect, test } from 'vitest'
import { elementOf } from './cells.ts'
import { Rows } from './rows.ts'
import type { JournalTable } from './types.ts'

/** As PostgreSQL reads a quoted element: a backslash escapes the character behind it. */
const readBack = (element: string): string => element.slice(1, -1).replace(/\\(.)/gs, '$1')

test('every text comes back as it was, with quotes, backslashes, control characters and halves of pairs', () => {
  const unit = fc.constantFrom(
    '"',
    '\\',
    '\n',
    '\t',
    '\u0001',
    '\u001f',
    '\u007f',
    '\u2028',
    '\ud800',
    '\udc00',
    'é',
    '{',
    ',',
    'a',
  )
  fc.assert(
    fc.property(fc.string({ unit }), (text) => {
      const element = elementOf(text)
      expect(readBack(element)).toBe(text)
      // No quote within it ends it.
      expect(element.slice(1, -1).replace(/\\./gs, '')).not.toMatch(/["\\]/)
    }),
  )
  expect(() => elementOf('a\0b')).toThrow('no text has a zero character')
})

test('a cell that repeats the one above it is written again', () => {
  const table = { name: 't', columns: { a: 'text', b: 'bigint' } } as const satisfies JournalTable
  const rows = new Rows(table)
  for (const [a, b] of [
    ['x', 1n],
    ['x', 1],
    ['y"', 1],
    ['y"', null],
    ['x', null],
  ] as const)
    rows.add({ a, b })
  expect(rows.parameters()).toEqual(['{"x","x","y\\"","y\\"","x"}', '{1,1,1,null,null}'])
  // A row that cannot be written leaves nothing, and the next one is whole.
  expect(() => rows.add({ a: 'z', b: Number.NaN })).toThrow('a number in a row is finite')
  rows.add({ a: 'z', b: 2 })
  expect(rows.parameters()).toEqual(['{"x","x","y\\"","y\\"","x","z"}', '{1,1,1,null,null,2}'])
})
