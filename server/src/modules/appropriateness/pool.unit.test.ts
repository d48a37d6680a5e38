import { appropriatenessSubjects } from '@openbourse/protocol'
import { describe, expect, it } from 'vitest'
import { poolOf, questions } from './pool.ts'
import { drawn } from './rules.ts'

const english = questions['en-US']
const locales = Object.keys(questions) as (keyof typeof questions)[]
const groups = ['general', ...appropriatenessSubjects] as const

describe('the pool of questions', () => {
  it.each(appropriatenessSubjects)('has 40 for %s, and enough of each group', (subject) => {
    const { general, own } = poolOf(subject)
    expect(general.length + own.length).toBe(40)
    expect(general.length).toBeGreaterThanOrEqual(drawn.general)
    expect(own.length).toBeGreaterThanOrEqual(drawn.own)
  })

  it('names no question twice', () => {
    const ids = groups.flatMap((group) => Object.keys(english[group]))
    expect(new Set(ids).size).toBe(ids.length)
  })

  it.each(locales)('has in %s the same questions, three answers with one right one, and why', (locale) => {
    for (const group of groups) {
      expect(Object.keys(questions[locale][group])).toEqual(Object.keys(english[group]))
      for (const [id, { ask, answers, right, why }] of Object.entries(questions[locale][group])) {
        expect(new Set(answers).size, id).toBe(3)
        expect([0, 1, 2], id).toContain(right)
        expect(right, id).toBe(english[group][id]?.right)
        for (const text of [ask, why, ...answers]) expect(text.trim(), id).toMatch(/\S/)
        expect(why.length, id).toBeGreaterThan(20)
        expect(ask, id).toMatch(/\?$/)
      }
    }
  })

  it.each(['es-MX', 'pt-BR'] as const)('is written in %s, not left in English', (locale) => {
    for (const group of groups)
      for (const [id, { ask, why }] of Object.entries(questions[locale][group])) {
        expect(ask, id).not.toBe(english[group][id]?.ask)
        expect(why, id).not.toBe(english[group][id]?.why)
      }
  })

  it('has the right answer in each place about as often', () => {
    const places = groups.flatMap((group) => Object.values(english[group]).map(({ right }) => right))
    for (const place of [0, 1, 2])
      expect(places.filter((one) => one === place).length).toBeGreaterThan(places.length / 6)
  })
})
