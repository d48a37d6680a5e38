import { expect, test } from 'vitest'
import { Statements } from './statement.ts'

test('a table that is described with other columns has a statement of its own', () => {
  const statements = new Statements()
  const narrow = { name: 'test.row', columns: { id: 'bigint' } } as const
  const wide = { name: 'test.row', columns: { id: 'bigint', at: 'bigint' } } as const
  // Often enough that both are prepared.
  const last = (table: typeof narrow | typeof wide) =>
    Array.from({ length: 10 }, () => statements.for([table])).at(-1)!
  const [one, other] = [last(narrow), last(wide)]
  expect(one.name).not.toBe('')
  expect(other.name).not.toBe(one.name)
  expect(other.sql).toContain('(id, at)')
  expect(statements.for([narrow])).toBe(one)
})
