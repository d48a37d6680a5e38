import { z } from 'zod'
import type { Call } from './call.ts'
import { causeKinds, entryKinds } from './entries.ts'
import {
  amount,
  at,
  endlessListOf,
  endlessPaging,
  epochMs,
  flag,
  id,
  lineNumber,
  nothing,
  ok,
  password,
  shownRate,
  solved,
  text,
  totalsIn,
} from './fields.ts'

const user = z.object({
  id: z.string(),
  /** Fixed prefix and id, as the drawer shows it. */
  displayId: z.string(),
  /** Phone or e-mail, masked in the middle; for a practice account its display id. */
  account: z.string(),
  /** 1 active, 0 suspended or closed. */
  status: z.int(),
  idStatus: z.enum(['none', 'pending', 'succ', 'fail']),
  inviteCode: z.string(),
  /** One of eight avatar colors, from 0. */
  avatar: z.int(),
  practice: z.boolean(),
  /** What was chosen on some phone; null where nothing was. The currency is the one of totals. */
  currency: z.string().nullable(),
  locale: z.enum(['en-US', 'es-MX', 'pt-BR']).nullable(),
  theme: z.enum(['system', 'light', 'dark']).nullable(),
  createdAt: at,
})

export const entered = z.object({ token: z.string(), user })

/** The password is right, and more is wanted: the same call again with `code` or `passkey`. */
const secondFactor = z.object({
  ways: z.array(z.enum(['totp', 'passkey', 'recovery'])),
  /** For the browser's passkey call, as JSON; null where no passkey is set up. */
  passkeyOptions: z.string().nullable(),
})

const session = z.object({
  id: z.string(),
  device: z.string(),
  startedAt: at,
  lastSeenAt: at,
  current: z.boolean(),
})

const captcha = solved(4096)

export const captchaChallenge = {
  method: 'GET',
  path: '/user/captcha',
  about: 'A proof-of-work challenge, single use, for ten minutes.',
  who: 'anyone',
  input: nothing,
  output: z.object({ challenge: z.unknown(), expiresAt: at }),
  refusals: [],
} as const satisfies Call

export const register = {
  method: 'POST',
  path: '/user/register',
  about: 'Opens an account with a phone number.',
  who: 'anyone',
  input: z.strictObject({
    areaCode: z
      .string()
      .regex(/^\+?\d{1,4}$/)
      .meta({ expects: 'areaCode' }),
    phone: text(20),
    password,
    confirmPassword: password,
    inviteCode: text(16).optional(),
    captcha,
    agreement: flag,
  }),
  output: entered,
  refusals: [
    'captcha_wrong',
    'phone_malformed',
    'phone_taken',
    'password_length',
    'password_common',
    'password_contains_phone',
    'password_mismatch',
    'agreement_missing',
    'invite_unknown',
  ],
} as const satisfies Call

export const login = {
  method: 'POST',
  path: '/user/login',
  about: 'Starts a session with phone or e-mail and password.',
  who: 'anyone',
  input: z.strictObject({
    account: text(80),
    password,
    captcha: captcha.optional(),
    /** Second factor: what the authenticator app shows, or a recovery code. */
    code: text(20).optional(),
    /** Second factor: what the passkey answered to the asked challenge, as JSON. */
    passkey: solved(16_384).optional(),
  }),
  output: z.union([entered, z.object({ secondFactor })]),
  refusals: [
    'wrong_credentials',
    'login_throttled',
    'captcha_wrong',
    'account_suspended',
    'second_factor_wrong',
    'passkey_wrong',
  ],
} as const satisfies Call

export const practice = {
  method: 'POST',
  path: '/user/practice',
  about: 'Opens a fresh practice account in one tap and starts its session.',
  who: 'anyone',
  idempotent: true,
  /** The captcha is asked for, by `captcha_wrong`, only where many accounts are opened from one place. */
  input: z.strictObject({ captcha: captcha.optional() }),
  output: entered,
  refusals: ['key_reused', 'captcha_wrong', 'practice_too_many'],
} as const satisfies Call

