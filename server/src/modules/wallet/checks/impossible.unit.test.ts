import type { PayoutScheme } from '@openbourse/protocol'
import { bech32, bech32m } from '@scure/base'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { published } from '../testing/published.ts'
import { lookAt } from './account.ts'
import { checkDigitAt, mexicanBanks, nigerianBanks } from './banks.ts'
import { isCard } from './cards.ts'
import { networks, readAddress } from './chains/index.ts'
import { clabeCheckDigit } from './clabe.ts'
import { leavesOne, strangeAt } from './iban.ts'
import { bbanKinds } from './iban-registry.ts'
import { nubanCheckDigit } from './nuban.ts'
import type { Given } from './types.ts'

// Numbers that no bank, network or country issues, though their check digits are right.

const holder = 'Adaeze Okafor'
const problemsOf = (scheme: PayoutScheme, given: Given) => lookAt(scheme, { ...given, holder }).problems

/** A full IBAN from a country and its national part. */
function wholeIban(country: string, bban: string): string {
  const pairs = Array.from({ length: 97 }, (_, at) => String(at + 2).padStart(2, '0'))
  const right = pairs.find((two) => leavesOne(country + two + bban))
  return `${country}${right}${bban}`
}

const capitals = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const signs: Readonly<Record<string, string>> = { n: '0123456789', a: capitals, c: `0123456789${capitals}` }
const bbanOf = (kinds: string) =>
  fc.tuple(...[...kinds].map((kind) => fc.constantFrom(...(signs[kind] ?? '')))).map((all) => all.join(''))

describe('IBAN', () => {
  test('the registry has a structure for each of its 89 countries', () => {
    expect(bbanKinds.size).toBe(89)
    for (const [country, kinds] of bbanKinds) {
      expect(country).toMatch(/^[A-Z]{2}$/)
      expect(kinds).toMatch(/^[nac]{11,30}$/)
    }
  })

  test.each(published.find(([name]) => name === 'IBAN')?.[2] ?? [])("%s has its country's form", (iban) => {
    expect(strangeAt(iban)).toBeUndefined()
  })

  test.each([
    'BI4210000100010000332045181',
    'DJ2100010000000154000100186',
    'FK88SC123456789012',
    'HN88CABF00000000000250005469',
    'LY83002048000020100120361',
    'MN121234123456789123',
    'NI45BAPR00000013000003558124',
    'OM810180000001299123456',
    'RU0304452522540817810538091310419',
    'SD2129010501234001',
    'SO211000001001000100141',
    'YE15CBYE0001018861234567891234',
  ])('accepts %s of a country that joined later', (iban) => {
    expect(problemsOf('IBAN', { iban })).toEqual([])
  })

  test.each([...bbanKinds])('%s accepts its form, and names the first wrong character', (country, kinds) => {
    fc.assert(
      fc.property(bbanOf(kinds), fc.nat(kinds.length - 1), (bban, at) => {
        expect(problemsOf('IBAN', { iban: wholeIban(country, bban) })).toEqual([])
        if (kinds[at] === 'c') return
        const character = kinds[at] === 'n' ? 'X' : '7'
        const iban = wholeIban(country, bban.slice(0, at) + character + bban.slice(at + 1))
        expect(problemsOf('IBAN', { iban })).toEqual([
          {
            field: 'iban',
            reason: 'payout_iban_character',
            values: { country, position: String(at + 5), character },
          },
        ])
      }),
      { numRuns: 20 },
    )
  })
})

describe('PIX', () => {
  const real = new Set(
    [
      11, 12, 13, 14, 15, 16, 17, 18, 19, 21, 22, 24, 27, 28, 31, 32, 33, 34, 35, 37, 38, 41, 42, 43, 44, 45,
      46, 47, 48, 49, 51, 53, 54, 55, 61, 62, 63, 64, 65, 66, 67, 68, 69, 71, 73, 74, 75, 77, 79, 81, 82, 83,
      84, 85, 86, 87, 88, 89, 91, 92, 93, 94, 95, 96, 97, 98, 99,
    ].map(String),
  )

  test('there are 67 area codes, and every other pair of digits is refused by name', () => {
    expect(real.size).toBe(67)
    for (let pair = 0; pair < 100; pair += 1) {
      const code = String(pair).padStart(2, '0')
      const refused = [{ field: 'pixKey', reason: 'payout_area_code', values: { code } }]
      for (const pixKey of [`+55${code}912345678`, `(${code}) 91234-5678`])
        expect(problemsOf('BR_PIX', { pixKind: 'phone', pixKey }), pixKey).toEqual(
          real.has(code) ? [] : refused,
        )
    }
  })
})

