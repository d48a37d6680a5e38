import { z } from 'zod'
import type { Call } from './call.ts'
import { amount, at, decimal, endlessListOf, endlessPaging, id, nothing, text } from './fields.ts'

/** Why a network cannot be paid to here: its addresses cannot be made without private keys, or its coins could not leave. */
export const coinClosedReasons = ['keys', 'no_way_out'] as const

/** What can go wrong on the way, to be tried out with practice coins. */
export const coinPractices = [
  'usual',
  'wrong_network',
  'wrong_coin',
  'no_tag',
  'wrong_tag',
  'reorganised',
  'replaced',
  'undone',
] as const
export type CoinPractice = (typeof coinPractices)[number]

/**
 * In suspense: below the minimum, a coin that is not taken at this address, an unknown tag, over the user’s own limit,
 * or sent back and returned again. `sent_back`: by operators. `undone`: the network reversed a credited payment;
 * `replaced`: it did so before the payment was credited.
 */
export const coinDepositReasons = [
  'below_minimum',
  'coin_not_taken',
  'tag_unknown',
  'limit_check',
  'own_limit',
  'return_failed',
  'sent_back',
  'undone',
  'replaced',
] as const
export type CoinDepositReason = (typeof coinDepositReasons)[number]

/** What happens to a deposit on its way. `owed`: what was undone had been used already. */
export const coinDepositSteps = [
  'seen',
  'in_block',
  'reorganised',
  'credited',
  'suspended',
  'gone',
  'over_limit',
  'allotted',
  'sent_back',
  'returned',
  'return_failed',
  'undone',
  'owed',
  'owed_less',
  'owed_covered',
] as const
export type CoinDepositStepWord = (typeof coinDepositSteps)[number]

/**
 * What is known of a transaction that a user asks about. `claimed`: it is in suspense until a user proves that it is
 * theirs.
 */
export const coinReportAnswers = [
  'under_way',
  'credited',
  'under_review',
  'claimed',
  'going_back',
  'sent_back',
  'undone',
  'not_yours',
  'other_network',
  'not_found',
] as const
export type CoinReportAnswer = (typeof coinReportAnswers)[number]

const network = z.object({
  id: z.string(),
  name: z.string(),
  open: z.boolean(),
  /** Null where it is open. */
  why: z.enum(coinClosedReasons).nullable(),
  /** Smaller payments are kept in suspense. */
  minimum: amount,
  confirmations: z.int(),
  blockSeconds: z.int(),
  takesTag: z.boolean(),
  practices: z.array(z.enum(coinPractices)),
  /** The most that one practice payment can bring. */
  practiceMost: amount,
})

export const rechargeCoins = {
  method: 'GET',
  path: '/index/recharge/coins',
  about: 'Coins and the test networks over which they can come, with minimum, confirmations and pace.',
  who: 'anyone',
  input: nothing,
  output: z.object({ list: z.array(z.object({ coin: z.string(), networks: z.array(network) })) }),
  refusals: [],
} as const satisfies Call

const coin = text(12)
const target = { coin, network: text(24) }

const address = z.object({
  coin: z.string(),
  network: z.string(),
  networkName: z.string(),
  address: z.string(),
  /** To be given with every payment if not null: all users share the address, and the tag identifies the user. */
  tag: z.string().nullable(),
  /** Content of a QR code. */
  qr: z.string(),
  /** Its derivation path under the server’s public key of the network. */
  path: z.string(),
  madeAt: at,
  minimum: amount,
  confirmations: z.int(),
  blockSeconds: z.int(),
  /** Number of addresses of this user on the network, and the most allowed. */
  count: z.int(),
  max: z.int(),
  /** Under which coins that come now can leave again, and a hash of these terms. */
  terms: z.object({ hash: z.string(), least: amount, fee: amount, promiseHours: z.int() }),
})

const closed = ['coin_unknown', 'coin_network_closed'] as const

export const rechargeAddress = {
  method: 'POST',
  path: '/coin/recharge/address',
  about: 'Own newest address on a network, made when there is none.',
  who: 'user',
  shows: ['coin_deposits'],
  input: z.strictObject(target),
  output: address,
  refusals: closed,
} as const satisfies Call

export const rechargeAddressNew = {
  method: 'POST',
  path: '/coin/recharge/address/generate',
  about: 'A new own address (or tag) on a network. The former ones are watched for ever.',
  who: 'user',
  idempotent: true,
  changes: ['coin_deposits'],
  input: z.strictObject(target),
  output: address,
  refusals: [...closed, 'coin_addresses_max', 'key_missing', 'key_reused'],
} as const satisfies Call