export const logout = {
  method: 'POST',
  path: '/user/logout',
  about: 'Ends this session.',
  who: 'user',
  input: nothing,
  output: ok,
  refusals: [],
} as const satisfies Call

export const loginInfo = {
  method: 'GET',
  path: '/user/login/info',
  about: 'The logged-in user; an empty object without a token.',
  who: 'anyone',
  shows: ['profile'],
  input: nothing,
  output: z.union([
    z.object({ user, openAutoApply: z.int(), serviceSaleSmartly: z.string() }),
    z.strictObject({}),
  ]),
  refusals: [],
} as const satisfies Call

export const sessions = {
  method: 'GET',
  path: '/user/sessions',
  about: 'The devices that are signed in.',
  who: 'user',
  shows: ['sessions'],
  input: nothing,
  output: z.object({ list: z.array(session) }),
  refusals: [],
} as const satisfies Call

export const revokeSession = {
  method: 'POST',
  path: '/user/session/revoke',
  about: 'Signs one device out, or with `all` every other one.',
  who: 'user',
  changes: ['sessions'],
  input: z.strictObject({ id: id.optional(), all: flag.optional() }),
  output: ok,
  refusals: ['session_unknown'],
} as const satisfies Call

/** How a session began. `opened`: the first session of a new account. */
export const loginWays = ['opened', 'password', 'app', 'recovery', 'password_passkey', 'passkey'] as const
export type LoginWay = (typeof loginWays)[number]
export const loginOutcomes = ['in', 'unfinished', 'wrong_password', 'wrong_second', 'suspended'] as const
/** `unfinished`: the password was right, and the second step is still missing. */
export type LoginOutcome = (typeof loginOutcomes)[number]

export const logins = {
  method: 'GET',
  path: '/user/logins',
  about: 'Logins and attempts, newest first: the last hundred of half a year.',
  who: 'user',
  shows: ['sessions'],
  input: nothing,
  output: z.object({
    list: z.array(
      z.object({
        id: z.string(),
        at,
        way: z.enum(loginWays),
        outcome: z.enum(loginOutcomes),
        device: z.string(),
        /** The address without its last part. The server looks up no places. */
        network: z.string(),
        /** Whether the asker is on that network now. */
        here: z.boolean(),
      }),
    ),
  }),
  refusals: [],
} as const satisfies Call

const currency = z.object({
  asset: z.string(),
  /** Free in the stock account. */
  available: amount,
  held: amount,
  /** Free in the coin account. */
  coin: amount,
  /** The contract account: free, on hold for orders (which `held` leaves out), margin of positions, and their profit at the marks. */
  contract: amount,
  total: amount,
  /** In the currency of totals at the reference rates, or null where there is none. */
  inBase: amount.nullable(),
})

export const assets = {
  method: 'POST',
  path: '/user/assets',
  about:
    'What the user owns: currencies and stocks, valued in one currency at the public reference rates of now.',
  who: 'user',
  shows: ['balances'],
  input: z.strictObject(totalsIn),
  output: z.object({
    /** The currency of the totals. */
    base: z.string(),
    currencies: z.array(currency),
    stocks: z.object({ value: amount, cost: amount, profit: amount, dayChange: amount }),
    /** The contract account in the currency of totals; it is part of what there is of its currency. */
    contracts: z.object({ value: amount, dayChange: amount }),
    /** Options at what selling them would bring. */
    options: amount,
    /** Units of robots, and of funds, at their last dealing points. */
    robots: amount,
    funds: amount,
    /** Money and stocks in portfolios that copy managers. */
    follows: amount,
    /** What is owed on loans today, principal and interest. The total is what is owned less this. */
    owed: amount,
    total: amount,
    dayChange: amount,
    /** Fraction as a decimal string, e.g. "0.0123". */
    dayChangeRate: amount,
    /** The settings that the totals were computed by. */
    rates: z.array(shownRate),
    at,
  }),
  refusals: ['currency_unknown'],
} as const satisfies Call