describe('cards', () => {
  test.each([
    '4111111111111111',
    '4242424242424242',
    '5555555555554444',
    '5105105105105100',
    '2223003122003222',
    '2720999999999996',
    '6011111111111117',
    '3530111333300000',
    '5062541600005232',
    '2869000000000006',
  ])('%s can be a card number', (card) => expect(isCard(card)).toBe(true))

  test.each([
    ['0000000000000000', 'payout_format'],
    ['0000000000000018', 'payout_card_unknown'],
    ['1000000000000008', 'payout_card_unknown'],
    ['7000000000000005', 'payout_card_unknown'],
    ['9000000000000001', 'payout_card_unknown'],
    ['2220999999999991', 'payout_card_unknown'],
    ['2721000000000009', 'payout_card_unknown'],
    ['3400000000000000', 'payout_card_unknown'],
    ['5900000000000004', 'payout_card_unknown'],
    ['378282246310005', 'payout_length'],
    ['4222222222222', 'payout_length'],
    ['4111111111111112', 'payout_check_digit'],
  ])('refuses %s: %s', (card, reason) => {
    expect(problemsOf('MX_CARD', { bank: '012', card })).toMatchObject([{ field: 'card', reason }])
  })
})

test.each([
  ['NG_NUBAN', { bank: '011', account: '0000000000' }, 'account'],
  ['MX_CLABE', { clabe: '000000000000000000' }, 'clabe'],
  ['GB_SORT', { sortCode: '000000', account: '55779911' }, 'sortCode'],
  ['GB_SORT', { sortCode: '200000', account: '00000000' }, 'account'],
  ['US_ABA', { routing: '000000000', account: '12345678901' }, 'routing'],
  ['PE_CCI', { cci: '00000000000000000000' }, 'cci'],
] as const)('%s refuses a number of zeros: %j', (scheme, given, field) => {
  expect(problemsOf(scheme, given)).toMatchObject([{ field, reason: 'payout_format' }])
})

describe('Mexican institutions', () => {
  test.each([
    ['159', 'Bank of China'],
    ['167', 'Hey Banco'],
    ['601', 'GBM'],
    ['638', 'Nu México'],
    ['661', 'Klar'],
    ['677', 'Caja Popular Mexicana'],
    ['684', 'Transfer'],
    ['688', 'Crediclub'],
    ['699', 'Fondeadora'],
    ['706', 'Arcus'],
    ['710', 'NVIO'],
    ['721', 'albo'],
    ['722', 'Mercado Pago'],
    ['732', 'Peibo'],
  ])('a CLABE that begins with %s belongs to %s', (code, name) => {
    const first = `${code}18000011835971`
    expect(lookAt('MX_CLABE', { clabe: first + clabeCheckDigit(first), holder })).toMatchObject({
      problems: [],
      bank: name,
    })
  })

  test.each(['000', '003', '170', '555', '999'])('no CLABE begins with %s', (code) => {
    expect(mexicanBanks.has(code)).toBe(false)
    const first = `${code}18000011835971`
    expect(problemsOf('MX_CLABE', { clabe: first + clabeCheckDigit(first) })).toMatchObject([
      { reason: 'payout_bank_unknown', values: { code } },
    ])
  })
})

