import { calls } from '@openbourse/protocol'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { plainCalls } from './stored-answers.ts'

const personal =
  /payer|holder|phone|e-?mail|address|fullName|firstName|lastName|nickname|number|details|text|body|note/i

function namesIn(schema: unknown): string[] {
  if (schema === null || typeof schema !== 'object') return []
  const properties = Object.keys((schema as { properties?: object }).properties ?? {})
  return [...properties, ...Object.values(schema).flatMap(namesIn)]
}

const namesOf = (call: keyof typeof calls): string[] =>
  namesIn(z.toJSONSchema(calls[call].output, { unrepresentable: 'any' }))

test.each(plainCalls)('%s answers nothing personal, so its answers stay unsealed', (call) => {
  const names = namesOf(call as keyof typeof calls)
  expect(names.length).toBeGreaterThan(5)
  expect(names.filter((name) => personal.test(name))).toEqual([])
})

test('the rule finds the name of a payer', () => {
  expect(namesOf('depositAdd').filter((name) => personal.test(name))).toContain('payer')
})
