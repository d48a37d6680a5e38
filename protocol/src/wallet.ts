import { z } from 'zod'
import type { Call } from './call.ts'
import { at, flag, id, nothing, ok, text, tradePass, tradePassRefusals } from './fields.ts'
import { type Reason, reasons } from './reasons.ts'

/** Where a payout can go: countries with a scheme of their own, those of the IBAN, and all others by SWIFT. */
export const payoutCountries = ['NG', 'MX', 'BR', 'PE', 'GB', 'US', 'EU', 'INTL'] as const
export type PayoutCountry = (typeof payoutCountries)[number]

export const payoutSchemes = [
  'NG_NUBAN',
  'MX_CLABE',
  'MX_CARD',
  'BR_PIX',
  'BR_ACCOUNT',
  'PE_CCI',
  'GB_SORT',
  'US_ABA',
  'IBAN',
  'SWIFT',
] as const
export type PayoutScheme = (typeof payoutSchemes)[number]

export const pixKinds = ['cpf', 'cnpj', 'email', 'phone', 'random'] as const

/** Every field that some template has; a template names those that it wants. */
const details = {
  holder: text(80).optional(),
  bank: text(12).optional(),
  bankName: text(80).optional(),
  account: text(40).optional(),
  clabe: text(30).optional(),
  card: text(30).optional(),
  rfc: text(20).optional(),
  pixKind: text(12).optional(),
  pixKey: text(100).optional(),
  agency: text(12).optional(),
  taxId: text(24).optional(),
  cci: text(30).optional(),
  sortCode: text(12).optional(),
  routing: text(16).optional(),
  iban: text(48).optional(),
  swift: text(16).optional(),
  bankAddress: text(120).optional(),
  payeeAddress: text(120).optional(),
}
export type PayoutField = keyof typeof details

const label = text(40).optional().default('')
/**
 * A code from the authenticator app or a recovery code; for users without an app, the code sent to their phone or
 * mailbox for `new_destination`.
 */
const code = text(20).optional()
/** How a second proof is refused, besides the trade password. */
export const secondProofRefusals = [
  'second_factor_missing',
  'second_factor_wrong',
  'sent_code_missing',
  'code_wrong',
  'contact_missing',
  'confirm_throttled',
] as const satisfies readonly Reason[]
const proofRefusals = [...tradePassRefusals, ...secondProofRefusals] as const

const numberRefusals = [
  'payout_field_missing',
  'payout_length',
  'payout_format',
  'payout_check_digit',
  'payout_bank_unknown',
  'payout_bank_differs',
  'payout_iban_country',
  'payout_iban_character',
  'payout_area_code',
  'payout_card_unknown',
  'payout_holder',
] as const

const addressRefusals = [
  'address_network_unknown',
  'address_malformed',
  'address_version',
  'address_checksum',
  'address_other_network',
  'address_main_network',
  'address_tag',
] as const

const field = z.object({
  /** Name of the input of `/bank/add`, and key of its label. */
  name: z.string(),
  /** Which keys a phone shows, and how the text is read. */
  kind: z.enum(['digits', 'text', 'capitals', 'choice']),
  required: z.boolean(),
  /** Whole text without spaces and hyphens, as a regular expression. */
  pattern: z.string(),
  example: z.string(),
  lengthMax: z.int(),
  /** Codes and names to choose from; null where one types. Names of `pixKind` are keys of labels. */
  options: z.array(z.object({ code: z.string(), name: z.string() })).nullable(),
})

const template = z.object({
  scheme: z.enum(payoutSchemes),
  country: z.enum(payoutCountries),
  currency: z.string(),
  fields: z.array(field),
})

const favorite = {
  starred: z.boolean(),
  /** When money was last asked to go there; null before the first time. */
  usedAt: at.nullable(),
}

/** Settings of a place that a user can change at any time, because they do not affect where money goes. */
const words = { label: text(40).optional(), starred: flag.optional() }

