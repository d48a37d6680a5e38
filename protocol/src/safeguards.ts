import { z } from 'zod'
import type { Call } from './call.ts'
import { amount, at, flag, limit, nothing, ok, password, text } from './fields.ts'

export const limitKinds = ['deposit', 'loss', 'leverage'] as const
export type LimitKind = (typeof limitKinds)[number]

const limitState = z.object({
  kind: z.enum(limitKinds),
  /** Decimal string in the base currency a day, or a whole number of times for leverage; null without an own limit. */
  value: amount.nullable(),
  /** What will hold, and from when: a limit that was raised or taken away holds only after a day. */
  next: z.object({ value: amount.nullable(), at }).nullable(),
})

const safeguards = z.object({
  base: z.string(),
  limits: z.array(limitState),
  pausedUntil: at.nullable(),
  /** Bounds of a pause, in days. */
  pauseMin: z.int(),
  pauseMax: z.int(),
  leverageMax: z.int(),
  closesAt: at.nullable(),
})

export const safeguardsRead = {
  method: 'GET',
  path: '/user/limits',
  about: 'The user’s own limits, their break, and whether the account is about to close.',
  who: 'user',
  shows: ['safeguards'],
  input: nothing,
  output: safeguards,
  refusals: [],
} as const satisfies Call

export const limitSet = {
  method: 'POST',
  path: '/user/limits/set',
  about: 'Sets a daily limit. A lower one holds at once, a higher one or none (value left out) after a day.',
  who: 'user',
  changes: ['safeguards'],
  input: z.strictObject({ kind: z.enum(limitKinds), value: text(20).optional() }),
  output: safeguards,
  refusals: ['limit_zero', 'limit_leverage'],
} as const satisfies Call

export const pauseBegin = {
  method: 'POST',
  path: '/user/pause',
  about:
    'Begins a pause of some days that cannot be cut short: no new risk; selling, cancelling and withdrawing go on.',
  who: 'user',
  changes: ['safeguards'],
  input: z.strictObject({ days: limit(365) }),
  output: safeguards,
  refusals: ['pause_days'],
} as const satisfies Call

export const closeAccount = {
  method: 'POST',
  path: '/user/close',
  changes: ['profile'],
  about:
    'Closes the account after a day in which it can be undone, or with `now` at once. Nothing may be left in it, but with `giveBack` available money, which is then given back to the operator.',
  who: 'user',
  input: z.strictObject({
    password: password.optional(),
    code: text(20).optional(),
    now: flag.optional(),
    giveBack: flag.optional(),
  }),
  output: z.object({ at }),
  refusals: [
    'password_wrong',
    'confirm_throttled',
    'second_factor_wrong',
    'closure_holdings',
    'closure_pending',
  ],
} as const satisfies Call

export const closeUndo = {
  method: 'POST',
  path: '/user/close/undo',
  changes: ['profile'],
  about: 'Keeps the account that was to close.',
  who: 'user',
  input: nothing,
  output: ok,
  refusals: ['closure_none'],
} as const satisfies Call

export const exportOwn = {
  method: 'POST',
  path: '/user/export',
  about: 'Everything that the server keeps about the user: as one JSON text, and each list as CSV.',
  costly: true,
  who: 'user',
  input: z.strictObject({ password: password.optional() }),
  output: z.object({
    at,
    json: z.string(),
    csv: z.array(z.object({ name: z.string(), rows: z.int(), text: z.string() })),
  }),
  refusals: ['password_wrong', 'confirm_throttled'],
} as const satisfies Call

export const safeguardCalls = { safeguardsRead, limitSet, pauseBegin, closeAccount, closeUndo, exportOwn }

export type Safeguards = z.output<typeof safeguards>
