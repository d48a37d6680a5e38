import { z } from 'zod'
import type { Call } from '../call.ts'
import { amount, at, id, lineNumber, text } from '../fields.ts'

const readers = ['reviewer', 'approver', 'auditor'] as const

/** `holder/purpose/asset`, e.g. "user:1000001/available/NGN" or "house/fee-commission/NGN". */
const account = text(120)
const cause = z.object({ kind: z.string(), id: z.string(), symbol: z.string().nullable() })

const trialLine = z.object({
  /** `escrow`: users' assets until it is determined who gets them. */
  holder: z.enum(['users', 'escrow', 'house']),
  purpose: z.string(),
  balance: amount,
  accounts: z.int(),
})

export const consoleTrialBalance = {
  method: 'GET',
  path: '/console/ledger/trial',
  about:
    'The trial balance of one asset or of all, by purpose, from the stored postings. Every asset sums to zero.',
  who: 'operator',
  roles: readers,
  input: z.strictObject({ asset: text(40).optional() }),
  output: z.object({
    assets: z.array(z.object({ asset: z.string(), sum: amount, lines: z.array(trialLine) })),
    /** Money and shares on hold, by the kind of owner: number of holds. */
    holds: z.array(z.object({ owner: z.string(), count: z.int() })),
    accounts: z.int(),
  }),
  refusals: [],
} as const satisfies Call

const accountShown = z.object({
  account: z.string(),
  asset: z.string(),
  balance: amount,
  postings: z.int(),
  /** Lowest balance that it can have; null where it may owe. */
  floor: amount.nullable(),
})

export const consoleLedgerAccounts = {
  method: 'GET',
  path: '/console/ledger/accounts',
  about: 'Every ledger account of one holder ("house", or "user:" and an id). Viewing a user is recorded.',
  who: 'operator',
  roles: readers,
  input: z.strictObject({ holder: text(40) }),
  output: z.object({ list: z.array(accountShown) }),
  refusals: ['ledger_account_unknown'],
} as const satisfies Call

export const consoleLedgerAccount = {
  method: 'GET',
  path: '/console/ledger/account',
  about:
    'One ledger account: its postings, newest first, each with the balance behind it. Viewing a user is recorded.',
  who: 'operator',
  roles: readers,
  input: z.strictObject({ account, before: lineNumber.optional() }),
  output: z.object({
    account: accountShown,
    list: z.array(
      z.object({
        seq: z.int(),
        entry: z.string(),
        at,
        kind: z.string(),
        cause,
        amount,
        balanceAfter: amount,
        hold: z.string().nullable(),
      }),
    ),
    more: z.boolean(),
  }),
  refusals: ['ledger_account_unknown'],
} as const satisfies Call

export const consoleLedgerEntry = {
  method: 'GET',
  path: '/console/ledger/entry',
  about: 'One entry with all its legs and their sums, which are zero. Viewing a user is recorded.',
  who: 'operator',
  roles: readers,
  input: z.strictObject({ id }),
  output: z.object({
    id: z.string(),
    at,
    kind: z.string(),
    cause,
    legs: z.array(
      z.object({
        account: z.string(),
        asset: z.string(),
        seq: z.int(),
        amount,
        balanceAfter: amount,
        hold: z.string().nullable(),
      }),
    ),
    sums: z.array(z.object({ asset: z.string(), sum: amount })),
  }),
  refusals: ['ledger_entry_unknown'],
} as const satisfies Call

export const consoleBookCalls = {
  consoleTrialBalance,
  consoleLedgerAccounts,
  consoleLedgerAccount,
  consoleLedgerEntry,
}
