import type { PayoutTemplateField } from '@openbourse/protocol'
import { expect, it } from 'vitest'
import { filled, isWhole, keysOf } from './bank-form.ts'

const field = (name: string, more: Partial<PayoutTemplateField> = {}): PayoutTemplateField => ({
  name,
  kind: 'digits',
  required: true,
  pattern: '^\\d{10}$',
  example: '0000014579',
  lengthMax: 20,
  options: null,
  ...more,
})

it('sends only fields of the template that are filled in', () => {
  const values = { account: ' 0000014579 ', holder: '  ', clabe: '123' }
  expect(filled([field('account'), field('holder')], values)).toEqual({ account: '0000014579' })
})

it.each([
  ['0000014579', true],
  ['00000 14579', true],
  ['000001457', false],
  ['00000145790', false],
  ['', false],
])('%s is whole: %s', (text, whole) => {
  expect(isWhole(field('account'), text)).toBe(whole)
})

it('shows digits for numbers, and the keys of the kind of PIX key', () => {
  expect(keysOf(field('account'), {})).toBe('numeric')
  expect(keysOf(field('holder', { kind: 'text' }), {})).toBe('text')
  const key = field('pixKey', { kind: 'text' })
  expect(['cpf', 'cnpj', 'email', 'phone', 'random'].map((pixKind) => keysOf(key, { pixKind }))).toEqual([
    'numeric',
    'text',
    'email',
    'tel',
    'text',
  ])
})
