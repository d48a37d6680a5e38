import { z } from 'zod'
import type { Call } from './call.ts'
import { causeKinds } from './entries.ts'
import { at, text } from './fields.ts'

/** A leaf of the public log with the row that it commits to. The package `proof` checks it without the server. */
const leaf = z.object({
  /** Of the journal, e.g. `ledger.posting`. */
  table: z.string(),
  kind: z.int(),
  columns: z.array(z.string()),
  /** The value of each column as PostgreSQL shows it, null where there is none. */
  fields: z.array(z.string().nullable()),
  /** The secret of this leaf, 32 bytes in Base64. Only its owner sees it. */
  blind: z.string(),
  index: z.int(),
  /** The hashes from the leaf to the root of the checkpoint, each in Base64 (RFC 6962). */
  proof: z.array(z.string()),
})
export type LogLeaf = z.output<typeof leaf>

/** The signed tree that leaves are proven in, and the key that signs. */
const signed = {
  /** A signed note (c2sp.org/tlog-checkpoint). */
  checkpoint: z.string(),
  key: z.string(),
  signedAt: at,
}

/** Rows that are no user's, opened to everyone. */
export const openedLeaves = { ...signed, leaves: z.array(leaf) }

export const meReceipt = {
  method: 'GET',
  path: '/me/receipt',
  about:
    'The leaves of the public log that one order, deposit, withdrawal, exchange or transfer became, opened, each with its proof.',
  costly: true,
  who: 'user',
  input: z.strictObject({ kind: z.enum(causeKinds), id: text(80) }),
  output: z.object({
    ...signed,
    leaves: z.array(leaf),
    /** False where there are more of them than one answer has: the statement has them all. */
    complete: z.boolean(),
  }),
  refusals: ['receipt_unknown', 'receipt_not_signed'],
} as const satisfies Call
export type Receipt = z.output<typeof meReceipt.output>

export const meStatement = {
  method: 'GET',
  path: '/me/statement',
  about:
    'Every leaf of the public log that is one’s own, opened, a part at a time: postings by account and number, then other rows.',
  costly: true,
  who: 'user',
  input: z.strictObject({
    /** `next` of the part before; absent for the first one. */
    cursor: text(200).optional(),
  }),
  output: z.object({
    ...signed,
    leaves: z.array(leaf),
    /** Rows of this part that no checkpoint has yet. One that stays is not in the log. */
    pending: z.int(),
    /** Null behind the last part. */
    next: z.string().nullable(),
    /** With the first part: sum of each account’s postings, in the asset’s smallest unit. */
    balances: z.array(
      z.object({ account: z.string(), name: z.string(), postings: z.string(), balance: z.string() }),
    ),
  }),
  refusals: ['cursor_unknown', 'receipt_not_signed'],
} as const satisfies Call
export type OwnLeaves = z.output<typeof meStatement.output>

export const logCalls = { meReceipt, meStatement }
