import type { PayoutScheme } from '@openbourse/protocol'
import { isCnpj, isCpf, rfcDate } from '@openbourse/protocol/documents'
import { isRouting } from './aba.ts'
import { brazilianBanks, checkDigitAt, mexicanBanks, nigerianBanks, peruvianBanks } from './banks.ts'
import { isCard, isIssued } from './cards.ts'
import { isCci } from './cci.ts'
import { isClabe } from './clabe.ts'
import { bankField, digitsField, field, holderField } from './form.ts'
import { ibanLengths, leavesOne, strangeAt } from './iban.ts'
import { isNuban } from './nuban.ts'
import { checkPix, pixFields } from './pix.ts'
import { isSwift } from './swift.ts'
import type { Checked, Problem, Scheme } from './types.ts'

const wrong = (name: string, reason: Problem['reason'], values: Problem['values'] = {}): Problem => ({
  field: name,
  reason,
  values,
})
const fine = (bank: string | null): Checked => ({ problems: [], bank })

const swiftField = field('swift', {
  kind: 'capitals',
  pattern: '^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$',
  example: 'DEUTDEFF',
})
const swiftProblems = (swift: string | undefined): readonly Problem[] =>
  swift === undefined || isSwift(swift)
    ? []
    : [wrong('swift', 'payout_format', { example: swiftField.example })]

const nuban: Scheme = {
  country: 'NG',
  currency: 'NGN',
  number: 'account',
  fields: [bankField(nigerianBanks), digitsField('account', '0000014579'), holderField],
  check({ bank, account }) {
    const name = nigerianBanks.get(bank ?? '') ?? null
    if (bank === undefined || account === undefined) return fine(name)
    const digit = checkDigitAt(bank)
    if (digit !== 'none' && isNuban(bank, account)) return fine(name)
    if (digit !== 'always') {
      const warning = {
        field: 'account',
        reason: 'payout_unchecked',
        values: { bank: name ?? bank },
      } as const
      return { ...fine(name), warnings: [warning] }
    }
    return { problems: [wrong('account', 'payout_bank_differs', { bank: name ?? bank })], bank: name }
  },
}

/** A SPEI payment may name the recipient's taxpayer number; a wrong one returns the money. */
const rfcField: Scheme['fields'][number] = {
  ...field('rfc', {
    kind: 'capitals',
    pattern: '^[A-ZÑ&]{3,4}\\d{6}[0-9A-Z]{3}$',
    example: 'OEAD910514GR8',
  }),
  required: false,
}
const rfcProblems = (rfc: string | undefined): readonly Problem[] =>
  rfc === undefined || rfcDate(rfc) !== undefined
    ? []
    : [wrong('rfc', 'payout_format', { example: rfcField.example })]

/** A number that begins with its bank's three digits and ends with check digits. */
function prefixed(
  scheme: Pick<Scheme, 'country' | 'currency' | 'fields'> & { readonly number: 'clabe' | 'cci' },
  banks: ReadonlyMap<string, string>,
  isRight: (text: string) => boolean,
): Scheme {
  return {
    ...scheme,
    check(given) {
      const text = given[scheme.number]
      if (text === undefined) return fine(null)
      const code = text.slice(0, 3)
      const bank = banks.get(code) ?? null
      if (bank === null) return { problems: [wrong(scheme.number, 'payout_bank_unknown', { code })], bank }
      return isRight(text) ? fine(bank) : { problems: [wrong(scheme.number, 'payout_check_digit')], bank }
    },
  }
}

const byClabe = prefixed(
  {
    country: 'MX',
    currency: 'MXN',
    number: 'clabe',
    fields: [digitsField('clabe', '002010077777777771'), holderField, rfcField],
  },
  mexicanBanks,
  isClabe,
)
const mexicanAccount: Scheme = {
  ...byClabe,
  check(given) {
    const { problems, bank } = byClabe.check(given)
    return { problems: [...problems, ...rfcProblems(given.rfc)], bank }
  },
}

const cardStart = 4

const mexicanCard: Scheme = {
  country: 'MX',
  currency: 'MXN',
  number: 'card',
  fields: [bankField(mexicanBanks), digitsField('card', '4242424242424242'), holderField, rfcField],
  check({ bank, card, rfc }) {
    const problems = [...rfcProblems(rfc)]
    if (card !== undefined && !isIssued(card)) {
      problems.unshift(wrong('card', 'payout_card_unknown', { digits: card.slice(0, cardStart) }))
    } else if (card !== undefined && !isCard(card)) problems.unshift(wrong('card', 'payout_check_digit'))
    return { problems, bank: mexicanBanks.get(bank ?? '') ?? null }
  },
}

