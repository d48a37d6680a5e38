import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { fieldsOf } from './core/leaf.ts'
import { readTables } from './platform/db/tables-file.ts'
import { leafTables, notedTables } from './products.ts'
import { migrationsFolder } from './testing/test-server.ts'

/** Append-only tables whose rows are not leaves, and why. */
const notLogged: Readonly<Record<string, string>> = {
  'core.page': 'each page is a leaf of its own',
  'core.batch': 'the leaves themselves',
  'core.leaf_kind': 'which tables were taken in; without a line they are taken in again',
  'log.tile': 'follows from the leaves',
  'stocks.action_reached': 'how far a portion came; what it did is posted',
  'support.message': 'private conversations',
  'support.attachment': 'private conversations',
  'support.attachment_gone': 'private conversations',
  'support.operator_session': 'of a former version; nothing writes it',
  'support.operator_act': 'operators’ acts are in operators.audit',
  'support.unanswered': 'a count of conversations',
  'rails.line': 'statements of practice rails; what becomes of them is posted',
  'rails.booked': 'statements of practice rails; what becomes of them is posted',
  'approvals.note': 'private words of an operator, sealed; their hash is in the signed payload',
  'checks.run': 'found again by every run',
  'checks.breach': 'found again by every run',
  'linked.trade': 'derived from fills',
  'console.note': 'private words about a user, sealed',
  'kyc.signature': 'of a former version; nothing writes it',
}

describe('leaves of the public log', () => {
  const appendOnly = readTables(readFileSync(join(migrationsFolder, 'tables.txt'), 'utf8'))
    .filter(({ kind }) => kind === 'append-only')
    .map(({ table }) => table)
  const logged = [...leafTables, ...notedTables].map(({ name }) => name)

  test('come from every append-only table, or the reason is listed here', () => {
    const silent = appendOnly.filter((table) => !logged.includes(table) && !Object.hasOwn(notLogged, table))
    expect(silent, 'declare a leaf at the table and name it in the product’s leaves').toEqual([])
  })

  test('come from no table that is excused, and from none that can change', () => {
    expect(Object.keys(notLogged).filter((table) => logged.includes(table))).toEqual([])
    expect(Object.keys(notLogged).filter((table) => !appendOnly.includes(table))).toEqual([])
    expect(logged.filter((table) => !appendOnly.includes(table))).toEqual([])
  })

  test('have one kind each, and commit to the same columns for ever', async () => {
    const lines = leafTables.map((table) => `${table.leaf.kind} ${table.name}: ${fieldsOf(table).join(' ')}`)
    expect(new Set(leafTables.map(({ leaf }) => leaf.kind)).size).toBe(leafTables.length)
    const text = `${lines.sort((one, other) => Number.parseInt(one, 10) - Number.parseInt(other, 10)).join('\n')}\n`
    await expect(text).toMatchFileSnapshot('leaves.golden.txt')
  })
})
