import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { logFileOf, openLogFile } from './log-file.ts'

let home = ''
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'openbourse-log-'))
})
afterEach(() => rmSync(home, { recursive: true, force: true }))

test('nothing is made before the first line, and then only its owner may read it', () => {
  const file = openLogFile(logFileOf(home))
  expect(readdirSync(home)).toEqual([])
  file.write('one\n')
  file.write('two\n')
  expect(readFileSync(file.path, 'utf8')).toBe('one\ntwo\n')
  expect(statSync(file.path).mode & 0o777).toBe(0o600)
  expect(statSync(join(home, 'logs')).mode & 0o777).toBe(0o700)
  file.close()
})

test('a start continues where the last one ended, and files are bounded in size and number', () => {
  for (let line = 0; line < 40; line += 1) {
    const file = openLogFile(logFileOf(home), { bytesMax: 30, filesMax: 3 })
    file.write(`line ${String(line).padStart(4, '0')}\n`)
    file.close()
  }
  const names = readdirSync(join(home, 'logs')).sort()
  expect(names).toEqual(['openbourse.log', 'openbourse.log.1', 'openbourse.log.2'])
  const texts = names.map((name) => readFileSync(join(home, 'logs', name), 'utf8'))
  expect(texts.every((text) => text.length <= 30)).toBe(true)
  expect(texts.toReversed().join('')).toBe(
    [32, 33, 34, 35, 36, 37, 38, 39]
      .map((line) => `line 00${line}\n`)
      .slice(-7)
      .join(''),
  )
})

test('a line longer than a file gets a file of its own', () => {
  const file = openLogFile(logFileOf(home), { bytesMax: 30, filesMax: 2 })
  file.write('short\n')
  file.write(`${'x'.repeat(50)}\n`)
  file.write('after\n')
  expect(readFileSync(file.path, 'utf8')).toBe('after\n')
  expect(readFileSync(`${file.path}.1`, 'utf8')).toHaveLength(51)
})

test('what cannot be written is lost and ends nothing, and later lines are written', () => {
  const path = join(home, 'logs', 'openbourse.log')
  writeFileSync(join(home, 'logs'), 'in the way')
  const file = openLogFile(path)
  file.write('lost\n')
  rmSync(join(home, 'logs'))
  file.write('kept\n')
  expect(readFileSync(path, 'utf8')).toBe('kept\n')
})
