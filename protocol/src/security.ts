import { z } from 'zod'
import type { Call } from './call.ts'
import { at, nothing, ok, password, solved, text, tradePassRefusals } from './fields.ts'
import { noticeCategories } from './notices.ts'

const profile = z.object({
  id: z.string(),
  displayId: z.string(),
  /** Masked, as in the user. */
  account: z.string(),
  nickname: z.string().nullable(),
  /** One of eight drawn avatars, from 0. */
  avatar: z.int(),
  /** E-mail and phone, masked in the middle. */
  email: z.string().nullable(),
  phone: z.string().nullable(),
  areaCode: z.string().nullable(),
  idStatus: z.enum(['none', 'pending', 'succ', 'fail']),
  inviteCode: z.string(),
  vipUntil: at.nullable(),
  locale: z.string().nullable(),
  /** The currency of totals. */
  currency: z.string().nullable(),
  theme: z.string().nullable(),
  address: z.string().nullable(),
  /** Categories that may be pushed to a device. */
  notifications: z.array(z.enum(noticeCategories)),
  hasLoginPassword: z.boolean(),
  hasTradePassword: z.boolean(),
  /** Until when the trade password is locked, or null. Locked for ever (until a reset) is `tradePasswordBlocked`. */
  tradePasswordLockedUntil: at.nullable(),
  tradePasswordBlocked: z.boolean(),
  twoFactor: z.object({
    totp: z.boolean(),
    passkeys: z.int(),
    /** Recovery codes that are still good. */
    recoveryLeft: z.int(),
  }),
  /** Where a code can be sent to this user. */
  codesBy: z.array(z.enum(['phone', 'email'])),
  /** The word that this user’s letters carry, masked after its first letter; null where none is set. */
  letterWord: z.string().nullable(),
  closesAt: at.nullable(),
  createdAt: at,
})

export const userInfo = {
  method: 'POST',
  path: '/user/info',
  about: 'The profile of the user, and how the account is protected.',
  who: 'user',
  shows: ['profile'],
  input: nothing,
  output: profile,
  refusals: [],
} as const satisfies Call

export const updateUser = {
  method: 'POST',
  path: '/user/update',
  about: 'Changes parts of the profile; an empty text takes a part away.',
  who: 'user',
  changes: ['profile'],
  input: z.strictObject({
    nickname: text(40).optional(),
    avatar: z.enum(['0', '1', '2', '3', '4', '5', '6', '7']).optional(),
    locale: z.enum(['en-US', 'es-MX', 'pt-BR']).optional(),
    /** The currency of totals. */
    currency: text(8).optional(),
    theme: z.enum(['system', 'light', 'dark']).optional(),
    address: text(200).optional(),
    /** Categories with commas between them, e.g. `orders,security`. */
    notifications: text(60).optional(),
  }),
  output: profile,
  refusals: ['currency_unknown'],
} as const satisfies Call

const passwordForms = [
  'password_length',
  'password_common',
  'password_contains_phone',
  'password_mismatch',
] as const

export const updatePassword = {
  method: 'POST',
  path: '/user/update/password',
  about: 'Sets or changes the login password (which signs the other devices out) or the trade password.',
  who: 'user',
  changes: ['profile'],
  input: z.strictObject({
    kind: z.enum(['login', 'trade']),
    /** The one of this kind that holds now. */
    oldPassword: password.optional(),
    newPassword: password,
    confirmPassword: password.optional(),
    /** For a first trade password, and together with `code` in place of a forgotten one. */
    loginPassword: password.optional(),
    code: text(12).optional(),
  }),
  output: ok,
  refusals: [
    ...passwordForms,
    'password_wrong',
    'password_unset',
    'password_same',
    'confirm_throttled',
    'contact_missing',
    'code_wrong',
    'trade_password_form',
    'trade_password_common',
    'trade_password_same',
    ...tradePassRefusals,
  ],
} as const satisfies Call

export const resetPassword = {
  method: 'POST',
  path: '/user/password/reset',
  about:
    'Sets a new login password for a user who proves ownership of the account with a code; every device is logged out.',
  who: 'anyone',
  input: z.strictObject({
    account: text(80),
    code: text(12),
    newPassword: password,
    confirmPassword: password,
  }),
  output: ok,
  refusals: [...passwordForms, 'code_wrong'],
} as const satisfies Call

export const updateEmail = {
  method: 'POST',
  path: '/user/update/email',
  about: 'Sets or changes the e-mail, with a code that was sent to it.',
  who: 'user',
  changes: ['profile'],
  input: z.strictObject({ email: text(80), code: text(12), password: password.optional() }),
  output: ok,
  refusals: ['email_malformed', 'email_taken', 'code_wrong', 'password_wrong', 'confirm_throttled'],
} as const satisfies Call

export const codePurposes = [
  'forgot_password',
  'change_email',
  'reset_trade_password',
  'new_destination',
] as const
export type CodePurpose = (typeof codePurposes)[number]

export const sendCode = {
  method: 'POST',
  path: '/common/code/send',
  about: 'Sends a code of six digits. A known and an unknown account are answered the same.',
  who: 'anyone',
  input: z.strictObject({
    purpose: z.enum(codePurposes),
    /** A phone number or mailbox; for something of the user’s own, `phone` or `email`. */
    to: text(80),
    captcha: solved(4096),
  }),
  output: z.object({
    /** Seconds until another code can be asked for. */
    resendAfter: z.int(),
    minutes: z.int(),
    /** The code stays on this machine and can be read on `/inbox`. */
    inbox: z.boolean(),
  }),
  refusals: [
    'session_invalid',
    'captcha_wrong',
    'email_malformed',
    'phone_malformed',
    'contact_missing',
    'code_soon',
    'code_throttled',
    'code_undeliverable',
  ],
} as const satisfies Call

export const tradePassCall = {
  method: 'POST',
  path: '/user/trade/pass',
  about: 'Gives the trade password ahead: it then holds for a while on this device.',
  who: 'user',
  input: z.strictObject({ tradePassword: text(12) }),
  output: z.object({ until: at }),
  refusals: tradePassRefusals,
} as const satisfies Call

export const letterWord = {
  method: 'POST',
  path: '/user/letter-word',
  about:
    'Sets the word that every letter and push to this user carries, so that one without it is not ours; an empty one takes it away.',
  who: 'user',
  changes: ['profile'],
  input: z.strictObject({
    word: text(24),
    password: password.optional(),
    /** The second factor, where there is one. */
    code: text(20).optional(),
  }),
  output: ok,
  refusals: [
    'letter_word_form',
    'letter_word_secret',
    'password_wrong',
    'confirm_throttled',
    'second_factor_wrong',
  ],
} as const satisfies Call

export const securityCalls = {
  letterWord,
  userInfo,
  updateUser,
  updatePassword,
  resetPassword,
  updateEmail,
  sendCode,
  tradePass: tradePassCall,
}

export type Profile = z.output<typeof profile>
