import { z } from 'zod'
import type { Call } from './call.ts'
import { amount, at, decimal, flag, lineNumber, nothing, pauseRefusals } from './fields.ts'

/** Currencies of practice money in a new account. */
export const practiceCurrencies = ['NGN', 'USD', 'GBP', 'MXN', 'BRL'] as const
export type PracticeCurrency = (typeof practiceCurrencies)[number]

const sum = z.object({ asset: z.string(), amount })

const record = z.object({
  /** 1 for what began with the account. */
  number: z.int(),
  from: at,
  /** Null for the current one. */
  until: at.nullable(),
  topUps: z.array(sum),
})

export const practiceRecords = {
  method: 'GET',
  path: '/user/practice/records',
  about:
    'The practice records of the user, newest first, and what may be topped up and begun again by the public settings.',
  who: 'user',
  shows: ['balances'],
  input: nothing,
  output: z.object({
    records: z.array(record),
    topUp: z.object({
      /** Top-ups that are left of the last so many days. */
      left: z.int(),
      times: z.int(),
      days: z.int(),
      /** When the next one is possible, where none is left. */
      from: at.nullable(),
      /** The most of each at once: what a new account has. */
      most: z.array(sum),
    }),
    reset: z.object({
      days: z.int(),
      /** The earliest moment; null where it has come. */
      from: at.nullable(),
      /** What has to be sold, ended or moved first; null where nothing is in the way. */
      left: z.object({ assets: z.array(sum), more: z.int() }).nullable(),
      owes: z.boolean(),
      /** What the new record begins with. */
      begins: z.array(sum),
    }),
  }),
  refusals: [],
} as const satisfies Call

export const practiceTopUp = {
  method: 'POST',
  path: '/user/practice/top-up',
  about:
    'More practice money, within the public settings and the user’s own limit of deposits. It is a posting, and money that came in no return.',
  who: 'user',
  idempotent: true,
  needs: ['not_paused'],
  changes: ['balances', 'deposits'],
  input: z.strictObject({ currency: z.enum(practiceCurrencies), amount: decimal }),
  output: z.object({ id: z.string(), at, asset: z.string(), amount }),
  refusals: [
    'practice_top_up_amount',
    'practice_top_up_times',
    'deposit_own_limit',
    'key_missing',
    'key_reused',
    ...pauseRefusals,
  ],
} as const satisfies Call

export const practiceReset = {
  method: 'POST',
  path: '/user/practice/reset',
  about:
    'Ends the practice record and begins a new one with what a new account has. The old one stays readable, and in the public log; records of managers go on through it.',
  who: 'user',
  idempotent: true,
  needs: ['not_paused'],
  changes: ['balances'],
  input: z.strictObject({
    /** The number of the record that ends, as it was read. */
    record: lineNumber,
    agreed: flag,
  }),
  output: z.object({ number: z.int(), at }),
  refusals: [
    'practice_reset_soon',
    'practice_reset_holdings',
    'practice_reset_owes',
    'practice_reset_changed',
    'agreement_missing',
    'key_missing',
    'key_reused',
    ...pauseRefusals,
  ],
} as const satisfies Call

export const practiceCalls = { practiceRecords, practiceTopUp, practiceReset }

export type PracticeRecord = z.output<typeof record>
export type PracticeRecords = z.output<typeof practiceRecords.output>
