import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isDate, yearsBetween } from './dates.ts'
import {
  bareNumber,
  birthProblem,
  cpfOf,
  type DocumentKind,
  documentExamples,
  documentKinds,
  documentsOf,
  isName,
  numberProblem,
} from './index.ts'
import { curpDigit, isCurp } from './mexico.ts'

const reasonOf = (kind: DocumentKind, number: string, more: { country?: string; birth?: string } = {}) =>
  numberProblem({ country: more.country ?? 'US', kind, number, birth: more.birth })?.reason

describe('numbers that are taken', () => {
  test.each<[DocumentKind, string]>([
    ['nin', '70412286503'],
    ['nin', '7041 2286 503'],
    ['bvn', '22145678901'],
    ['drivers_licence', 'KJA12345AA01'],
    ['drivers_licence', 'abc-00578aa2'],
    ['passport', 'A01234567'],
    ['passport', 'C01X00T47'],
    ['passport', '925665416'],
    ['ine', 'GMVLMR80070501M100'],
    ['curp', 'BOXW310820HNERXN09'],
    ['curp', 'HEGG560427MVZRRL04'],
    ['curp', 'SABC560626MDFLRN01'],
    ['rfc', 'GODE561231GR8'],
    ['rfc', 'SAT970701NN3'],
    ['cpf', '529.982.247-25'],
    ['cnpj', '12.ABC.345/01DE-35'],
    ['cnpj', '11222333000181'],
    ['rg', '12.345.678-9'],
    ['rg', 'MG10520304'],
    ['rg', '24.678.131-X'],
  ])('%s %s', (kind, number) => expect(reasonOf(kind, number)).toBeUndefined())

  test('every example is one', () => {
    for (const kind of documentKinds) expect(reasonOf(kind, documentExamples[kind]), kind).toBeUndefined()
  })
})

describe('numbers that are false', () => {
  test.each<[DocumentKind, string, string]>([
    ['nin', '1234567890', 'kyc_number_length'],
    ['nin', '123456789012', 'kyc_number_length'],
    ['nin', '1234567890A', 'kyc_number_form'],
    ['nin', '00000000000', 'kyc_number_form'],
    ['bvn', '2214567890', 'kyc_number_length'],
    ['bvn', '22222222222', 'kyc_number_form'],
    ['bvn', '12145678901', 'kyc_number_form'],
    ['bvn', '21145678901', 'kyc_number_form'],
    ['bvn', '00145678901', 'kyc_number_form'],
    ['drivers_licence', '123456789', 'kyc_number_form'],
    ['drivers_licence', 'KJAABCDEFGH', 'kyc_number_form'],
    ['passport', 'ABCDEFGH', 'kyc_number_form'],
    ['passport', 'A1234', 'kyc_number_form'],
    ['passport', 'A123456789', 'kyc_number_form'],
    ['passport', '00000000', 'kyc_number_form'],
    ['ine', 'GMVLMR80070501M10', 'kyc_number_length'],
    ['ine', 'GMVLMR80070501X100', 'kyc_number_form'],
    ['ine', 'GMVLMR80130501M100', 'kyc_number_check'],
    ['ine', 'GMVLMR80070599M100', 'kyc_number_check'],
    ['curp', 'BOXW310820HNERXN08', 'kyc_number_check'],
    ['curp', 'BOXW310820HXXRXN09', 'kyc_number_check'],
    ['curp', 'BOXW310230HNERXN09', 'kyc_number_check'],
    ['curp', 'BOXW310820HNERXN0', 'kyc_number_length'],
    ['rfc', 'GODE561331GR8', 'kyc_number_check'],
    ['rfc', 'GODE561231', 'kyc_number_length'],
    ['rfc', '1ODE561231GR8', 'kyc_number_form'],
    ['cpf', '529.982.247-26', 'kyc_number_check'],
    ['cpf', '111.111.111-11', 'kyc_number_form'],
    ['cpf', '5299822472', 'kyc_number_length'],
    ['cnpj', '12.ABC.345/01DE-36', 'kyc_number_check'],
    ['cnpj', '00.000.000/0000-00', 'kyc_number_form'],
    ['rg', '1234', 'kyc_number_form'],
    ['rg', '999999999', 'kyc_number_form'],
    ['nin', '<script>', 'kyc_number_form'],
    ['passport', '١٢٣٤٥٦٧٨', 'kyc_number_form'],
  ])('%s %s', (kind, number, reason) => expect(reasonOf(kind, number)).toBe(reason))

  test('a Nigerian passport is a letter and figures', () => {
    expect(reasonOf('passport', 'A01234567', { country: 'NG' })).toBeUndefined()
    expect(reasonOf('passport', '925665416', { country: 'NG' })).toBe('kyc_number_form')
  })

  test.each<[DocumentKind, string, string, string]>([
    ['curp', 'BOXW310820HNERXN09', '1931-08-20', '1931-08-21'],
    ['ine', 'GMVLMR80070501M100', '1980-07-05', '1981-07-05'],
    ['rfc', 'GODE561231GR8', '1956-12-31', '1956-12-30'],
  ])('%s %s belongs to who was born on %s, not on %s', (kind, number, birth, other) => {
    expect(reasonOf(kind, number, { birth })).toBeUndefined()
    expect(reasonOf(kind, number, { birth: other })).toBe('kyc_number_birth')
  })

  test('a company has no birthday', () =>
    expect(reasonOf('rfc', 'SAT970701NN3', { birth: '1980-01-01' })).toBeUndefined())
})

