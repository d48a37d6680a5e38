import { z } from 'zod'
import { entered } from './account.ts'
import type { Call } from './call.ts'
import { at, id, nothing, ok, password, solved, text } from './fields.ts'

const recoveryCodes = z.object({
  /** Shown this once; the server keeps only their hashes. Empty where earlier ones still hold. */
  recoveryCodes: z.array(z.string()),
})

const proofs = {
  password: password.optional(),
  /** The second factor, where there is one already. */
  code: text(20).optional(),
}
const proofRefusals = ['password_wrong', 'confirm_throttled', 'second_factor_wrong'] as const

export const totpBegin = {
  method: 'POST',
  path: '/user/totp/begin',
  about: 'A fresh secret for an authenticator app; it counts for nothing until a code of it was confirmed.',
  who: 'user',
  input: z.strictObject(proofs),
  output: z.object({
    /** Base32, for typing. */
    secret: z.string(),
    /** otpauth address, for a QR code. */
    uri: z.string(),
  }),
  refusals: [...proofRefusals, 'second_factor_on', 'password_unset'],
} as const satisfies Call

export const totpConfirm = {
  method: 'POST',
  path: '/user/totp/confirm',
  about: 'Turns the authenticator app on by a code of it.',
  who: 'user',
  changes: ['profile'],
  input: z.strictObject({ code: text(12) }),
  output: recoveryCodes,
  refusals: ['second_factor_wrong', 'second_factor_on', 'second_factor_off', 'confirm_throttled'],
} as const satisfies Call

export const totpRemove = {
  method: 'POST',
  path: '/user/totp/remove',
  about: 'Turns the authenticator app off.',
  who: 'user',
  changes: ['profile'],
  input: z.strictObject(proofs),
  output: ok,
  refusals: [...proofRefusals, 'second_factor_off'],
} as const satisfies Call

export const recoveryRenew = {
  method: 'POST',
  path: '/user/recovery/renew',
  changes: ['profile'],
  about: 'Ten new recovery codes; the old ones are worth nothing from then on.',
  who: 'user',
  input: z.strictObject(proofs),
  output: recoveryCodes,
  refusals: [...proofRefusals, 'second_factor_off'],
} as const satisfies Call

const passkey = z.object({ id: z.string(), name: z.string(), createdAt: at, lastUsedAt: at.nullable() })

export const passkeys = {
  method: 'GET',
  path: '/user/passkeys',
  about: 'The passkeys of the user.',
  who: 'user',
  shows: ['passkeys'],
  input: nothing,
  output: z.object({ list: z.array(passkey) }),
  refusals: [],
} as const satisfies Call

export const passkeyBegin = {
  method: 'POST',
  path: '/user/passkey/begin',
  about: 'What the browser needs to make a passkey.',
  who: 'user',
  input: z.strictObject(proofs),
  output: z.object({ options: z.string() }),
  refusals: [...proofRefusals, 'passkeys_max', 'password_unset'],
} as const satisfies Call

export const passkeyAdd = {
  method: 'POST',
  path: '/user/passkey/add',
  about: 'Connects the passkey that the browser made.',
  who: 'user',
  changes: ['passkeys', 'profile'],
  input: z.strictObject({ credential: solved(32_768), name: text(40) }),
  output: recoveryCodes,
  refusals: ['passkey_wrong', 'passkey_known', 'passkeys_max'],
} as const satisfies Call

export const passkeyRemove = {
  method: 'POST',
  path: '/user/passkey/remove',
  about: 'Removes a passkey.',
  who: 'user',
  changes: ['passkeys', 'profile'],
  input: z.strictObject({ id, ...proofs }),
  output: ok,
  refusals: [...proofRefusals, 'passkey_unknown'],
} as const satisfies Call

export const passkeyLoginBegin = {
  method: 'POST',
  path: '/user/login/passkey/begin',
  about:
    'What a browser needs to log in by a passkey alone: a challenge for any passkey of this site, for five minutes.',
  who: 'anyone',
  input: nothing,
  output: z.object({ options: z.string() }),
  refusals: [],
} as const satisfies Call

export const passkeyLogin = {
  method: 'POST',
  path: '/user/login/passkey',
  about:
    'Starts a session by a passkey alone. The device must have verified its owner, so it replaces the password and the second factor.',
  who: 'anyone',
  input: z.strictObject({ passkey: solved(16_384) }),
  output: entered,
  refusals: ['passkey_wrong', 'account_suspended'],
} as const satisfies Call

export const passkeyConfirm = {
  method: 'POST',
  path: '/user/passkey/confirm',
  about:
    'Whether a passkey of this user answered: opens a locked app. Starts no session and changes nothing else.',
  who: 'user',
  input: z.strictObject({ passkey: solved(16_384) }),
  output: ok,
  refusals: ['passkey_wrong'],
} as const satisfies Call

export const factorCalls = {
  passkeyLoginBegin,
  passkeyLogin,
  passkeyConfirm,
  totpBegin,
  totpConfirm,
  totpRemove,
  recoveryRenew,
  passkeys,
  passkeyBegin,
  passkeyAdd,
  passkeyRemove,
}

export type Passkey = z.output<typeof passkey>
