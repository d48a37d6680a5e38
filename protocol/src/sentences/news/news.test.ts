import { expect, test } from 'vitest'
import { type NewsKind, newsKinds } from '../../news-kinds.ts'
import { newsText } from './index.ts'

const kinds = Object.keys(newsKinds) as NewsKind[]
const locales = ['en-US', 'es-MX', 'pt-BR'] as const

const byForm: Readonly<Record<string, string>> = {
  text: 'Lagos Cement',
  money: '1234.50',
  big: '1234567890.00',
  points: '1023.45',
  rate: '0.0172',
  percent: '0.0172',
  count: '1234',
  number: '12.34',
  time: '1763719200000',
  country: 'NG',
  sector: 'banks',
}

function factsOf(kind: NewsKind): Record<string, string> {
  const forms: Readonly<Record<string, string>> = newsKinds[kind].facts
  const facts = Object.fromEntries(Object.entries(forms).map(([name, form]) => [name, byForm[form]!]))
  return { ...facts, ...('currency' in facts ? { currency: 'NGN' } : {}) }
}

/** The digits of all words of an article, so that a figure can be looked for whatever the language's signs are. */
const shown = (kind: NewsKind, facts: Record<string, string>, locale: (typeof locales)[number]) => {
  const { title, summary, body } = newsText({ kind, facts }, locale)
  return [title, summary, ...body].join('\n')
}

for (const locale of locales) {
  test.each(kinds)(`%s is written in ${locale} in whole sentences`, (kind) => {
    for (const rate of ['0.0172', '-0.0172', '0.0000']) {
      const facts = factsOf(kind)
      const { title, summary, body } = newsText(
        { kind, facts: 'rate' in facts ? { ...facts, rate } : facts },
        locale,
      )
      expect(title).toMatch(/^\p{L}/u)
      expect(title.length).toBeLessThan(100)
      for (const paragraph of [summary, ...body]) expect(paragraph).toMatch(/^[\p{L}\d].*\.$/u)
      expect([title, summary, ...body].join(' ')).not.toMatch(/undefined|NaN|–|--|!|%%|-0/)
    }
  })

  test.each(kinds)(`%s has each of its figures in ${locale}, and no other`, (kind) => {
    const facts = factsOf(kind)
    const whole = shown(kind, facts, locale)
    for (const [name, form] of Object.entries(newsKinds[kind].facts as Record<string, string>)) {
      const other =
        form === 'text' || form === 'country'
          ? 'GB'
          : form === 'rate' || form === 'percent'
            ? '0.0999'
            : form === 'sector'
              ? 'energy'
              : '98765432100'
      const changed = shown(kind, { ...facts, [name]: name === 'currency' ? 'GBP' : other }, locale)
      expect(changed, `${kind} shows ${name}`).not.toBe(whole)
    }
    expect(shown(kind, { ...facts, stranger: '1' }, locale)).toBe(whole)
  })
}

test('a rise and a fall differ in words, not only in a sign', () => {
  const facts = factsOf('big_move')
  for (const locale of locales) {
    const up = newsText({ kind: 'big_move', facts: { ...facts, rate: '0.0500' } }, locale).title
    const down = newsText({ kind: 'big_move', facts: { ...facts, rate: '-0.0500' } }, locale).title
    expect(up).not.toBe(down)
    expect(down).not.toContain('-')
  }
})