test('what a number is does not hang on how it is written', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^\d{9}$/), fc.constantFrom('', ' ', '.', '-', '/'), (nine, between) => {
      const cpf = cpfOf(nine)
      const written = [...cpf].join(between)
      expect(bareNumber(written)).toBe(cpf)
      expect(reasonOf('cpf', written)).toBe(reasonOf('cpf', cpf))
    }),
  )
})

test('a CURP has one last digit: every other is false, and so is every other figure in it', () => {
  const seventeen = fc
    .tuple(fc.stringMatching(/^[A-Z][AEIOUX][A-Z]{2}$/), fc.integer({ min: 0, max: 99 }))
    .map(([letters, year]) => `${letters}${String(year).padStart(2, '0')}0115HDFLRN0`)
  fc.assert(
    fc.property(seventeen, fc.integer({ min: 0, max: 9 }), (base, digit) => {
      expect(isCurp(base + digit)).toBe(digit === curpDigit(base))
    }),
  )
})

test('no text, however strange, makes a check throw or pass as every kind', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (number) => {
      const right = documentKinds.filter((kind) => bareNumber(number) !== '' && !reasonOf(kind, number))
      expect(right.length).toBeLessThan(documentKinds.length)
    }),
  )
})

test('three countries have their own documents, and all others the passport', () => {
  expect(documentsOf('NG')).toEqual(['nin', 'bvn', 'passport', 'drivers_licence'])
  expect(documentsOf('MX')).toEqual(['ine', 'curp', 'rfc'])
  expect(documentsOf('BR')).toEqual(['cpf', 'cnpj', 'rg'])
  for (const other of ['US', 'GB', 'ZA', 'toString']) expect(documentsOf(other)).toEqual(['passport'])
})

test.each([
  ['2008-11-21', undefined],
  ['2008-11-22', 'kyc_birth_minor'],
  ['1906-11-21', undefined],
  ['1905-11-21', 'kyc_birth_form'],
  ['2026-11-22', 'kyc_birth_form'],
  ['2001-02-29', 'kyc_birth_form'],
  ['1990-6-1', 'kyc_birth_form'],
  ['', 'kyc_birth_form'],
] as const)('who was born on %s', (birth, problem) => {
  expect(birthProblem(birth, { today: '2026-11-21', yearsMin: 18 })).toBe(problem)
})

test('a day is one of the calendar, and years are whole', () => {
  for (const day of ['2024-02-29', '2000-02-29', '1999-12-31']) expect(isDate(day), day).toBe(true)
  for (const day of ['1900-02-29', '2023-04-31', '2023-00-10', '2023-13-01', '2023-01-00', 'x'])
    expect(isDate(day), day).toBe(false)
  expect(yearsBetween('2008-02-29', '2026-02-28')).toBe(17)
  expect(yearsBetween('2008-02-29', '2026-03-01')).toBe(18)
})

test('names have letters of any script', () => {
  for (const name of ['Adaeze Okafor', "O'Neill", 'José Núñez', '李小龍', 'Ọlá Adébáyọ̀'])
    expect(isName(name), name).toBe(true)
  for (const name of ['', 'A', '1234', 'Ada<b>', 'A'.repeat(81)]) expect(isName(name), name).toBe(false)
})
