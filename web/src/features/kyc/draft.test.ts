import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import {
  type Draft,
  emptyDraft,
  inputOf,
  type Known,
  lastingOf,
  problemsOf,
  readDraft,
  stepOf,
  stepsFor,
} from './draft.ts'

const all = ['document', 'number', 'name', 'birth', 'address', 'front', 'back'] as const
const known: Known = { send: all, yearsMin: 18, today: '2026-11-21' }
const draft: Draft = {
  country: 'MX',
  document: 'curp',
  number: 'BOXW310820HNERXN09',
  name: 'Wilma Box',
  birth: '1931-08-20',
  addressCountry: 'MX',
  region: 'Jalisco',
  city: 'Tala',
  street: 'Uno 2',
  front: '1',
  back: '2',
}

test('a reload keeps what was typed, and neither number nor photos', () => {
  const kept = readDraft(JSON.parse(JSON.stringify(lastingOf(draft))))
  expect(kept).toEqual({ ...draft, number: '', front: '', back: '' })
  expect(JSON.stringify(lastingOf(draft))).not.toContain('BOXW')
  for (const damaged of [null, 7, 'x', [], { name: 7 }, { document: 'curp', country: 'NG' }])
    expect(readDraft(damaged).document, String(damaged)).toBe('')
})

test('only steps with something to send are walked, and what was refused leads to its step', () => {
  expect(stepsFor(all)).toEqual(['document', 'person', 'address', 'photos', 'review'])
  expect(stepsFor(['birth', 'front'])).toEqual(['person', 'photos', 'review'])
  expect(stepOf('region')).toBe('address')
  expect(inputOf(draft, ['birth', 'front'])).toEqual({ birth: '1931-08-20', front: '1' })
})

test('a step reports each problem beside its input', () => {
  const reasons = (step: Parameters<typeof problemsOf>[0], change: Partial<Draft>) =>
    problemsOf(step, { ...draft, ...change }, known).map(({ field, reason }) => [field, reason])
  expect(reasons('document', {})).toEqual([])
  expect(reasons('document', { number: 'BOXW310820HNERXN08' })).toEqual([['number', 'kyc_number_check']])
  expect(reasons('document', { birth: '1931-08-21' })).toEqual([['number', 'kyc_number_birth']])
  expect(reasons('person', { name: '7', birth: '2020-01-01' })).toEqual([
    ['name', 'kyc_name_form'],
    ['birth', 'kyc_birth_minor'],
  ])
  expect(reasons('photos', { back: '' })).toEqual([['back', 'kyc_image_missing']])
  expect(problemsOf('address', emptyDraft, known)).toHaveLength(4)
})

test('every problem that can be found here has a sentence', () => {
  const file = new URL('../../../messages/en-US/kyc.json', import.meta.url)
  const { problems } = JSON.parse(readFileSync(file, 'utf8')) as { problems: Record<string, string> }
  const wanted = ['field_missing', 'image_missing', 'name_form', 'birth_form', 'birth_minor']
  const numbers = ['number_length', 'number_form', 'number_check', 'number_birth']
  expect(Object.keys(problems).sort()).toEqual([...wanted, ...numbers].map((word) => `kyc_${word}`).sort())
})
