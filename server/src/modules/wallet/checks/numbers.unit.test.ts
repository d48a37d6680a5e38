import type { PayoutScheme } from '@openbourse/protocol'
import { cnpjOf, cpfOf, isCnpj, isCpf } from '@openbourse/protocol/documents'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { published } from '../testing/published.ts'
import { lookAt, readAccount } from './account.ts'
import { brazilianBanks, mexicanBanks, nigerianBanks, peruvianBanks } from './banks.ts'

import { cciCheckDigits, isCci } from './cci.ts'
import { clabeCheckDigit, isClabe } from './clabe.ts'
import { ibanLengths, leavesOne } from './iban.ts'
import { isNuban, nubanCheckDigit } from './nuban.ts'
import { schemes } from './schemes.ts'
import { isSwift } from './swift.ts'
import type { Given } from './types.ts'

const digits = (length: number) => fc.stringMatching(new RegExp(`^\\d{${length}}$`))

/** Every text that differs in exactly one digit. */
function otherByOne(text: string): string[] {
  return [...text].flatMap((letter, at) =>
    /\d/.test(letter)
      ? [...'0123456789']
          .filter((other) => other !== letter)
          .map((other) => text.slice(0, at) + other + text.slice(at + 1))
      : [],
  )
}

describe.each(published)('%s', (_name, isRight, texts) => {
  test.each(texts)('%s is right', (text) => {
    expect(isRight(text)).toBe(true)
  })
  test.each(texts)('%s with any one digit changed is wrong', (text) => {
    for (const other of otherByOne(text)) expect(isRight(other), other).toBe(false)
  })
})

test("every published IBAN has its country's length", () => {
  const ibans = published.find(([name]) => name === 'IBAN')?.[2] ?? []
  for (const iban of ibans) expect(iban, iban).toHaveLength(ibanLengths.get(iban.slice(0, 2)) ?? 0)
})

describe('NUBAN', () => {
  test("the central bank's example: First Bank, serial 000001457, gives 9", () => {
    expect(nubanCheckDigit('011', '000001457')).toBe(9)
    expect(isNuban('011', '0000014579')).toBe(true)
  })

  test('pads a three-digit bank code with zeros, and puts a 9 before a five-digit one', () => {
    expect(nubanCheckDigit('000011', '000001457')).toBe(9)
    expect(nubanCheckDigit('50211', '000000022')).toBe(nubanCheckDigit('950211', '000000022'))
  })

  test.each([...nigerianBanks.keys()])('detects every single wrong digit at the bank %s', (bank) => {
    fc.assert(
      fc.property(digits(9), (serial) => {
        const account = serial + nubanCheckDigit(bank, serial)
        expect(isNuban(bank, account)).toBe(true)
        for (const other of otherByOne(account)) expect(isNuban(bank, other), other).toBe(false)
      }),
      { numRuns: 10 },
    )
  })
})

test.each([
  ['CLABE', 17, (base: string) => base + clabeCheckDigit(base), isClabe],
  ['CCI', 18, (base: string) => base + cciCheckDigits(base), isCci],
] as const)('a %s detects every single wrong digit at any bank', (_name, length, whole, isRight) => {
  fc.assert(
    fc.property(digits(length), (base) => {
      expect(isRight(whole(base))).toBe(true)
      for (const other of otherByOne(whole(base))) expect(isRight(other)).toBe(false)
    }),
  )
})

test('an IBAN detects two swapped neighbors', () => {
  fc.assert(
    fc.property(digits(18), (base) => {
      const check = [...Array(97).keys()].map((n) => String(n + 2).padStart(2, '0'))
      const right = check.find((two) => leavesOne(`DE${two}${base}`))
      expect(right).toBeDefined()
      for (let at = 0; at < base.length - 1; at += 1) {
        if (base[at] === base[at + 1]) continue
        const turned = base.slice(0, at) + base[at + 1] + base[at] + base.slice(at + 2)
        expect(leavesOne(`DE${right}${turned}`)).toBe(false)
      }
    }),
  )
})

