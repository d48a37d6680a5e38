import compile from 'icu-minify/compile'
import format from 'icu-minify/format'
import { expect, it } from 'vitest'
import { withZero } from './plurals.ts'

const formatters = {
  getDateTimeFormat: (...of: ConstructorParameters<typeof Intl.DateTimeFormat>) =>
    new Intl.DateTimeFormat(...of),
  getNumberFormat: (...of: ConstructorParameters<typeof Intl.NumberFormat>) => new Intl.NumberFormat(...of),
  getPluralRules: (...of: ConstructorParameters<typeof Intl.PluralRules>) => new Intl.PluralRules(...of),
}

type Compiled = ReturnType<typeof compile>

const said = (locale: string, sentence: string, values: Record<string, number>) =>
  format(withZero(locale, compile(sentence)) as Compiled, locale, values, { formatters })

const copies = '{count, plural, one {# cópia} other {# cópias}}'

it.each([
  [0, '0 cópias'],
  [1, '1 cópia'],
  [2, '2 cópias'],
])('says %d as users write it in Portuguese', (count, expected) => {
  expect(said('pt-BR', copies, { count })).toBe(expected)
})

it('keeps a form of zero that a sentence has itself', () => {
  expect(said('pt-BR', '{count, plural, =0 {nenhuma} one {# cópia} other {# cópias}}', { count: 0 })).toBe(
    'nenhuma',
  )
})

it('reaches a plural inside of another one', () => {
  const sentence =
    '{lost} de {over, plural, one {# cópia} other {# cópias, {lost, plural, one {perdida} other {perdidas}}}}'
  expect(said('pt-BR', sentence, { over: 0, lost: 0 })).toBe('0 de 0 cópias, perdidas')
})

it('leaves other languages alone', () => {
  const compiled = compile(copies)
  expect(withZero('es-MX', compiled)).toBe(compiled)
})
