import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { locales, noticeText, orderWhys, reasons } from '@openbourse/protocol'
import { describe, expect, test } from 'vitest'

const root = fileURLToPath(new URL('../../', import.meta.url))
const sources = globSync('**/*.ts', { cwd: root })
  .filter((file) => !/\.test\.ts$|testing\/|simulation\/|proving\//.test(file))
  .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }))

describe('every way of saying no', () => {
  test('uses a word of the registry, wherever it is written down', () => {
    // A server that refuses to start has words of its own, printed on its console.
    const tellers = sources.filter(({ text }) => text.includes("from '@openbourse/protocol'"))
    const said = tellers.flatMap(({ file, text }) =>
      [
        ...text.matchAll(
          /(?:\brefuse\(\s*|\brefused: |\bok: false, reason: |sendRefusal\([^)]*\breason: )'([a-z_]+)'/g,
        ),
      ].map(([, word = '']) => ({
        file,
        word,
      })),
    )
    expect(said.length).toBeGreaterThan(50)
    const unknown = said.filter(({ word }) => !Object.hasOwn(reasons, word))
    expect(unknown).toEqual([])
  })

  test('an answer that is put together by hand carries reason, values and fields', () => {
    const answers = sources.flatMap(({ text }) =>
      [...text.matchAll(/\{[^{}]*\bcode: (?:-100\d|1),[^{}]*\bmsg\b[^{}]*\}/g)].map(([body]) => body),
    )
    expect(answers.length).toBeGreaterThan(0)
    for (const body of answers) expect(body).toMatch(/reason\b[\s\S]*values\b[\s\S]*fields\b/)
  })

  test.each(orderWhys.flatMap((why) => locales.map((locale) => [why, locale] as const)))(
    'an order that ended for %s gives the reason in %s, in its message and on its page',
    (why, locale) => {
      const values = { side: 'buy', symbol: 'LAGC', quantity: '10', filled: '0', why }
      const { text } = noticeText({ word: 'order_cancelled', values } as never, locale)
      expect(text).not.toContain(why.includes('_') ? why : `(${why})`)
      expect(text.length).toBeGreaterThan(20)
      const page = join(root, '../../web/messages', locale, 'positions.json')
      expect(JSON.parse(readFileSync(page, 'utf8')).why[why]).toMatch(/\.$/)
    },
  )
})