describe('Nigerian institutions', () => {
  const warned = [{ field: 'account', reason: 'payout_unchecked' }]

  test.each([
    ['100004', 'OPay'],
    ['100033', 'PalmPay'],
    ['100002', 'Paga'],
    ['120001', '9 Payment Service Bank'],
    ['120003', 'MoMo Payment Service Bank'],
    ['120004', 'SmartCash Payment Service Bank'],
    ['090110', 'VFD Microfinance Bank'],
    ['090175', 'Rubies Microfinance Bank'],
    ['100026', 'Carbon'],
  ])('%s (%s) accepts a phone number, and any other with a warning', (bank, name) => {
    for (const account of ['8031234567', '9061234560', '7012345678']) {
      const read = lookAt('NG_NUBAN', { bank, account, holder })
      expect(read).toMatchObject({ problems: [], bank: name, warnings: warned })
      expect(read.warnings?.[0]?.values).toEqual({ bank: name })
    }
  })

  test.each(['51318', '51310', '50304', '51113', '50126'])(
    '%s, which may follow the 2020 standard, warns about a wrong check digit',
    (bank) => {
      const serial = '203456789'
      const digit = nubanCheckDigit(bank, serial)
      expect(lookAt('NG_NUBAN', { bank, account: serial + digit, holder }).warnings).toEqual([])
      const other = lookAt('NG_NUBAN', { bank, account: serial + ((digit + 1) % 10), holder })
      expect(other).toMatchObject({ problems: [], warnings: warned })
    },
  )

  // Account numbers that Kuda and Moniepoint customers have published to be paid at.
  test.each([
    ['50211', '2082918233'],
    ['50211', '7000746820'],
    ['50515', '8268900606'],
  ])('%s has the check digit: %s', (bank, account) => {
    expect(lookAt('NG_NUBAN', { bank, account, holder })).toMatchObject({ problems: [], warnings: [] })
    const other = account.slice(0, 9) + ((Number(account[9]) + 1) % 10)
    expect(problemsOf('NG_NUBAN', { bank, account: other })).toMatchObject([
      { reason: 'payout_bank_differs' },
    ])
  })

  test('every bank with a three-digit code needs its check digit', () => {
    for (const code of nigerianBanks.keys())
      if (code.length === 3) expect(checkDigitAt(code), code).toBe('always')
  })
})

describe('witness versions', () => {
  const networkOf = { tb: ['BTC', 'bitcoin-test'], tltc: ['LTC', 'litecoin-test'] } as const
  const read = (prefix: keyof typeof networkOf, address: string) => {
    const [coin, network] = networkOf[prefix]
    return readAddress({ coin, network, address }).problem
  }
  const write = (prefix: string, version: number, length: number, coding = bech32m) =>
    coding.encode(prefix, [version, ...coding.toWords(new Uint8Array(length).fill(7))])
  const later = Array.from({ length: 15 }, (_, at) => at + 2)

  test.each(later)('refuses version %i as not usable yet', (version) => {
    for (const [prefix, name] of [
      ['tb', 'Bitcoin Testnet'],
      ['tltc', 'Litecoin Testnet'],
    ] as const) {
      for (const length of [2, 20, 32, 40]) {
        const result = { reason: 'address_version', values: { version: String(version), network: name } }
        expect(read(prefix, write(prefix, version, length))).toMatchObject(result)
      }
      expect(read(prefix, write(prefix, version, 41))?.reason).not.toBe('address_version')
      expect(read(prefix, write(prefix, version, 32, bech32))?.reason).toBe('address_checksum')
    }
  })

  test.each([2, 20, 33, 40])('refuses version 1 with %i bytes', (length) => {
    expect(read('tb', write('tb', 1, length))).toMatchObject({
      reason: 'address_version',
      values: { version: '1' },
    })
    expect(read('tb', write('tb', 1, 32))).toBeUndefined()
  })

  // Of BIP 350.
  test.each([
    'bc1pw508d6qejxtdg4y5r3zarvary0c5xw7kw508d6qejxtdg4y5r3zarvary0c5xw7kt5nd6y',
    'BC1SW50QGDZ25J',
    'bc1zw508d6qejxtdg4y5r3zarvaryvaxxpcs',
  ])('reports %s of the main network as real money', (address) => {
    expect(read('tb', address)).toMatchObject({ reason: 'address_main_network' })
  })

  test('refuses versions above 16', () => {
    for (let version = 17; version < 32; version += 1)
      expect(read('tb', write('tb', version, 32))?.reason).toBe('address_checksum')
  })

  test('names the other network of an address', () => {
    expect(networks.length).toBeGreaterThan(1)
    expect(read('tltc', write('tb', 2, 32))).toMatchObject({
      reason: 'address_other_network',
      values: { network: 'Bitcoin Testnet' },
    })
  })
})