const step = z.object({
  at,
  word: z.enum(coinDepositSteps),
  height: z.int().nullable(),
})

const deposit = z.object({
  id: z.string(),
  coin: z.string(),
  network: z.string(),
  networkName: z.string(),
  amount,
  txid: z.string(),
  output: z.int(),
  address: z.string(),
  tag: z.string().nullable(),
  /** `in_progress` until credited; `under_review` in suspense and on its way back; `fail` when it was sent back or undone. */
  state: z.enum(['in_progress', 'success', 'under_review', 'fail']),
  reason: z.enum(coinDepositReasons).nullable(),
  /** That were needed when it was first seen. */
  needed: z.int(),
  blockSeconds: z.int(),
  /** Seen by now, at most `needed`. */
  confirmations: z.int(),
  height: z.int().nullable(),
  minimum: amount,
  seenAt: at,
  changedAt: at,
  /** When the last confirmation is due at the network's usual pace; null once it is over. */
  expectedAt: at.nullable(),
  /** The ledger's entry, once it is credited. */
  entry: z.string().nullable(),
  /** Still owed of it, because it was undone when it had been used already; null where nothing is. */
  owed: amount.nullable(),
  /** What sending it back takes, and the transaction in which it goes; null where it does not go back. */
  returned: z.object({ fee: amount, txid: z.string() }).nullable(),
  /** Hash of the terms under which it can leave. */
  termsHash: z.string(),
  timeline: z.array(step),
})

export const rechargeReport = {
  method: 'POST',
  path: '/coin/recharge/add',
  about:
    'Asks for a transaction by its name: whether the network has it, whether it came to an own address, and what becomes of it.',
  who: 'user',
  idempotent: true,
  changes: ['coin_deposits'],
  input: z.strictObject({ network: text(24), txid: text(100) }),
  output: z.object({
    answer: z.enum(coinReportAnswers),
    /** Where it was found, or searched for. */
    network: z.string(),
    networkName: z.string(),
    txid: z.string(),
    coin: z.string().nullable(),
    amount: amount.nullable(),
    /** The own deposit that it became. */
    deposit: z.string().nullable(),
    reason: z.enum(coinDepositReasons).nullable(),
  }),
  refusals: ['coin_txid_wrong', 'coin_reports_max', 'key_missing', 'key_reused'],
} as const satisfies Call

export const rechargePractise = {
  method: 'POST',
  path: '/coin/recharge/practice',
  about:
    'Simulates a payment of practice coins to the user’s own address, correct or with one of the common mistakes.',
  who: 'user',
  idempotent: true,
  changes: ['coin_deposits'],
  input: z.strictObject({ ...target, amount: decimal, practice: z.enum(coinPractices).default('usual') }),
  output: z.object({
    txid: z.string(),
    output: z.int(),
    /** Where it was really sent. */
    network: z.string(),
    networkName: z.string(),
    coin: z.string(),
    amount,
    address: z.string(),
    tag: z.string().nullable(),
    /** Whether the server can see it: false on a network that it does not watch. */
    watched: z.boolean(),
    /** Whether it identifies its owner. */
    attributable: z.boolean(),
  }),
  refusals: [
    ...closed,
    'coin_address_first',
    'coin_practice_unavailable',
    'coin_practice_wallet',
    'coin_amount_zero',
    'coin_decimals',
    'coin_practice_most',
    'coin_practices_max',
    'key_missing',
    'key_reused',
  ],
} as const satisfies Call

export const rechargeOrders = {
  method: 'GET',
  path: '/coin/recharge/order',
  about: 'Own deposits of coins with their confirmations and timelines, newest first.',
  who: 'user',
  shows: ['coin_deposits'],
  input: z.strictObject({ ...endlessPaging, coin: coin.optional(), id: id.optional() }),
  output: endlessListOf(deposit),
  refusals: [],
} as const satisfies Call

export const coinDepositCalls = {
  rechargeCoins,
  rechargeAddress,
  rechargeAddressNew,
  rechargePractise,
  rechargeReport,
  rechargeOrders,
}

export type RechargeNetwork = z.output<typeof network>
export type RechargeAddress = z.output<typeof address>
export type CoinDeposit = z.output<typeof deposit>