describe('CPF and CNPJ', () => {
  test.each(['52998224725', '11144477735', '12345678909', '39053344705', '00000000191'])(
    '%s is a CPF',
    (text) => expect(isCpf(text)).toBe(true),
  )
  test.each(['52998224724', '11111111111', '00000000000', '1114447773', '111444777355', '5299822472A'])(
    '%s is no CPF',
    (text) => expect(isCpf(text)).toBe(false),
  )
  test.each(['00000000000191', '33000167000101', '60746948000112', '11222333000181', '11444777000161'])(
    '%s is a CNPJ',
    (text) => expect(isCnpj(text)).toBe(true),
  )
  // The example of the tax office's own explanation.
  test('accepts the new alphanumeric form 12ABC34501DE35', () => expect(isCnpj('12ABC34501DE35')).toBe(true))
  test.each([
    '12ABC34501DE36',
    '12ABC34501DE53',
    '12abc34501de35',
    '00000000000000',
    '1122233300018',
    '12ABC34501DEA5',
  ])('%s is no CNPJ', (text) => expect(isCnpj(text)).toBe(false))
  test('each base has one pair of check digits', () => {
    fc.assert(
      fc.property(digits(9), fc.stringMatching(/^[0-9A-Z]{12}$/), (nine, twelve) => {
        for (const [whole, isRight] of [
          [cpfOf(nine), isCpf],
          [cnpjOf(twelve), isCnpj],
        ] as const) {
          if (/^(\d)\1+$/.test(whole)) continue
          expect(isRight(whole)).toBe(true)
          for (const other of otherByOne(whole.slice(-2)))
            expect(isRight(whole.slice(0, -2) + other)).toBe(false)
        }
      }),
    )
  })
})

describe('SWIFT', () => {
  test.each([
    'DEUTDEFF',
    'DEUTDEFF500',
    'BOFAUS3N',
    'FBNINGLA',
    'BCONPEPL',
    'ITAUBRSP',
    'BNMXMXMM',
    'NEDSZAJJXXX',
  ])('%s is right', (text) => expect(isSwift(text)).toBe(true))
  test.each(['DEUTDEF', 'DEUTDEFF5', 'DEUTZZFF', '1EUTDEFF', 'deutdeff', 'DEUTDEFF5000', 'DEUT1EFF'])(
    '%s is wrong',
    (text) => expect(isSwift(text)).toBe(false),
  )
})

/** A German account whose correct check digits are 02, with others. */
function ibanWith(check: string): string {
  const base = Array.from({ length: 97 }, (_, at) => `3704004405320130${String(at).padStart(2, '0')}`)
  return `DE${check}${base.find((one) => leavesOne(`DE02${one}`)) ?? ''}`
}

