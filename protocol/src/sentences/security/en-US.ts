import { ownedIn } from './owned.ts'
import type { SecuritySentences } from './types.ts'

export const securityEnglish: SecuritySentences = {
  code_wrong: () =>
    'This code is not right, was used already, or is too old. Check the digits, or ask for a new one.',
  code_soon: ({ seconds }) =>
    `A code was sent a moment ago. Another one can be sent in ${many(seconds, 'second')}.`,
  code_throttled: ({ minutes }) =>
    `Many codes were asked for. The next one can be sent in ${many(minutes, 'minute')}.`,
  code_undeliverable: () =>
    'No message can be sent this way at the moment. Use another way, or ask customer service.',
  email_malformed: () => 'This e-mail address is not complete. It looks like name@example.com.',
  email_taken: () =>
    'This e-mail address belongs to another account. Use a different one, or log in with it.',
  contact_missing: () =>
    'This account has no phone number and no e-mail yet. Add an e-mail first; then codes can be sent to it.',

  password_wrong: () => 'Your login password is not right. Nothing was changed; type it again.',
  password_unset: () => 'This account has no login password yet. Set one under Security, then go on here.',
  password_same: () => 'The new password is the one you have. Choose a different one.',
  confirm_throttled: ({ minutes }) =>
    `Too many tries that do not match. Nothing was changed; try again in ${many(minutes, 'minute')}.`,

  trade_password_unset: () =>
    'This needs a trade password, and you have none yet. Nothing was taken; set it under Security.',
  trade_password_missing: () => 'Type your trade password to go on. Nothing was taken yet.',
  trade_password_wrong: ({ left }) =>
    `This trade password is not right. Nothing was taken; ${left === '1' ? 'one try is' : `${left} tries are`} left before it locks.`,
  trade_password_locked: ({ until }, show) =>
    `The trade password is locked after wrong tries until ${show.time(until)}. Nothing was taken; reset it under Security if you forgot it.`,
  trade_password_blocked: () =>
    'The trade password was wrong ten times in a row. Nothing was taken; reset it under Security with your login password and a code.',
  trade_password_form: () => 'A trade password is exactly 6 digits. Type six of them.',
  trade_password_common: () =>
    'These six digits are among the ones most often chosen, and would be guessed first. Choose others.',
  trade_password_same: () => 'The new trade password is the one you have. Choose a different one.',

  second_factor_wrong: () =>
    'This second step did not match. Type the code that your app shows now, or a recovery code you have not used.',
  second_factor_on: () =>
    'An authenticator app is connected already. Remove it first to connect another one.',
  second_factor_off: () =>
    'No second step is set up, so there is nothing to change here. Set one up under Security.',
  passkey_wrong: () => 'The passkey could not be checked. Nothing was changed; try it again on this page.',
  passkey_unknown: () => 'This passkey is not one of yours any more. Load the list again.',
  passkey_known: () => 'This passkey is connected already. Use another device, or keep this one.',
  passkeys_max: ({ max }) => `An account can have ${max} passkeys. Remove one that you do not use first.`,

  limit_zero: () => 'A limit is more than 0. To stop trading for some days, begin a pause.',
  limit_leverage: ({ max }) => `A limit of leverage is a whole number from 1 to ${max}. Type one of these.`,
  limit_loss_reached: ({ limit, currency, until }, show) =>
    `Today's loss has reached the limit of ${show.money(limit, currency)} that you set. Nothing was taken; you can buy again from ${show.time(until)}, and sell or cancel now.`,
  pause_days: ({ min, max }) => `A pause lasts from ${min} to ${max} days. Choose a number between them.`,
  paused: ({ until }, show) =>
    `You are taking a pause until ${show.time(until)}. Nothing was taken; you can still sell, cancel and withdraw.`,
  closure_holdings: ({ assets, more }, show) =>
    `Something is still yours here: ${ownedIn(assets, show)}${more === '0' ? '' : ` and ${more} more`}. Nothing was changed; sell or cancel, and withdraw what is left or give it back, then close the account.`,
  closure_pending: ({ at }, show) =>
    `This account is set to close on ${show.time(at)}. Undo that first, or let it close.`,
  closure_none: () => 'This account is not set to close. There is nothing to undo.',
}

function many(count: string, what: string): string {
  return count === '1' ? `1 ${what}` : `${count} ${what}s`
}
