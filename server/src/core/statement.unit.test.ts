import { expect, test } from 'vitest'
import { statementFor } from './statement.ts'

test('a table that is described with other columns has a statement of its own', () => {
  const narrow = { name: 'test.row', columns: { id: 'bigint' } } as const
  const wide = { name: 'test.row', columns: { id: 'bigint', at: 'bigint' } } as const
  const [one, other] = [statementFor([narrow]), statementFor([wide])]
  expect(one.name).not.toBe(other.name)
  expect(other.sql).toContain('(id, at)')
  expect(statementFor([narrow])).toBe(one)
})