describe('an account by its template', () => {
  const holder = 'Adaeze Okafor'
  const right: readonly (readonly [PayoutScheme, Given, string | null])[] = [
    ['NG_NUBAN', { bank: '011', account: '0000014579', holder }, 'First Bank of Nigeria'],
    ['NG_NUBAN', { bank: '011', account: '00000 14579', holder }, 'First Bank of Nigeria'],
    ['MX_CLABE', { clabe: '002010077777777771', holder }, 'Banamex'],
    ['MX_CLABE', { clabe: '002010077777777771', rfc: 'oead-910514-gr8', holder }, 'Banamex'],
    ['MX_CARD', { bank: '012', card: '4242 4242 4242 4242', holder }, 'BBVA México'],
    ['MX_CARD', { bank: '012', card: '4242424242424242', rfc: 'ABC010228GR8', holder }, 'BBVA México'],
    ['BR_PIX', { pixKind: 'cpf', pixKey: '529.982.247-25', holder }, null],
    ['BR_PIX', { pixKind: 'cnpj', pixKey: '12.abc.345/01DE-35', holder }, null],
    ['BR_PIX', { pixKind: 'cnpj', pixKey: '00.000.000/0001-91', holder }, null],
    ['BR_PIX', { pixKind: 'email', pixKey: 'Ada@Exemplo.com.br', holder }, null],
    ['BR_PIX', { pixKind: 'phone', pixKey: '+55 11 91234-5678', holder }, null],
    ['BR_PIX', { pixKind: 'phone', pixKey: '(11) 91234-5678', holder }, null],
    ['BR_PIX', { pixKind: 'random', pixKey: '123E4567-e89b-42d3-a456-426614174000', holder }, null],
    ['BR_ACCOUNT', { bank: '341', agency: '0001', account: '12345-x', taxId: '52998224725', holder }, 'Itaú'],
    ['PE_CCI', { cci: '011-366-000100032542-21', holder }, 'BBVA'],
    ['GB_SORT', { sortCode: '20-00-00', account: '55779911', holder }, null],
    ['US_ABA', { routing: '021000021', account: '12345678901', holder }, null],
    ['IBAN', { iban: 'DE89 3704 0044 0532 0130 00', holder }, null],
    ['IBAN', { iban: 'gb29nwbk60161331926819', swift: 'NWBKGB2L', holder }, null],
    [
      'SWIFT',
      {
        swift: 'ECOCGHAC',
        bankName: 'Ecobank Ghana',
        account: '0010234567',
        payeeAddress: '12 Ring Road',
        holder,
      },
      'Ecobank Ghana',
    ],
  ]
  test.each(right)('%s accepts %j', (scheme, given, bank) => {
    expect(readAccount(scheme, given)).toMatchObject({ problems: [], bank })
  })

  const wrong: readonly (readonly [PayoutScheme, Given, string, string])[] = [
    ['NG_NUBAN', { bank: '011', account: '0000014578', holder }, 'account', 'payout_bank_differs'],
    ['NG_NUBAN', { bank: '057', account: '0000014579', holder }, 'account', 'payout_bank_differs'],
    ['NG_NUBAN', { bank: '999', account: '0000014579', holder }, 'bank', 'payout_bank_unknown'],
    ['NG_NUBAN', { bank: '011', account: '000001457', holder }, 'account', 'payout_length'],
    ['NG_NUBAN', { bank: '011', account: '00000145-79a', holder }, 'account', 'payout_format'],
    ['NG_NUBAN', { bank: '011', holder }, 'account', 'payout_field_missing'],
    ['NG_NUBAN', { account: '0000014579', holder }, 'bank', 'payout_field_missing'],
    ['NG_NUBAN', { bank: '011', account: '0000014579' }, 'holder', 'payout_field_missing'],
    ['NG_NUBAN', { bank: '011', account: '0000014579', holder: '   ' }, 'holder', 'payout_field_missing'],
    ['NG_NUBAN', { bank: '011', account: '0000014579', holder: 'A' }, 'holder', 'payout_holder'],
    ['NG_NUBAN', { bank: '011', account: '0000014579', holder: 'Ada 7' }, 'holder', 'payout_holder'],
    ['MX_CLABE', { clabe: '002010077777777772', holder }, 'clabe', 'payout_check_digit'],
    ['MX_CLABE', { clabe: '999010077777777771', holder }, 'clabe', 'payout_bank_unknown'],
    ['MX_CLABE', { clabe: '00201007777777777', holder }, 'clabe', 'payout_length'],
    ['MX_CARD', { bank: '012', card: '4242424242424243', holder }, 'card', 'payout_check_digit'],
    ['MX_CLABE', { clabe: '002010077777777771', rfc: 'OEAD911314GR8', holder }, 'rfc', 'payout_format'],
    [
      'MX_CARD',
      { bank: '012', card: '4242424242424242', rfc: 'OE910514GR8', holder },
      'rfc',
      'payout_format',
    ],
    ['BR_PIX', { pixKind: 'cpf', pixKey: '529.982.247-26', holder }, 'pixKey', 'payout_check_digit'],
    ['BR_PIX', { pixKind: 'cpf', pixKey: '12ABC34501DE35', holder }, 'pixKey', 'payout_format'],
    ['BR_PIX', { pixKind: 'cnpj', pixKey: '12ABC34501DE36', holder }, 'pixKey', 'payout_check_digit'],
    ['BR_PIX', { pixKind: 'email', pixKey: 'ada@exemplo', holder }, 'pixKey', 'payout_format'],
    [
      'BR_PIX',
      { pixKind: 'email', pixKey: `${'a'.repeat(70)}@ex.com.br`, holder },
      'pixKey',
      'payout_format',
    ],
    ['BR_PIX', { pixKind: 'phone', pixKey: '+55 11 3234-5678', holder }, 'pixKey', 'payout_format'],
    ['BR_PIX', { pixKind: 'phone', pixKey: '+1 212 555 0100', holder }, 'pixKey', 'payout_format'],
    [
      'BR_PIX',
      { pixKind: 'random', pixKey: '123e4567-e89b-12d3-a456-426614174000', holder },
      'pixKey',
      'payout_format',
    ],
    ['BR_PIX', { pixKind: 'swift', pixKey: '1', holder }, 'pixKind', 'payout_bank_unknown'],
    [
      'BR_ACCOUNT',
      { bank: '341', agency: '1', account: '123456', taxId: '52998224725', holder },
      'agency',
      'payout_length',
    ],
    [
      'BR_ACCOUNT',
      { bank: '341', agency: '0001', account: '1X3', taxId: '52998224725', holder },
      'account',
      'payout_format',
    ],
    [
      'BR_ACCOUNT',
      { bank: '341', agency: '0001', account: '123', taxId: '52998224726', holder },
      'taxId',
      'payout_check_digit',
    ],
    ['PE_CCI', { cci: '01136600010003254222', holder }, 'cci', 'payout_check_digit'],
    ['PE_CCI', { cci: '99936600010003254221', holder }, 'cci', 'payout_bank_unknown'],
    ['GB_SORT', { sortCode: '20000', account: '55779911', holder }, 'sortCode', 'payout_length'],
    ['GB_SORT', { sortCode: '200000', account: '5577991', holder }, 'account', 'payout_length'],
    ['US_ABA', { routing: '021000022', account: '12345678901', holder }, 'routing', 'payout_check_digit'],
    ['US_ABA', { routing: '991000021', account: '12345678901', holder }, 'routing', 'payout_check_digit'],
    ['US_ABA', { routing: '021000021', account: '123', holder }, 'account', 'payout_format'],
    ['IBAN', { iban: 'DE89370400440532013001', holder }, 'iban', 'payout_check_digit'],
    ['IBAN', { iban: 'DE8937040044053201300', holder }, 'iban', 'payout_length'],
    ['IBAN', { iban: 'US89370400440532013000', holder }, 'iban', 'payout_iban_country'],
    ['IBAN', { iban: 'DEAA370400440532013000', holder }, 'iban', 'payout_format'],
    // 99 has the same remainder as 02 and is never issued.
    ['IBAN', { iban: ibanWith('99'), holder }, 'iban', 'payout_check_digit'],
    ['IBAN', { iban: 'DE89370400440532013000', swift: 'DEUTZZFF', holder }, 'swift', 'payout_format'],
    [
      'SWIFT',
      { swift: 'ECOCGHAC', bankName: 'Ecobank', account: '0010234567', holder },
      'payeeAddress',
      'payout_field_missing',
    ],
  ]
  test.each(wrong)('%s refuses %j: %s, %s', (scheme, given, field, reason) => {
    expect(readAccount(scheme, given).problems).toMatchObject([{ field, reason }])
  })

  test.each(right)('%s with only %j filled in reports nothing missing during input', (scheme, given) => {
    for (const [name, text] of Object.entries(given)) {
      const { problems } = lookAt(scheme, { [name]: text })
      expect(problems.filter(({ reason }) => reason === 'payout_field_missing')).toEqual([])
    }
  })

  test('identifies an account in any notation, and separately at another bank', () => {
    const one = readAccount('BR_PIX', { pixKind: 'phone', pixKey: '(11) 91234-5678', holder })
    const same = readAccount('BR_PIX', {
      pixKind: 'phone',
      pixKey: '+5511912345678',
      holder: 'Somebody Else',
    })
    expect(one.identity).toBe(same.identity)
    const account = { bank: '341', agency: '0001', account: '123456', taxId: '52998224725', holder }
    expect(readAccount('BR_ACCOUNT', account).identity).not.toBe(
      readAccount('BR_ACCOUNT', { ...account, agency: '0002' }).identity,
    )
    expect(readAccount('IBAN', { iban: 'DE89370400440532013000', holder }).identity).toBe(
      readAccount('IBAN', { iban: 'de89 3704 0044 0532 0130 00', swift: 'COBADEFF', holder }).identity,
    )
  })

  test("every template's example matches its own pattern", () => {
    for (const [scheme, { fields }] of Object.entries(schemes)) {
      for (const { name, example, kind } of fields) {
        const { problems } = lookAt(scheme as PayoutScheme, { [name]: example })
        const ofForm = problems.filter(
          ({ reason }) => reason === 'payout_format' || reason === 'payout_length',
        )
        expect(ofForm, `${scheme} ${name} ${kind}`).toEqual([])
      }
    }
  })
})

test.each([
  ['Nigeria', nigerianBanks, /^\d{3}(\d{2,3})?$/],
  ['Mexico', mexicanBanks, /^\d{3}$/],
  ['Brazil', brazilianBanks, /^\d{3}$/],
  ['Peru', peruvianBanks, /^\d{3}$/],
])('banks of %s have well-formed codes and unique names', (_country, banks, form) => {
  for (const [code, name] of banks) {
    expect(code).toMatch(form)
    expect(name).toMatch(/\S/)
  }
  expect(new Set(banks.values()).size).toBe(banks.size)
})