export const assetsHistory = {
  method: 'GET',
  path: '/user/assets/history',
  about:
    'Total value over time, folded from postings and candles, each moment at the reference rates that held then.',
  costly: true,
  who: 'user',
  shows: ['balances'],
  input: z.strictObject({
    range: z.enum(['1D', '1W', '1M', '3M', '1Y', 'All']),
    /** An earlier practice record; without it, the current one. No answer spans two. */
    record: lineNumber.optional(),
    ...totalsIn,
  }),
  output: z.object({
    base: z.string(),
    /** [epoch ms, total in base], oldest first; at most 120 points. */
    points: z.array(z.tuple([at, amount])),
    /** Value at the start of the range, to which the change refers. */
    from: amount,
    /** For each point, what was gained since the first one: the change of the total less what came and went. */
    gains: z.array(amount),
    /** For each point, the time-weighted return since the first one, a fraction: linked modified Dietz, "0.0264". */
    rates: z.array(amount),
    /** What the index of the market of that currency gained since the first point, for each point; null where there is none. */
    index: z.object({ symbol: z.string(), name: z.string(), rates: z.array(amount) }).nullable(),
    /** Deposits (above zero) and withdrawals after the first point, in the same currency, oldest first; the latest 100. */
    flows: z.array(z.object({ at, amount })),
  }),
  refusals: ['currency_unknown'],
} as const satisfies Call

const statementLine = z.object({
  id: z.string(),
  at,
  kind: z.enum(entryKinds),
  asset: z.string(),
  /** Signed change of what the user owns of this asset (holds change nothing owned: they carry `held`). */
  amount,
  balanceAfter: amount,
  /** Between the user’s own accounts: what came into the coin account, negative where it left it; otherwise null. */
  moved: amount.nullable(),
  /** What it belongs to, e.g. an order. */
  cause: z.object({ kind: z.enum(causeKinds), id: z.string(), symbol: z.string().nullable() }),
  /** Path and query of the page that has its receipt; null where there is nothing more to show than the line. */
  receipt: z.string().nullable(),
})

export const txRecord = {
  method: 'GET',
  path: '/user/tx/record',
  about: 'The statement: every change of a balance, with the running balance.',
  who: 'user',
  shows: ['balances'],
  input: z.strictObject({
    ...endlessPaging,
    asset: text(24).optional(),
    kind: z.enum(entryKinds).optional(),
    /** One account alone: amounts and balances are then those of that account. */
    account: z.enum(['stock', 'coin', 'contract']).optional(),
    from: epochMs.optional(),
    to: epochMs.optional(),
  }),
  output: endlessListOf(statementLine),
  refusals: [],
} as const satisfies Call

export const prop = {
  method: 'GET',
  path: '/common/prop',
  about: 'One public setting.',
  who: 'anyone',
  input: z.strictObject({ name: text(64) }),
  output: z.object({ name: z.string(), value: z.string(), unit: z.string(), since: at }),
  refusals: ['setting_unknown'],
} as const satisfies Call

export const props = {
  method: 'GET',
  path: '/common/props',
  about: 'All public settings with their units and since when they hold.',
  who: 'anyone',
  input: nothing,
  output: z.object({
    list: z.array(z.object({ name: z.string(), value: z.string(), unit: z.string(), since: at })),
  }),
  refusals: [],
} as const satisfies Call

export const accountCalls = {
  captchaChallenge,
  register,
  login,
  practice,
  logout,
  loginInfo,
  sessions,
  revokeSession,
  logins,
  assets,
  assetsHistory,
  txRecord,
  prop,
  props,
}

export type User = z.output<typeof user>
export type Entered = z.output<typeof entered>
export type SecondFactor = z.output<typeof secondFactor>
export type Session = z.output<typeof session>
export type LoginRow = z.output<typeof logins.output>['list'][number]
export type StatementLine = z.output<typeof statementLine>
