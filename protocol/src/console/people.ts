import { z } from 'zod'
import type { Call } from '../call.ts'
import { amount, at, id, text } from '../fields.ts'

/** Why an operator views a user’s data; a closed list, recorded with the view in the audit log. */
export const lookReasons = [
  'asked_by_person',
  'open_case',
  'complaint',
  'fraud_check',
  'authority_asks',
  'audit',
] as const

const lookers = ['support', 'reviewer', 'approver', 'auditor'] as const

const person = z.object({
  id: z.string(),
  displayId: z.string(),
  /** Masked: no operator can read a full phone number or address here. */
  account: z.string(),
  /** 1 active, 0 suspended or closed. */
  status: z.int(),
  idStatus: z.string(),
  practice: z.boolean(),
  createdAt: at,
})

const note = z.object({
  id: z.string(),
  at,
  operator: z.object({ id: z.string(), name: z.string() }),
  text: z.string(),
})

export const consolePersonFind = {
  method: 'POST',
  path: '/console/people/find',
  about:
    'Finds one user by an exact display id, phone number or email address. There is no list of users to browse.',
  who: 'operator',
  roles: lookers,
  input: z.strictObject({ by: text(120), reason: z.enum(lookReasons) }),
  output: z.object({ person }),
  refusals: ['person_unknown'],
} as const satisfies Call

export const consolePerson = {
  method: 'GET',
  path: '/console/people/one',
  about:
    'One user: assets, open orders, and the latest logins, money, notes and messages to the user about the account, as one timeline. The view is recorded with its reason.',
  who: 'operator',
  roles: lookers,
  shows: ['people'],
  input: z.strictObject({ id, reason: z.enum(lookReasons) }),
  output: z.object({
    person,
    openOrders: z.int(),
    owned: z.array(
      z.object({ asset: z.string(), available: amount, held: amount, locked: amount, coin: amount }),
    ),
    timeline: z.array(
      z.discriminatedUnion('kind', [
        z.object({
          kind: z.literal('sign_in'),
          at,
          device: z.string(),
          lastSeenAt: at,
          endedAt: at.nullable(),
          endReason: z.string().nullable(),
        }),
        z.object({
          kind: z.literal('money'),
          at,
          entry: z.string(),
          entryKind: z.string(),
          asset: z.string(),
          amount,
          balanceAfter: amount,
        }),
        z.object({ kind: z.literal('note'), at, note }),
        z.object({ kind: z.literal('told'), at, word: z.string(), title: z.string() }),
        z.object({ kind: z.literal('joined'), at }),
      ]),
    ),
  }),
  refusals: ['person_unknown'],
} as const satisfies Call

export const consolePersonNote = {
  method: 'POST',
  path: '/console/people/note',
  about: 'Writes a note about a user. Notes are never changed or removed.',
  who: 'operator',
  roles: ['support', 'reviewer', 'approver'],
  idempotent: true,
  changes: ['people'],
  input: z.strictObject({ id, text: text(1000) }),
  output: z.object({ note }),
  refusals: ['key_missing', 'key_reused', 'person_unknown', 'note_empty'],
} as const satisfies Call

export const consolePeopleCalls = { consolePersonFind, consolePerson, consolePersonNote }
