import { z } from 'zod'
import type { Call } from './call.ts'
import { amount, at, flag, id, nothing, ok, text, totalsIn } from './fields.ts'
import { ownedKinds } from './portfolio.ts'

/** What a user may show beside the return, which every public record shows. */
export const recordParts = ['trades', 'turnover', 'classes'] as const
export type RecordPart = (typeof recordParts)[number]

/** 128 random bits. */
const code = z
  .string()
  .regex(/^[0-9a-f]{32}$/)
  .meta({ expects: 'line' })

const terms = {
  /** A name that the user chose for it; null without one. */
  name: z.string().nullable(),
  publishedAt: at,
  /** What all is measured in. */
  currency: z.string(),
  shows: z.array(z.enum(recordParts)),
}

const own = z.object({ id: z.string(), code: z.string(), ...terms })
export type OwnPublicRecord = z.output<typeof own>

export const publicRecordMine = {
  method: 'GET',
  path: '/user/public-record',
  about: 'Whether the user’s record is public, under which link, and what would be published.',
  who: 'user',
  shows: ['public_record'],
  input: nothing,
  output: z.object({
    record: own.nullable(),
    /** When the first practice record began, and how many have ended since. */
    beganAt: at,
    earlier: z.int(),
  }),
  refusals: [],
} as const satisfies Call

export const publicRecordPublish = {
  method: 'POST',
  path: '/user/public-record/publish',
  about:
    'Publishes the whole record of the user, from the beginning of the account, under a link that cannot be guessed. Nothing of it can be chosen but the parts beside the return.',
  who: 'user',
  idempotent: true,
  changes: ['public_record'],
  input: z.strictObject({
    name: text(30).optional(),
    trades: flag,
    turnover: flag,
    classes: flag,
    agreed: flag,
    ...totalsIn,
  }),
  output: own,
  refusals: [
    'public_record_exists',
    'public_record_name',
    'currency_unknown',
    'agreement_missing',
    'key_missing',
    'key_reused',
  ],
} as const satisfies Call

export const publicRecordEnd = {
  method: 'POST',
  path: '/user/public-record/end',
  about:
    'Ends a public record: its link leads to nothing from then on. The user may publish again, under another link.',
  who: 'user',
  idempotent: true,
  changes: ['public_record'],
  input: z.strictObject({ id }),
  output: ok,
  refusals: ['public_record_unknown', 'key_missing', 'key_reused'],
} as const satisfies Call

const estimate = z.object({ value: amount, low: amount, high: amount })

/** Fractions have six decimals. */
const figures = z.object({
  /** The practice record: 1 is what began with the account, the last one goes on. */
  number: z.int(),
  from: at,
  to: at,
  /** Returns since the start; null before the first look behind it. */
  total: amount.nullable(),
  index: amount.nullable(),
  drawdown: z.object({ share: amount, from: at, to: at, until: at.nullable() }).nullable(),
  months: z.array(z.object({ month: z.string(), rate: amount, index: amount.nullable() })),
  /** The return of each day, and those of the record and of the index since the start. */
  days: z.array(z.object({ day: z.string(), rate: amount, total: amount, index: amount.nullable() })),
  /** Closed trades; null where they are not shown, and no share of those that won under `leastTrades`. */
  trades: z.int().nullable(),
  won: z.int().nullable(),
  hitRate: estimate.nullable(),
  turnover: amount.nullable(),
})

export const publicRecord = {
  method: 'POST',
  path: '/public-record',
  about:
    'A public record by the code of its link, also for visitors: every practice record since the account was opened. An ended code gets the same answer as an unknown one.',
  who: 'anyone',
  input: z.strictObject({ code }),
  output: z.object({
    id: z.string(),
    ...terms,
    /** What the return stands beside. */
    index: z.object({ symbol: z.string(), name: z.string() }).nullable(),
    leastTrades: z.int(),
    /** Oldest first. */
    records: z.array(figures),
    /** What all was made of at the last look, as shares that sum to one; null where it is not shown. */
    classes: z.array(z.object({ kind: z.enum(ownedKinds), share: amount })).nullable(),
  }),
  refusals: ['public_record_unknown'],
} as const satisfies Call

export const publicRecordCalls = {
  publicRecordMine,
  publicRecordPublish,
  publicRecordEnd,
  publicRecord,
}

export type PublicRecord = z.output<typeof publicRecord.output>
export type PublicRecordFigures = z.output<typeof figures>

/** A security message: another person may have published the record from the user’s device. */
export const publicRecordNotices = {
  record_published: { category: 'security', values: [] },
  record_ended: { category: 'security', values: [] },
} as const