const payoutAccount = z.object({
  id: z.string(),
  country: z.enum(payoutCountries),
  scheme: z.enum(payoutSchemes),
  currency: z.string(),
  /** Null if the number does not show it. */
  bank: z.string().nullable(),
  holder: z.string(),
  /** Whether the holder was compared with the name of a verified identity. */
  nameChecked: z.boolean(),
  /** The last four characters of the number behind dots, or an e-mail with its first letter. */
  masked: z.string(),
  label: z.string(),
  addedAt: at,
  /** Nothing is paid out to it before. */
  usableFrom: at,
  ...favorite,
  chosen: z.boolean(),
})

const problems = z.object({
  /** What is wrong with the fields that were given, each in words of the reader. */
  problems: z.array(
    z.object({ field: z.string(), reason: z.enum(Object.keys(reasons) as [Reason]), msg: z.string() }),
  ),
})

export const bankTemplates = {
  method: 'GET',
  path: '/index/bank/tmpl',
  about: 'Countries to which payouts go, and the fields of a bank account there with their rules.',
  who: 'anyone',
  input: z.strictObject({ country: z.enum(payoutCountries).optional() }),
  output: z.object({ countries: z.array(z.enum(payoutCountries)), templates: z.array(template) }),
  refusals: [],
} as const satisfies Call

export const bankCheck = {
  method: 'POST',
  path: '/bank/check',
  about: 'Problems of the fields that are filled in already; stores nothing.',
  who: 'user',
  input: z.strictObject({ scheme: z.enum(payoutSchemes), ...details }),
  output: problems.extend({
    bank: z.string().nullable(),
    /** A warning to check; it is not a reason to refuse the account. */
    warnings: problems.shape.problems,
  }),
  refusals: [],
} as const satisfies Call

export const bankAdd = {
  method: 'POST',
  path: '/bank/add',
  about:
    'Keeps an account for payouts, usable after its quarantine. The same account again is the one that is kept; other details replace it, in a new quarantine.',
  who: 'user',
  needs: ['trade_password'],
  changes: ['payout_places'],
  input: z.strictObject({ scheme: z.enum(payoutSchemes), ...details, label, ...tradePass, code }),
  output: payoutAccount,
  refusals: [...proofRefusals, ...numberRefusals, 'payout_name_differs', 'payout_accounts_max'],
} as const satisfies Call

export const bankList = {
  method: 'GET',
  path: '/bank/list',
  about: 'Own accounts for payouts, masked: the chosen one first, then favorites, then the one used last.',
  who: 'user',
  shows: ['payout_places'],
  input: nothing,
  output: z.object({ list: z.array(payoutAccount), max: z.int(), quarantineHours: z.int() }),
  refusals: [],
} as const satisfies Call

export const bankInfo = {
  method: 'GET',
  path: '/bank/info',
  about: 'One own account for payouts, masked.',
  who: 'user',
  shows: ['payout_places'],
  input: z.strictObject({ id }),
  output: payoutAccount,
  refusals: ['payout_unknown'],
} as const satisfies Call

export const bankChoose = {
  method: 'POST',
  path: '/bank/choose',
  about: 'Makes an account the one that withdrawals propose.',
  who: 'user',
  changes: ['payout_places'],
  input: z.strictObject({ id }),
  output: ok,
  refusals: ['payout_unknown'],
} as const satisfies Call

export const bankMark = {
  method: 'POST',
  path: '/bank/mark',
  about: 'Names an account for payouts, or makes it a favorite; what is left out stays.',
  who: 'user',
  changes: ['payout_places'],
  input: z.strictObject({ id, ...words }),
  output: payoutAccount,
  refusals: ['payout_unknown'],
} as const satisfies Call

export const bankDel = {
  method: 'POST',
  path: '/bank/del',
  about: 'Takes an account out of the list; what was paid to it stays in history.',
  who: 'user',
  needs: ['trade_password'],
  changes: ['payout_places'],
  input: z.strictObject({ id, ...tradePass }),
  output: ok,
  refusals: [...tradePassRefusals, 'payout_unknown'],
} as const satisfies Call

const payoutAddress = z.object({
  id: z.string(),
  coin: z.string(),
  network: z.string(),
  networkName: z.string(),
  /** First and last characters; the middle is left out. */
  masked: z.string(),
  hasTag: z.boolean(),
  label: z.string(),
  addedAt: at,
  usableFrom: at,
  ...favorite,
})

