import { cpfOf, kycChecks, kycFields } from '@openbourse/protocol/documents'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type Asked,
  erasedFrom,
  isClaimedBy,
  isClaimedByOther,
  isWholeChecklist,
  keptCountry,
  maskedNumber,
  namePrint,
  type ReadBy,
  readSubmission,
  type Whole,
} from './rules.ts'

const whole: Asked = {
  country: 'BR',
  document: 'cpf',
  number: '529.982.247-25',
  name: ' Ana  Souza ',
  birth: '1990-02-01',
  addressCountry: 'BR',
  region: 'São Paulo',
  city: 'Santos',
  street: 'Rua Um, 2',
  front: '11',
  back: '12',
}
const by: ReadBy = { former: undefined, today: '2026-11-21', yearsMin: 18 }
const read = (asked: Asked, more: Partial<ReadBy> = {}) => readSubmission(asked, { ...by, ...more })
const former: Whole = {
  country: 'BR',
  document: 'cpf',
  number: '52998224725',
  name: 'Ana Souza',
  birth: '1990-02-01',
  address: { country: 'BR', region: 'São Paulo', city: 'Santos', street: 'Rua Um, 2' },
  front: 11,
  back: 12,
}

test('stores the first submission as given', () => {
  expect(read(whole)).toEqual({ ok: true, value: { ...former, changed: [] } })
})

describe('what is refused, and which input it concerns', () => {
  test.each<[Partial<Asked>, string, string[]]>([
    [{ name: '' }, 'kyc_field_missing', ['name']],
    [{ number: ' ', street: undefined }, 'kyc_field_missing', ['number', 'street']],
    [{ front: undefined }, 'kyc_image_missing', ['front']],
    [{ country: 'XX' }, 'kyc_country_unknown', ['country']],
    [{ document: 'nin' }, 'kyc_document_unknown', ['document']],
    [{ country: 'US' }, 'kyc_document_unknown', ['document']],
    [{ number: '529.982.247-24' }, 'kyc_number_check', ['number']],
    [{ number: '529' }, 'kyc_number_length', ['number']],
    [{ name: '42' }, 'kyc_name_form', ['name']],
    [{ birth: '1990-02-31' }, 'kyc_birth_form', ['birth']],
    [{ birth: '2008-11-22' }, 'kyc_birth_minor', ['birth']],
    [{ addressCountry: 'ZZ' }, 'kyc_country_unknown', ['addressCountry']],
    [{ city: 'X' }, 'kyc_address_form', ['city']],
  ])('%o', (change, reason, fields) => {
    expect(read({ ...whole, ...change })).toMatchObject({ ok: false, reason, fields })
  })
})

describe('after a refusal', () => {
  test('another kind of document needs its number and both photos', () => {
    const refused = { former: { whole: former, refused: ['document'] as const } }
    expect(read({ country: 'BR', document: 'rg' }, refused)).toMatchObject({ reason: 'kyc_field_missing' })
    const sent = { country: 'BR', document: 'rg', number: '12.345.678-9', front: '21', back: '22' } as const
    expect(read(sent, refused)).toMatchObject({
      ok: true,
      value: { ...former, document: 'rg', number: '123456789', front: 21, back: 22 },
    })
  })

  test('accepted parts may be sent unchanged, in any notation', () => {
    const refused = { former: { whole: former, refused: ['birth'] as const } }
    expect(read({ ...whole, birth: '1990-02-02' }, refused)).toMatchObject({
      ok: true,
      value: { birth: '1990-02-02', changed: ['birth'] },
    })
    expect(read({ birth: '1990-02-02', number: '11144477735' }, refused)).toMatchObject({
      reason: 'kyc_field_kept',
      fields: ['number'],
    })
  })

  test('refuses a birth date that contradicts the number, at the birth date', () => {
    const mexican = { ...former, country: 'MX', document: 'curp', number: 'BOXW310820HNERXN09' } as const
    const refused = { former: { whole: { ...mexican, birth: '1931-08-20' }, refused: ['birth'] as const } }
    expect(read({ birth: '1931-08-21' }, refused)).toMatchObject({
      reason: 'kyc_number_birth',
      fields: ['birth'],
    })
  })

  test('never changes accepted parts, whatever is refused and sent', () => {
    const some = fc.subarray([...kycFields], { minLength: 1 })
    const sent = fc.record(
      {
        number: fc.stringMatching(/^\d{9}$/).map(cpfOf),
        name: fc.constantFrom('Ana Souza', 'Bia Lima'),
        birth: fc.constantFrom('1990-02-01', '1985-05-05'),
        city: fc.constantFrom('Santos', 'Recife'),
        front: fc.constantFrom('11', '31'),
        back: fc.constantFrom('12', '32'),
      },
      { requiredKeys: [] },
    )
    fc.assert(
      fc.property(some, sent, (refused, asked) => {
        const answer = read(asked as Asked, { former: { whole: former, refused } })
        if (!answer.ok) return
        const { value } = answer
        const may = new Set(value.changed)
        for (const field of ['number', 'name', 'birth', 'front', 'back'] as const)
          if (!may.has(field)) expect(value[field], field).toBe(former[field])
        if (!may.has('address')) expect(value.address).toEqual(former.address)
      }),
    )
  })
})

test('the checklist is complete in any order, without repeats or other points', () => {
  fc.assert(
    fc.property(fc.shuffledSubarray([...kycChecks]), (said) => {
      expect(isWholeChecklist(said.join(','))).toBe(said.length === kycChecks.length)
    }),
  )
  expect(isWholeChecklist([...kycChecks.slice(1), 'number'].join(','))).toBe(false)
})

test('matches names in any order, with and without accents', () => {
  expect(namePrint('Adaéze  Grace OKAFOR')).toBe(namePrint('okafor, grace adaeze'))
  expect(namePrint('Adaeze Okafor')).not.toBe(namePrint('Adaeze Okafo'))
  expect(maskedNumber('70412286503')).toBe('•••• 6503')
})

test('years are calendar years, at least five', () => {
  const closed = Date.UTC(2024, 1, 29, 12)
  expect(erasedFrom(closed, 5)).toBe(Date.UTC(2029, 2, 1, 12))
  expect(erasedFrom(closed, 1)).toBe(erasedFrom(closed, 5))
  expect(erasedFrom(closed, 10)).toBe(Date.UTC(2034, 2, 1, 12))
  expect(['NG', 'MX', 'BR', 'ZA'].map(keptCountry)).toEqual(['NG', 'MX', 'BR', 'other'])
})

test('an assignment holds until its last millisecond, for one reviewer', () => {
  const claim = { operatorId: 1, until: 100 }
  expect([isClaimedBy(claim, 1, 99), isClaimedBy(claim, 1, 100), isClaimedBy(claim, 2, 99)]).toEqual([
    true,
    false,
    false,
  ])
  expect([
    isClaimedByOther(claim, 2, 99),
    isClaimedByOther(claim, 2, 100),
    isClaimedByOther(null, 2, 0),
  ]).toEqual([true, false, false])
})
