import { ownedIn } from './owned.ts'
import type { SecuritySentences } from './types.ts'

export const securityEnglish: SecuritySentences = {
  code_wrong: () => 'This code is wrong, already used or expired. Check the digits, or request a new code.',
  code_soon: ({ seconds }) => `We just sent a code. You can request another in ${many(seconds, 'second')}.`,
  code_throttled: ({ minutes }) =>
    `You requested too many codes. You can request another in ${many(minutes, 'minute')}.`,
  code_undeliverable: () =>
    'We can’t send messages this way right now. Choose another way, or contact support.',
  email_malformed: () => 'This email address isn’t complete. It should look like name@example.com.',
  email_taken: () => 'This email address belongs to another account. Use another one, or log in with it.',
  contact_missing: () =>
    'This account has no phone number or email. Add an email first, so we can send you codes.',

  password_wrong: () => 'Your password is wrong. Nothing was changed. Enter it again.',
  password_unset: () => 'This account has no password yet. Set one in Security settings first.',
  password_same: () => 'This is already your password. Choose a different one.',
  confirm_throttled: ({ minutes }) =>
    `Too many failed tries. Nothing was changed. Try again in ${many(minutes, 'minute')}.`,

  trade_password_unset: () => 'You need a PIN to do this. No money moved. Set one in Security settings.',
  trade_password_missing: () => 'Enter your PIN to continue. No money has moved yet.',
  trade_password_wrong: ({ left }) =>
    `This PIN is wrong. No money moved. You have ${left === '1' ? '1 try' : `${left} tries`} left before it locks.`,
  trade_password_locked: ({ until }, show) =>
    `Your PIN is locked until ${show.time(until)} after too many wrong tries. No money moved. If you forgot it, reset it in Security settings.`,
  trade_password_blocked: () =>
    'Your PIN was wrong 10 times in a row, so it’s blocked. No money moved. Reset it in Security settings with your password and a code.',
  trade_password_form: () => 'A PIN has exactly 6 digits. Enter 6 digits.',
  trade_password_common: () => 'This PIN is too easy to guess. Choose another one.',
  trade_password_same: () => 'This is already your PIN. Choose a different one.',

  letter_word_form: () => 'Use 4 to 24 letters, digits or spaces.',
  letter_word_secret: () => 'Don’t use your password: this word is shown in messages. Choose another word.',

  second_factor_wrong: () =>
    'This code is wrong. Enter the current code from your app, or a recovery code you haven’t used.',
  second_factor_on: () => 'You already have an authenticator app. Remove it first to add another one.',
  second_factor_off: () => 'Two-step verification isn’t set up. Set it up in Security settings.',
  passkey_wrong: () => 'We couldn’t check the passkey. Nothing was changed. Try again on this page.',
  passkey_unknown: () => 'This passkey is no longer in your account. Reload the list.',
  passkey_known: () => 'You already added this passkey. Use another device, or keep this one.',
  passkeys_max: ({ max }) => `You have ${max} passkeys, the most allowed. Remove one you don’t use first.`,

  limit_zero: () => 'A limit must be above 0. To stop buying for some days, take a break.',
  limit_leverage: ({ max }) =>
    `A leverage limit must be a whole number from 1 to ${max}. Enter one of these.`,
  limit_loss_reached: ({ limit, currency, until }, show) =>
    `Today’s loss reached your limit of ${show.money(limit, currency)}. No money moved. You can buy again from ${show.time(until)}. You can still sell or cancel orders.`,
  pause_days: ({ min, max }) => `A break lasts ${min} to ${max} days. Choose a number in that range.`,
  paused: ({ until }, show) =>
    `You’re on a break until ${show.time(until)}. No money moved. You can still sell, cancel orders and withdraw.`,
  closure_holdings: ({ assets, more }, show) =>
    `Your account isn’t empty: ${ownedIn(assets, show)}${more === '0' ? '' : ` and ${more} more`}. Nothing was changed. Sell your shares, cancel your orders, and withdraw or give back what’s left. Then close the account.`,
  closure_pending: ({ at }, show) =>
    `This account will close on ${show.time(at)}. Undo that first, or let it close.`,
  closure_none: () => 'This account isn’t set to close, so there’s nothing to undo.',
}

function many(count: string, what: string): string {
  return count === '1' ? `1 ${what}` : `${count} ${what}s`
}
