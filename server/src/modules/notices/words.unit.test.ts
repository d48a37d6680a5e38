import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { noticeWords } from '@openbourse/protocol'
import { expect, test } from 'vitest'

const modules = fileURLToPath(new URL('..', import.meta.url))

test('some module writes every kind of message', () => {
  const code = globSync('**/*.ts', { cwd: modules, exclude: ['**/*.test.ts', '**/testing/**'] })
    .map((name) => readFileSync(`${modules}/${name}`, 'utf8'))
    .join('\n')
  const unwritten = Object.keys(noticeWords).filter((word) => !code.includes(`'${word}'`))
  expect(unwritten).toEqual([])
})
