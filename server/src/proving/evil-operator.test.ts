import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type Attempt, attempts } from './testing/attempts.ts'

const page = new URL('../../../docs/security/evil-operator.md', import.meta.url)
const begin = '<!-- attempts -->\n'
const end = '<!-- end of attempts -->'

const areas: Readonly<Record<string, string>> = {
  books: 'The books',
  market: 'The market',
  people: 'People',
  console: 'The console',
  rails: 'Money in and out',
}

test('the page about operators who cheat is the list of attempts (DOCS=write renews it)', () => {
  const tables = Object.entries(attempts).map(([area, list]) => tableOf(area, Object.values(list)))
  const text = readFileSync(page, 'utf8')
  const [before = '', rest = ''] = text.split(begin)
  const renewed = `${before}${begin}${tables.join('\n')}\n${end}${rest.split(end)[1] ?? ''}`
  if (process.env.DOCS === 'write') writeFileSync(page, renewed)
  expect(renewed).toBe(readFileSync(page, 'utf8'))
})

function tableOf(area: string, list: readonly Attempt[]): string {
  const lines = list.map(({ tries, ends, by }) => `| ${tries} | ${ends} | ${by} |`)
  return [`## ${areas[area]}\n`, '| tries to | ends | by |', '|---|---|---|', ...lines, ''].join('\n')
}

test('every attempt of the list is made by one test', () => {
  const folder = new URL('.', import.meta.url)
  const tests = readdirSync(folder).filter((name) => /^evil-.*\.test\.ts$/.test(name))
  const text = tests.map((name) => readFileSync(new URL(name, folder), 'utf8')).join('\n')
  const made = [...text.matchAll(/attempt\('(\w+)', '(\w+)'/g)].map((match) => `${match[1]}.${match[2]}`)
  const listed = Object.entries(attempts).flatMap(([area, list]) =>
    Object.keys(list).map((name) => `${area}.${name}`),
  )
  expect(made.sort()).toEqual(listed.sort())
})
