import { z } from 'zod'
import type { Call } from '../call.ts'
import { coinDepositReasons, coinDepositSteps } from '../coindeposits.ts'
import { amount, at, id, text } from '../fields.ts'
import { founded, note, person, proposed, proposing } from './parts.ts'

/** Why coins in suspense are allotted to a user. */
export const coinAllotReasons = [
  'tag_mistyped',
  'tag_missing',
  'txid_announced',
  'minimum_waived',
  'now_taken',
] as const

/** Why they go back to the address that they came from. */
export const coinReturnReasons = [
  'coin_not_taken',
  'nobody_claims',
  'person_asked',
  'sender_asked',
  'outside_limits',
] as const

const arrival = z.object({
  id: z.string(),
  at,
  /** It is dealt with by then. */
  dueAt: at,
  network: z.string(),
  networkName: z.string(),
  txid: z.string(),
  output: z.int(),
  coin: z.string(),
  amount,
  address: z.string(),
  tag: z.string().nullable(),
  /** The payer, if the network reports one. */
  sender: z.string().nullable(),
  reason: z.enum(coinDepositReasons).nullable(),
  state: z.enum(['suspended', 'returning']),
  /** Blocks from its own to the newest, and how many it takes until the network cannot undo it. */
  depth: z.int(),
  buriedAt: z.int(),
  /** Owner of the address; null for an unknown tag. */
  person: person.nullable(),
  proposal: z.string().nullable(),
})
export type CoinArrival = z.output<typeof arrival>

const owed = z.object({
  deposit: z.string(),
  person,
  coin: z.string(),
  /** The first amount, and the amount that is still owed. */
  amount,
  remaining: amount,
  at,
})
export type CoinOwed = z.output<typeof owed>

const looking = ['reviewer', 'approver', 'auditor'] as const

export const consoleCoins = {
  method: 'GET',
  path: '/console/coins',
  about:
    'Coins in suspense, the oldest first, and debts of users because a network reversed coins that they had used.',
  who: 'operator',
  roles: looking,
  shows: ['deposit_cases'],
  input: z.strictObject({}),
  output: z.object({
    items: z.array(arrival),
    owed: z.array(owed),
    promiseMinutes: z.int(),
    /** Allotted and sent back in the last 24 hours. */
    doneLastDay: z.int(),
  }),
  refusals: [],
} as const satisfies Call

/** A word and its values, as in a refusal; null where it can be done. */
const whyNot = z
  .object({
    reason: z.enum([
      'suspense_over',
      'coin_not_candidate',
      'coin_claimed_by_several',
      'coin_cannot_leave',
      'coin_waits_for_limit',
      'coin_sender_unknown',
      'coin_not_buried',
      'coin_return_too_small',
    ]),
    values: z.record(z.string(), z.string()),
  })
  .nullable()

export const consoleCoin = {
  method: 'GET',
  path: '/console/coins/one',
  about:
    'One arrival on the bench: its steps, whose it may be, and what can be done with it. Each look is audited.',
  who: 'operator',
  roles: looking,
  shows: ['deposit_cases'],
  input: z.strictObject({ id }),
  output: z.object({
    arrival,
    moments: z.array(z.object({ at, word: z.enum(coinDepositSteps), height: z.int().nullable() })),
    candidates: z.array(
      z.object({
        person,
        /** `address`: it came to their own. The others have a tag at it: they asked for this transaction, or paid from there before. */
        by: z.enum(['address', 'reported', 'sender']),
        tags: z.array(z.string()),
        /** Whether the tag of the payment is one of theirs with a typing error. */
        isSlip: z.boolean(),
        /** Whether an earlier payment of theirs came from the same sender. */
        isSender: z.boolean(),
      }),
    ),
    allot: whyNot,
    /** Where it would go back to, less the network's fee. */
    back: z.object({ why: whyNot, fee: amount, net: amount, address: z.string().nullable() }),
  }),
  refusals: ['suspense_unknown'],
} as const satisfies Call

export const consoleCoinAllot = {
  method: 'POST',
  path: '/console/coins/allot',
  about:
    'Proposes to credit coins in suspense to one of their possible owners. Asset and amount are those recorded by the network. It always needs a second operator.',
  who: 'operator',
  roles: ['reviewer'],
  idempotent: true,
  changes: ['deposit_cases', 'proposals', 'queues'],
  input: z.strictObject({ id, person: text(24), reason: z.enum(coinAllotReasons) }),
  output: proposed,
  refusals: [
    'suspense_unknown',
    'suspense_over',
    'coin_not_candidate',
    'coin_claimed_by_several',
    'coin_cannot_leave',
    'coin_waits_for_limit',
    ...founded,
    ...proposing,
  ],
} as const satisfies Call

export const consoleCoinReturn = {
  method: 'POST',
  path: '/console/coins/return',
  about:
    'Proposes to send coins in suspense back to the address that they came from, less the fee of the network. It always needs a second operator.',
  who: 'operator',
  roles: ['reviewer'],
  idempotent: true,
  changes: ['deposit_cases', 'proposals', 'queues'],
  input: z.strictObject({ id, reason: z.enum(coinReturnReasons), note }),
  output: proposed,
  refusals: [
    'suspense_unknown',
    'suspense_over',
    'coin_sender_unknown',
    'coin_not_buried',
    'coin_return_too_small',
    ...founded,
    ...proposing,
  ],
} as const satisfies Call

export const consoleCoinCalls = { consoleCoins, consoleCoin, consoleCoinAllot, consoleCoinReturn }
