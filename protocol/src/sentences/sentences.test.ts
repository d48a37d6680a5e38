import { expect, test } from 'vitest'
import { type Reason, reasons } from '../reasons.ts'
import { type Locale, locales, problemText, sentence } from './index.ts'
import { bodyProblems, expectations, fieldProblems } from './problems.ts'

const words = Object.keys(reasons) as Reason[]

const samples: Readonly<Record<string, string>> = {
  needed: '468377.48',
  available: '214870.25',
  currency: 'NGN',
  affordable: '22937',
  opensAt: '1763719200000',
  unlockAt: '1763719200000',
  until: '1763719200000',
  at: '1763719200000',
  problem: 'The problem.',
}

function valuesOf(reason: Reason): Record<string, string> {
  return Object.fromEntries(reasons[reason].values.map((name) => [name, samples[name] ?? '12']))
}

for (const locale of locales) {
  test.each(words)(`%s has a sentence in ${locale} that shows each value and ends`, (reason) => {
    const values = valuesOf(reason)
    const result = sentence(reason, values, locale)
    expect(result).toMatch(/[.!?…]$/)
    expect(result).not.toMatch(/undefined|\bNaN\b|invalid|please|oops/i)
    for (const [name, value] of Object.entries(values)) {
      const changed = sentence(reason, { ...values, [name]: otherThan(name, value) }, locale)
      expect(changed, `${reason} shows ${name}`).not.toBe(result)
    }
  })
}

function otherThan(name: string, value: string): string {
  if (name === 'currency') return 'GBP'
  if (name === 'state') return 'filled'
  return `1${value}`
}

test('sentences about money state that no money moved', () => {
  const touching: Reason[] = ['insufficient_balance', 'price_band', 'quantity_lot', 'market_closed', 'halted']
  for (const reason of touching) {
    expect(sentence(reason, valuesOf(reason), 'en-US')).toContain('No money moved')
    expect(sentence(reason, valuesOf(reason), 'es-MX')).toContain('No se te cobró nada')
    expect(sentence(reason, valuesOf(reason), 'pt-BR')).toContain('Nada foi cobrado')
  }
})

test('the refusal of an order that costs too much has both amounts with their sign and the affordable quantity', () => {
  expect(sentence('insufficient_balance', valuesOf('insufficient_balance'), 'en-US')).toBe(
    'This order could cost up to ₦468,377.48, and you have ₦214,870.25 available. No money moved. You can buy up to 22,937 shares.',
  )
})

test.each([
  ['GBP', '£1,000.50'],
  ['USD', '$1,000.50'],
])('amounts in %s carry their sign', (currency, shown) => {
  const result = sentence(
    'insufficient_balance',
    { needed: '1000.50', available: '0', currency, affordable: '0' },
    'en-US',
  )
  expect(result).toContain(shown)
})

test('amounts beyond binary floating point are shown exactly', () => {
  const values = { needed: '900719925474099.37', available: '0.01', currency: 'NGN', affordable: '0' }
  expect(sentence('insufficient_balance', values, 'en-US')).toContain('₦900,719,925,474,099.37')
})

test('a value that was not brought shows as a dash', () => {
  expect(sentence('quantity_lot', {}, 'en-US')).toContain('multiples of –')
})

test('times are shown in the reader’s zone', () => {
  const result = (zone: string) => sentence('market_closed', { opensAt: '1763719200000' }, 'en-US', zone)
  expect(result('UTC')).toContain('10:00')
  expect(result('Africa/Lagos')).toContain('11:00')
})

test.each(locales.flatMap((locale) => allProblems().map((result) => [locale, result] as const)))(
  'in %s the problem %o names its field and says what to do',
  (locale: Locale, result) => {
    const text = problemText(result, locale)
    expect(text).toMatch(/\. .+\.$/)
    if ('field' in result) expect(text).toContain(result.field)
  },
)

function allProblems() {
  return [
    ...bodyProblems.map((kind) => ({ kind })),
    ...fieldProblems.map((kind) => ({ kind, field: 'quantity' })),
    { kind: 'field_unknown', field: 'price', known: ['symbol'] } as const,
    { kind: 'field_unknown', field: 'price', known: [] } as const,
    { kind: 'field_choice', field: 'type', choices: ['market'] } as const,
    { kind: 'choice_missing', field: 'type', choices: ['market'] } as const,
    { kind: 'field_range', field: 'size', min: '1', max: '50' } as const,
    { kind: 'field_long', field: 'q', max: '40' } as const,
    ...(Object.keys(expectations) as (keyof typeof expectations)[]).flatMap((expects) => [
      { kind: 'field_missing', field: 'price', expects } as const,
      { kind: 'field_wrong', field: 'price', expects } as const,
      { kind: 'field_type', field: 'price', expects } as const,
    ]),
  ]
}