const brazilianAccount: Scheme = {
  country: 'BR',
  currency: 'BRL',
  number: 'account',
  fields: [
    bankField(brazilianBanks),
    digitsField('agency', '0001'),
    field('account', { kind: 'capitals', pattern: '^\\d{1,12}[0-9X]$', example: '123456-7', lengthMax: 16 }),
    field('taxId', {
      kind: 'capitals',
      pattern: '^(\\d{11}|[0-9A-Z]{12}\\d{2})$',
      example: '529.982.247-25',
      lengthMax: 20,
    }),
    holderField,
  ],
  check({ bank, taxId }) {
    const name = brazilianBanks.get(bank ?? '') ?? null
    if (taxId === undefined || isCpf(taxId) || isCnpj(taxId)) return fine(name)
    return { problems: [wrong('taxId', 'payout_check_digit')], bank: name }
  },
}

/**
 * Form only: the modulus of each sort code is in a table of Pay.UK that changes monthly and may not be
 * redistributed.
 */
const british: Scheme = {
  country: 'GB',
  currency: 'GBP',
  number: 'account',
  fields: [digitsField('sortCode', '200000'), digitsField('account', '55779911'), holderField],
  check: () => fine(null),
}

const american: Scheme = {
  country: 'US',
  currency: 'USD',
  number: 'account',
  fields: [
    digitsField('routing', '021000021'),
    field('account', { kind: 'digits', pattern: '^\\d{4,17}$', example: '12345678901', lengthMax: 24 }),
    holderField,
  ],
  check: ({ routing }) =>
    routing === undefined || isRouting(routing)
      ? fine(null)
      : { problems: [wrong('routing', 'payout_check_digit')], bank: null },
}

const iban: Scheme = {
  country: 'EU',
  currency: 'EUR',
  number: 'iban',
  fields: [
    field('iban', {
      kind: 'capitals',
      pattern: '^[A-Z]{2}\\d{2}[A-Z0-9]{8,30}$',
      example: 'DE89 3704 0044 0532 0130 00',
      lengthMax: 44,
    }),
    { ...swiftField, required: false },
    holderField,
  ],
  check: ({ iban: text, swift }) => ({
    problems: [...ibanProblems(text), ...swiftProblems(swift)],
    bank: null,
  }),
}

function ibanProblems(text: string | undefined): readonly Problem[] {
  if (text === undefined) return []
  const country = text.slice(0, 2)
  const wanted = ibanLengths.get(country)
  if (wanted === undefined) return [wrong('iban', 'payout_iban_country', { country })]
  if (text.length !== wanted) {
    return [wrong('iban', 'payout_length', { wanted: String(wanted), given: String(text.length) })]
  }
  const position = strangeAt(text)
  if (position !== undefined) {
    const values = { country, position: String(position), character: text[position - 1] ?? '' }
    return [wrong('iban', 'payout_iban_character', values)]
  }
  return leavesOne(text) ? [] : [wrong('iban', 'payout_check_digit')]
}

const elsewhere: Scheme = {
  country: 'INTL',
  currency: 'USD',
  number: 'account',
  fields: [
    swiftField,
    field('bankName', { kind: 'text', pattern: '^.{2,80}$', example: 'Bank of Ghana', lengthMax: 80 }),
    {
      ...field('bankAddress', {
        kind: 'text',
        pattern: '^.{5,120}$',
        example: '1 Thorpe Road, Accra',
        lengthMax: 120,
      }),
      required: false,
    },
    field('account', {
      kind: 'capitals',
      pattern: '^[A-Z0-9]{4,34}$',
      example: '00123456789',
      lengthMax: 40,
    }),
    field('payeeAddress', {
      kind: 'text',
      pattern: '^.{5,120}$',
      example: '12 Ring Road, Accra',
      lengthMax: 120,
    }),
    holderField,
  ],
  check: ({ swift, bankName }) => ({ problems: swiftProblems(swift), bank: bankName ?? null }),
}

/** Every kind of payout account. */
export const schemes: Readonly<Record<PayoutScheme, Scheme>> = {
  NG_NUBAN: nuban,
  MX_CLABE: mexicanAccount,
  MX_CARD: mexicanCard,
  BR_PIX: {
    country: 'BR',
    currency: 'BRL',
    number: 'pixKey',
    fields: [...pixFields, holderField],
    check: checkPix,
  },
  BR_ACCOUNT: brazilianAccount,
  PE_CCI: prefixed(
    {
      country: 'PE',
      currency: 'PEN',
      number: 'cci',
      fields: [digitsField('cci', '01136600010003254221'), holderField],
    },
    peruvianBanks,
    isCci,
  ),
  GB_SORT: british,
  US_ABA: american,
  IBAN: iban,
  SWIFT: elsewhere,
}
