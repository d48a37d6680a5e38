import { coinEnglish } from './coins/en-US.ts'
import { consoleEnglish } from './console/en-US.ts'
import { depositEnglish } from './deposits/en-US.ts'
import { exchangeEnglish } from './exchange/en-US.ts'
import { kycEnglish } from './kyc/en-US.ts'
import { securityEnglish } from './security/en-US.ts'
import type { Sentences } from './types.ts'
import { walletEnglish } from './wallet/en-US.ts'
import { withdrawalsEnglish } from './withdrawals/en-US.ts'

const stateWords: Readonly<Record<string, string>> = {
  filled: 'filled',
  cancelled: 'cancelled',
  rejected: 'rejected',
  expired: 'expired',
}

/** Each says what is so, with the values, whether anything was taken, and the one next step. */
export const english: Sentences = {
  session_invalid: () => 'You are signed out on this device. Sign in to go on.',
  practice_unused: () =>
    'Your practice account was closed because it wasn’t used for a long time. Open a new one in one tap.',
  malformed: ({ problem }) => problem,
  too_many_requests: ({ seconds }) =>
    `That was too much at once, so this was not done. Try again in ${many(seconds, 'second')}.`,
  day_full: ({ max, hours }, show) =>
    `You sent ${show.count(max)} orders and other changes today, the most allowed. This one was not done and no money moved. You can still cancel orders. Try again in ${many(hours, 'hour')}.`,
  overloaded: ({ seconds }) =>
    `Too many orders are arriving at once, so this was not done and nothing was taken. Try again in ${many(seconds, 'second')}.`,
  maintenance: () => 'The market is being maintained, so this was not done. Try again in a few minutes.',
  storage_full: () =>
    "We can't save anything right now, so this was not done. No money moved. Try again later.",
  undecided: () =>
    'No answer came in time, so it is not known yet whether this was done. Look at your orders and balance first; the same request sent again is done only once.',
  unexpected: ({ requestId }) =>
    `Something went wrong on our side. Look at your orders and balance before you try again; if it stays, tell support the number ${requestId}.`,
  not_found: () => 'There is nothing at this address. Look at /docs for all calls.',
  key_reused: () =>
    'This request was already sent with other details, so nothing more was done. Look at your orders, then send it with a new key.',
  key_missing: () =>
    'This needs an Idempotency-Key, so that sending it twice cannot do it twice. Nothing was taken; send it again with a key.',

  wrong_credentials: () =>
    'No account matches this phone or e-mail with this password. Check both and try again.',
  login_throttled: ({ minutes }) =>
    `Too many tries that did not match. Try again in ${many(minutes, 'minute')}, or use a device where you are signed in.`,
  account_suspended: () =>
    'This account is suspended. What you own is untouched; customer service can tell you why.',
  captcha_wrong: () => 'The check that you are a person is wrong, used or too old. Do it again and resend.',
  practice_too_many: ({ hours }) =>
    `Too many practice accounts were opened from this network today. No account was opened. Sign up with your phone number, or try again in ${many(hours, 'hour')}.`,
  phone_malformed: () => 'This is not a complete phone number. Check the country code and the digits.',
  phone_taken: () => 'This phone number has an account. Sign in with it, or use another number.',
  password_length: ({ min, max }) => `The password needs ${min} to ${max} characters. Choose another one.`,
  password_common: () =>
    'This password is one of the most used in the world and would be guessed first. Choose another one.',
  password_contains_phone: () => 'The password contains your phone number. Choose another one.',
  password_mismatch: () => 'The two passwords differ. Type the same one twice.',
  agreement_missing: () => 'Read and accept the disclaimer and the privacy agreement to open an account.',
  invite_unknown: () => 'There is no such invite code. Check it, or leave it empty.',
  setting_unknown: ({ name }) => `There is no setting “${name}”. Ask for all of them to see their names.`,

  symbol_unknown: ({ symbol }) => `There is no instrument “${symbol}”. Search for its name or code.`,
  not_listed: ({ symbol }) =>
    `${symbol} is not listed yet, so it cannot be traded. Nothing was taken; choose another stock.`,
  not_tradable: ({ symbol }) =>
    `${symbol} can be watched but not traded. Nothing was taken; choose a stock instead.`,
  halted: ({ symbol }) =>
    `Trading in ${symbol} is halted. Nothing was taken; try again when the halt has ended.`,
  market_closed: ({ opensAt }, show) =>
    `The market is closed until ${show.time(opensAt)}. Nothing was taken; send it after the open, or place a limit order that waits.`,
  interval_unknown: () => 'There are no bars of this interval. Choose one from 1m to 1M.',

  quantity_zero: () => 'The quantity is 0. Nothing was taken; enter at least one lot.',
  quantity_lot: ({ lot }, show) =>
    `Shares of this stock are traded in multiples of ${show.count(lot)}. Nothing was taken; change the quantity.`,
  quantity_max: ({ max }, show) =>
    `One order can be for at most ${show.count(max)} shares. Nothing was taken; lower the quantity.`,
  price_missing: () => 'A limit order needs a price. Nothing was taken; enter the price you accept.',
  price_zero: () => 'The limit price is 0. Nothing was taken; enter the price you accept.',
  price_tick: ({ tick, below, above }, show) =>
    `Prices here move in steps of ${show.number(tick)}. Nothing was taken; use ${show.number(below)} or ${show.number(above)}.`,
  price_band: ({ low, high, percent }, show) =>
    `Today's prices run from ${show.number(low)} to ${show.number(high)}, ${percent}% around the last close. Nothing was taken; choose a price between them.`,
  stop_price_missing: () =>
    'A stop order needs a stop price. Nothing was taken; enter the price at which it wakes.',
  stop_wrong_side: ({ last }, show) =>
    `The stop price is on the wrong side of the last price, ${show.number(last)}. Nothing was taken; a buy stop lies above it, a sell stop below.`,
  insufficient_balance: ({ needed, available, currency, affordable }, show) =>
    `This order can cost up to ${show.money(needed, currency)} and you have ${show.money(available, currency)}. Nothing was taken${instead(affordable, show.count)}.`,
  insufficient_shares: ({ wanted, available, locked, inOrders }, show) =>
    `You want to sell ${show.count(wanted)} shares and ${show.count(available)} are free; ${show.count(locked)} are not settled yet and ${show.count(inOrders)} are in other orders. Nothing was taken; lower the quantity.`,
  nothing_available: ({ locked, unlockAt }, show) =>
    locked === '0'
      ? 'You have no shares of this stock that are free to sell. Nothing was taken.'
      : `You have no shares of this stock that are free to sell; ${show.count(locked)} can be sold from ${show.time(unlockAt)}. Nothing was taken.`,
  no_liquidity: () =>
    'Nobody offers the other side at the moment. Nothing was taken; place a limit order that waits in the book.',
  would_take: ({ best }, show) =>
    `This order may only wait in the book, and at this price it would trade at once with ${show.number(best)}. Nothing was taken; move the price away from it.`,
  fill_or_kill: ({ wanted, offered }, show) =>
    `You want all ${show.count(wanted)} shares or none, and ${show.count(offered)} are offered at your price. Nothing was taken; lower the quantity or let part of it fill.`,
  open_orders_max: ({ max }, show) =>
    `You have ${show.count(max)} open orders, which is the most. Nothing was taken; cancel one first.`,
  portfolio_unknown: () => 'You have no such portfolio that is open. Choose another one.',
  order_unknown: () => 'You have no such order. Look at your list of orders.',
  order_over: ({ state }) =>
    `This order is already ${stateWords[state] ?? 'over'}, so nothing was changed. Look at its timeline.`,
  order_unchanged: () => 'The order already has this price and quantity. Change one of them.',
  order_filled_since: ({ filled, remaining }, show) =>
    `${show.count(filled)} more shares were filled while you were changing this order, so ${show.count(remaining)} are left. Nothing was changed. Check the quantity and try again.`,
  target_needs_limit: () =>
    'A target price belongs to a limit order. Nothing was taken; choose a limit order or leave the target out.',
  target_wrong_side: ({ last }, show) =>
    `The target is on the wrong side of the last price, ${show.number(last)}. Nothing was taken; a buying target lies below it, a selling target above.`,
  take_profit_wrong_side: ({ from }, show) =>
    `A take-profit lies above the price it starts from, ${show.number(from)}. Nothing was changed; choose a higher price.`,
  stop_loss_wrong_side: ({ from }, show) =>
    `A stop-loss lies below the price it starts from, ${show.number(from)}. Nothing was changed; choose a lower price.`,
  guard_needs_purchase: () =>
    'Take-profit and stop-loss guard shares that you buy. Nothing was taken; leave them out of a sale.',
  guard_unknown: () =>
    'There is no take-profit or stop-loss here to remove. Nothing was changed. It may have been triggered or removed already.',
  nothing_to_guard: ({ symbol }) =>
    `You have no shares of ${symbol} to guard. Set take-profit and stop-loss with a purchase instead.`,
  favourites_max: ({ max }, show) =>
    `You have ${show.count(max)} favorites, which is the most. Remove one first.`,
  push_service_unknown: () =>
    'The push service of this browser is not one that is known here, so nothing was turned on. Your messages are in the list as always.',
  push_devices_max: ({ max }, show) =>
    `${show.count(max)} devices are told already, which is the most. Turn it off on one of them first.`,
  article_unknown: () => 'There is no such article. Look at the list of news.',
  bookmarks_max: ({ max }, show) =>
    `You have ${show.count(max)} bookmarks, which is the most. Take one off first.`,
  alert_reached: () => 'The price stands there now. Choose one above or below it.',
  alerts_max: ({ max }, show) =>
    `You have ${show.count(max)} price alerts, the most there can be. Take one away first.`,
  alert_unknown: () => 'This price alert is no longer there. Look at the list again.',
  vote_cast: ({ until }, show) =>
    `You have voted on this stock today. The next vote opens ${show.time(until)}.`,
  chat_empty: () => 'There is nothing in this message yet. Write something, or add a picture.',
  chat_unknown: () => 'There is no such conversation. Look at the list again.',
  chat_waiting_max: ({ max }, show) =>
    `${show.count(max)} of your messages wait for an answer, which is the most. Nothing was lost; wait for the answer first.`,
  chat_attachment_unknown: () => 'That picture is not part of your conversation. Choose it again.',
  chat_uploads_max: ({ max }, show) =>
    `${show.count(max)} pictures were added today, which is the most. Add more tomorrow.`,
  chat_asks_secret: ({ words }) =>
    `This was not sent: “${words}” asks for a password or a code, and nobody here may. The attempt is recorded.`,
  chat_asks_money: ({ words }) =>
    `This was not sent: “${words}” asks for money, and nobody here may. The attempt is recorded.`,
  chat_has_link: ({ words }) =>
    `This was not sent: “${words}” leads away from here. Name a page of the app instead, such as /pages/user/security. The attempt is recorded.`,
  chat_has_contact: ({ words }) =>
    `This was not sent: “${words}” leads to a conversation somewhere else. Everything is said here. The attempt is recorded.`,
  chat_has_number: ({ words }) =>
    `This was not sent: “${words}” reads like a number to call or to pay to, and nobody here may give one. The attempt is recorded.`,
  chat_promises: ({ words }) =>
    `This was not sent: “${words}” promises a gain, and nobody here may. The attempt is recorded.`,
  chat_real_money: ({ words }) =>
    `This was not sent: “${words}” says that this is more than practice money, which is untrue. The attempt is recorded.`,
  operator_link_wrong: () =>
    'This link was used already, or a newer one was made. Make another one on the machine.',
  operator_session_over: () => 'Your session at the console is over. Log in again; nothing was done.',
  upload_missing: () => 'No file came with this. Choose a picture.',
  upload_kind: () => 'Only pictures can be added: JPEG, PNG or WebP. Nothing was sent.',
  upload_size: ({ megabytes, megapixels }) =>
    `This picture is larger than ${megabytes} MB or ${megapixels} megapixels. Choose a smaller one.`,
  upload_damaged: () => 'This picture cannot be read, perhaps it is damaged. Choose another one.',
  upload_busy: () => 'Many pictures arrive at once, so this one was not taken. Try again in a moment.',
  statement_unknown: () => 'There is no statement for this time. Choose one from the list.',
  statement_too_long: ({ max }, show) =>
    `This statement has more than ${show.count(max)} lines. Ask support for it in parts.`,
  session_unknown: () => 'This device is not signed in any more. Look at the list of devices again.',

  ...securityEnglish,
  ...walletEnglish,
  ...depositEnglish,
  ...withdrawalsEnglish,
  ...exchangeEnglish,
  ...coinEnglish,
  ...kycEnglish,
  ...consoleEnglish,
}

function many(count: string, word: string): string {
  return `${count} ${word}${count === '1' ? '' : 's'}`
}

function instead(affordable: string, count: (value: string) => string): string {
  if (!affordable || affordable === '0') return '; add money, or choose a smaller order'
  return `; you can afford ${count(affordable)} ${affordable === '1' ? 'share' : 'shares'}`
}
