import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const source = fileURLToPath(new URL('..', import.meta.url))

/** Where the reader's decimal mark is read: anything else would take "1.000,50" for something that was not meant. */
test('every field for an amount reads it in the number format of its reader', () => {
  const fields = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.tsx'))
    .map((name) => ({ name, text: readFileSync(join(source, name), 'utf8') }))
    .filter(({ text }) => text.includes('inputMode="decimal"'))
  expect(fields.length).toBeGreaterThan(8)
  expect(fields.filter(({ text }) => !text.includes('readTyping(')).map(({ name }) => name)).toEqual([])
})
