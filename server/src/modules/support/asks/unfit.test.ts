import { describe, expect, test } from 'vitest'
import { harmlessSentences, scamScripts } from './testing/scripts.ts'
import { unfitIn } from './unfit.ts'

describe.each(Object.entries(scamScripts))('scripts in %s', (_, scripts) => {
  test.each(scripts)('refused: %s', (script) => expect(unfitIn(script)).toBeDefined())
})

test.each(harmlessSentences)('passes: %s', (sentence) => expect(unfitIn(sentence)).toBeUndefined())
