import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const source = join(import.meta.dirname, '..')
/** A set-up file of vitest, which runs for each test file. */
const ofEachFile = 'testing/each-file.ts'

// Server tests share processes. A hook that a helper registers when it is loaded would belong to the first file that loads it.
test('no helper of server tests registers a hook when it is loaded', () => {
  const helpers = globSync('**/*.ts', { cwd: source }).filter(
    (file) => !file.endsWith('.test.ts') && file !== ofEachFile,
  )
  expect(helpers.length).toBeGreaterThan(500)
  const atTheTop = /^(before|after)(Each|All)\(/m
  expect(atTheTop.test(readFileSync(join(source, ofEachFile), 'utf8'))).toBe(true)
  expect(helpers.filter((file) => atTheTop.test(readFileSync(join(source, file), 'utf8')))).toEqual([])
})
