import { pixKinds } from '@openbourse/protocol'
import { isCnpj, isCpf } from '@openbourse/protocol/documents'
import { isPixForm, strangeAreaCode } from './brazil.ts'
import { bare } from './digits.ts'
import { field } from './form.ts'
import type { Checked, Given, Problem } from './types.ts'

const examples: Readonly<Record<(typeof pixKinds)[number], string>> = {
  cpf: '529.982.247-25',
  cnpj: '12.ABC.345/01DE-35',
  email: 'ada@exemplo.com.br',
  phone: '+55 11 91234-5678',
  random: '123e4567-e89b-42d3-a456-426614174000',
}

export const pixFields = [
  field('pixKind', {
    kind: 'choice',
    pattern: '^[a-z]+$',
    example: 'cpf',
    lengthMax: 8,
    options: pixKinds.map((code) => ({ code, name: code })),
  }),
  field('pixKey', { kind: 'text', pattern: '^\\S(.*\\S)?$', example: examples.random, lengthMax: 77 }),
]

/** A key as the central bank stores it; undefined for an unknown kind. */
export function pixKeyOf({ pixKind, pixKey }: Given): string | undefined {
  if (pixKey === undefined) return undefined
  switch (pixKind) {
    case 'cpf':
    case 'cnpj':
      return bare(pixKey).toUpperCase()
    case 'phone': {
      const digits = pixKey.replace(/[^\d+]/g, '')
      return digits.startsWith('+') ? digits : `+55${digits}`
    }
    case 'email':
    case 'random':
      return pixKey.toLowerCase()
    default:
      return undefined
  }
}

export function checkPix(given: Given): Checked {
  const key = pixKeyOf(given)
  const problem = key === undefined ? undefined : problemOf(given.pixKind ?? '', key)
  return { problems: problem ? [problem] : [], bank: null }
}

function problemOf(kind: string, key: string): Problem | undefined {
  const is = (reason: Problem['reason'], values: Problem['values'] = {}): Problem => ({
    field: 'pixKey',
    reason,
    values,
  })
  switch (kind) {
    case 'cpf':
      if (!/^\d{11}$/.test(key)) return is('payout_format', { example: examples.cpf })
      return isCpf(key) ? undefined : is('payout_check_digit')
    case 'cnpj':
      if (!/^[0-9A-Z]{12}\d{2}$/.test(key)) return is('payout_format', { example: examples.cnpj })
      return isCnpj(key) ? undefined : is('payout_check_digit')
    case 'phone': {
      if (!isPixForm(kind, key)) return is('payout_format', { example: examples.phone })
      const code = strangeAreaCode(key)
      return code === undefined ? undefined : is('payout_area_code', { code })
    }
    case 'email':
    case 'random':
      return isPixForm(kind, key) ? undefined : is('payout_format', { example: examples[kind] })
    default:
      return undefined
  }
}