const coin = text(12)
const network = text(24)

export const addressList = {
  method: 'POST',
  path: '/coin/withdraw/address',
  about:
    'Own addresses for withdrawals, masked: favorites first, then the one used last; networks of each coin; whether only these are paid to.',
  who: 'user',
  shows: ['payout_places'],
  input: z.strictObject({ coin: coin.optional() }),
  output: z.object({
    list: z.array(payoutAddress),
    max: z.int(),
    quarantineHours: z.int(),
    /** With it on, withdrawals go to saved addresses only. Switched off, it holds on until `endsAt`. */
    allowList: z.object({ on: z.boolean(), endsAt: at.nullable() }),
    coins: z.array(
      z.object({
        coin: z.string(),
        networks: z.array(
          z.object({ id: z.string(), name: z.string(), example: z.string(), takesTag: z.boolean() }),
        ),
      }),
    ),
  }),
  refusals: [],
} as const satisfies Call

const addressInput = { coin, network, address: text(160), tag: text(10).optional() }

export const addressCheck = {
  method: 'POST',
  path: '/coin/withdraw/address/check',
  about: 'Problems of an address on a network, and saved ones that only look like it; stores nothing.',
  who: 'user',
  input: z.strictObject(addressInput),
  output: problems.extend({
    /** Saved addresses that begin and end like it and are other ones. */
    alike: z.array(z.object({ masked: z.string(), label: z.string() })),
  }),
  refusals: [],
} as const satisfies Call

export const addressAdd = {
  method: 'POST',
  path: '/coin/withdraw/address/generate',
  about:
    'Keeps an address of a test network for withdrawals, usable after its quarantine; the same one again is the one kept.',
  who: 'user',
  needs: ['trade_password'],
  changes: ['payout_places'],
  input: z.strictObject({ ...addressInput, label, ...tradePass, code }),
  output: payoutAddress,
  refusals: [...proofRefusals, ...addressRefusals, 'payout_addresses_max'],
} as const satisfies Call

export const addressMark = {
  method: 'POST',
  path: '/coin/withdraw/address/mark',
  about: 'Names an address for withdrawals, or makes it a favorite; what is left out stays.',
  who: 'user',
  changes: ['payout_places'],
  input: z.strictObject({ id, ...words }),
  output: payoutAddress,
  refusals: ['payout_address_unknown'],
} as const satisfies Call

export const addressDel = {
  method: 'POST',
  path: '/coin/withdraw/address/del',
  about: 'Takes an address out of the list; what was sent to it stays in history.',
  who: 'user',
  needs: ['trade_password'],
  changes: ['payout_places'],
  input: z.strictObject({ id, ...tradePass }),
  output: ok,
  refusals: [...tradePassRefusals, 'payout_address_unknown'],
} as const satisfies Call

export const addressAllow = {
  method: 'POST',
  path: '/coin/withdraw/address/allow',
  about:
    'Switches on that withdrawals go to saved addresses only, at once; or off, after the time of a quarantine.',
  who: 'user',
  needs: ['trade_password'],
  changes: ['payout_places'],
  input: z.strictObject({ on: flag, ...tradePass, code }),
  output: z.object({ on: z.boolean(), endsAt: at.nullable() }),
  refusals: proofRefusals,
} as const satisfies Call

export const walletCalls = {
  bankTemplates,
  bankCheck,
  bankAdd,
  bankList,
  bankInfo,
  bankChoose,
  bankMark,
  bankDel,
  addressList,
  addressCheck,
  addressAdd,
  addressMark,
  addressDel,
  addressAllow,
}

export type PayoutTemplate = z.output<typeof template>
export type PayoutTemplateField = z.output<typeof field>
export type PayoutAccount = z.output<typeof payoutAccount>
export type PayoutAddress = z.output<typeof payoutAddress>
/** Reasons that checks of numbers give. */
export type PayoutProblem = (typeof numberRefusals)[number]
/** A warning about an account that may be saved all the same. */
export type PayoutWarning = 'payout_unchecked'
/** Reasons that checks of addresses give. */
export type AddressProblem = (typeof addressRefusals)[number]
