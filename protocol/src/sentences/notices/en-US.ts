import { settingChangeIn } from '../settings/change.ts'
import { moneyPlansEnglish } from './money-plans/en-US.ts'
import { orderEndsEnglish } from './order-ends/en-US.ts'
import { placementNotices } from './placements/en-US.ts'
import { publicRecordEnglish } from './public-record/en-US.ts'
import { isNone, isShares } from './quantities.ts'
import type { NoticeSentences } from './types.ts'
import { watchedEnglish } from './watched/en-US.ts'

const did: Readonly<Record<string, string>> = { buy: 'Bought', sell: 'Sold' }
const order: Readonly<Record<string, string>> = { buy: 'Buy order', sell: 'Sell order' }
/** What set a sale off by itself, before what it did. */
const guards: Readonly<Record<string, string>> = { take_profit: 'Take-profit: ', stop_loss: 'Stop-loss: ' }
const accounts: Readonly<Record<string, string>> = {
  stock: 'stock account',
  coin: 'crypto account',
  contract: 'contract account',
}

/** Users’ own limits. */
const limits: Readonly<Record<string, string>> = {
  deposit: 'Your deposit limit',
  loss: 'Your loss limit',
  leverage: 'Your leverage limit',
}

export const englishNotices: NoticeSentences = {
  order_placed: ({ side, symbol, quantity, waits, price, currency }, show) => ({
    title: `${order[side] ?? 'Order'} placed: ${symbol}`,
    text: `Your order for ${sharesOf(quantity, show.count)} ${waiting(waits, show.money(price, currency))}. ${side !== 'sell' ? 'The money is' : isShares(quantity) ? 'The shares are' : 'The quantity is'} on hold.`,
  }),
  order_changed: ({ side, symbol, filled, quantity, waits, price, currency }, show) => ({
    title: `${order[side] ?? 'Order'} changed: ${symbol}`,
    text: `${isNone(filled) ? 'Your order for' : `${show.count(filled)} filled before the change. Your order for the remaining`} ${sharesOf(quantity, show.count)} ${waiting(waits, show.money(price, currency))}.`,
  }),
  order_filled: ({ side, symbol, quantity, price, total, currency, by }, show) => ({
    title: `${guards[by] ?? ''}${did[side] ?? 'Filled'} ${show.count(quantity)} ${symbol}`,
    text:
      side === 'sell'
        ? `Your order filled at an average price of ${show.money(price, currency)}. You got ${show.money(total, currency)} after fees.`
        : `Your order filled at an average price of ${show.money(price, currency)}. You paid ${show.money(total, currency)} including fees.`,
  }),
  order_partly_filled: ({ side, symbol, filled, quantity, price, currency }, show) => ({
    title: `${order[side] ?? 'Order'} partly filled: ${symbol}`,
    text: `${show.count(filled)} of ${sharesOf(quantity, show.count)} filled so far, at an average price of ${show.money(price, currency)}. The rest is still open.`,
  }),
  order_cancelled: ({ side, symbol, filled, quantity, why }, show) => ({
    title: `${order[side] ?? 'Order'} canceled: ${symbol}`,
    text: `${filledSoFar(filled, quantity, show.count)} ${cancelledBy(why, filled)} Anything on hold for it is available again.`,
  }),
  order_expired: ({ side, symbol, filled, quantity }, show) => ({
    title: `${order[side] ?? 'Order'} expired: ${symbol}`,
    text: `${filledSoFar(filled, quantity, show.count)} The trading day ended. Anything on hold for the rest is available again.`,
  }),
  order_rejected: ({ side, symbol, quantity, why }, show) => ({
    title: `${order[side] ?? 'Order'} rejected: ${symbol}`,
    text: `Your order for ${show.count(quantity)} was rejected because ${orderEndsEnglish[why] ?? 'the order book refused it'}. No money moved, and anything on hold is available again.`,
  }),
  stop_triggered: ({ side, symbol, quantity, stop, currency }, show) => ({
    title: `${order[side] ?? 'Order'} triggered: ${symbol}`,
    text: `The price reached your stop price of ${show.money(stop, currency)}, so your order for ${show.count(quantity)} is now active.`,
  }),
  guard_set: ({ symbol, profit, loss, currency }, show) => ({
    title: `${profit === '' ? 'Stop-loss' : loss === '' ? 'Take-profit' : 'Take-profit and stop-loss'} set: ${symbol}`,
    text: `${profit === '' ? '' : `Take-profit at ${show.money(profit, currency)}. `}${loss === '' ? '' : `Stop-loss at ${show.money(loss, currency)}. `}Your shares are sold automatically when a trade reaches the price.`,
  }),
  guard_removed: ({ symbol }) => ({
    title: `Take-profit and stop-loss removed: ${symbol}`,
    text: 'You removed them, so your shares won’t be sold at those prices.',
  }),
  price_alert: ({ symbol, direction, price, currency }, show) => ({
    title: `${symbol} reached ${show.money(price, currency)}`,
    text: `The price ${direction === 'below' ? 'fell' : 'rose'} to your alert price.`,
  }),
  ...moneyPlansEnglish,
  ...publicRecordEnglish,
  ...watchedEnglish,
  shares_unlocked: ({ symbol, quantity, others }, show) => ({
    title:
      others === '0'
        ? `You can now sell ${symbol}`
        : `You can now sell ${symbol} and ${show.count(others)} more`,
    text:
      quantity === '1'
        ? 'The share you bought has settled.'
        : `${show.count(quantity)} shares you bought have settled.`,
  }),
  split_done: ({ symbol, old, new: fresh, quantity, cash, currency }, show) => ({
    title: `${symbol} had a ${show.count(fresh)}-for-${show.count(old)} split`,
    text: `You now have ${show.count(quantity)} ${quantity === '1' ? 'share' : 'shares'}. ${cash === '' ? 'The total value is the same as before.' : `You got ${show.money(cash, currency)} for the part of a share left over.`} Open orders were canceled. Take-profits, stop-losses and price alerts were adjusted.`,
  }),
  practice_topped_up: ({ amount, currency }, show) => ({
    title: 'Practice money topped up',
    text: `${show.money(amount, currency)} was added to your practice money.`,
  }),
  practice_reset: ({ number }) => ({
    title: 'A new practice record began',
    text: `Record ${number} began with the money of a new account. Your earlier records stay readable.`,
  }),
  practice_opened: ({ amount, currency }, show) => ({
    title: 'Your practice account is open',
    text: `You have ${show.money(amount, currency)} of practice money. It isn’t real money, but the market works as if it were.`,
  }),
  stock_delisted: ({ symbol, quantity, price, amount, currency }, show) => ({
    title: `${symbol} was delisted`,
    text: `Your ${show.count(quantity)} ${quantity === '1' ? 'share was' : 'shares were'} bought back at the last price, ${show.money(price, currency)}. You got ${show.money(amount, currency)}, with no fees.`,
  }),
  dividend_paid: ({ symbol, quantity, amount, tax, currency }, show) => ({
    title: `${symbol} paid a dividend`,
    text: `You got ${show.money(amount, currency)} for ${show.count(quantity)} ${quantity === '1' ? 'share' : 'shares'}, after ${show.money(tax, currency)} in withholding tax.`,
  }),
  deposit_asked: ({ amount, currency, number, until }, show) => ({
    title: `Deposit ${number}: ${show.money(amount, currency)}`,
    text: `Pay with the deposit’s reference by ${show.time(until)}. We’ll credit it when it arrives.`,
  }),
  deposit_review: ({ amount, currency, number, until }, show) => ({
    title: `Deposit ${number} is under review`,
    text: `We’ll decide on ${show.money(amount, currency)} by ${show.time(until)}. You won’t be charged. Open the deposit to see why.`,
  }),
  deposit_done: ({ amount, currency, number }, show) => ({
    title: `${show.money(amount, currency)} deposited`,
    text: `Deposit ${number} is in your balance. The receipt shows its withdrawal terms.`,
  }),
  deposit_over: ({ amount, currency, number }, show) => ({
    title: `Deposit ${number} wasn’t credited`,
    text: `${show.money(amount, currency)} wasn’t added to your balance. Open the deposit to see why and what to do next.`,
  }),
  deposit_back: ({ amount, currency, number }, show) => ({
    title: `${show.money(amount, currency)} is being returned`,
    text: `We’re returning the money for deposit ${number} in full to the account it came from.`,
  }),
  deposit_elsewhere: ({ amount, currency, number }, show) => ({
    title: `Deposit ${number}: the money belonged to another deposit`,
    text: `${show.money(amount, currency)} arrived for deposit ${number} and was credited to the deposit it belonged to. If you paid it, contact support.`,
  }),
  withdrawal_asked: ({ amount, currency, to, until }, show) => ({
    title: `Withdrawal of ${show.money(amount, currency)} requested`,
    text: `It goes to ${to}. We’ll decide by ${show.time(until)}. If this wasn’t you, cancel it and change your password and PIN now.`,
  }),
  withdrawal_sent: ({ receives, currency, to }, show) => ({
    title: `${show.money(receives, currency)} is on its way`,
    text: `We sent your withdrawal to ${to}. We’ll message you when it arrives.`,
  }),
  withdrawal_paid: ({ receives, currency, to }, show) => ({
    title: `${show.money(receives, currency)} arrived`,
    text: `${to} confirmed that your withdrawal arrived.`,
  }),
  withdrawal_refused: ({ amount, currency }, show) => ({
    title: 'Withdrawal refused',
    text: `Your ${show.money(amount, currency)} is available again. Open the withdrawal to see the reason and what to do next.`,
  }),
  withdrawal_taken_back: ({ amount, currency, to }, show) => ({
    title: `Withdrawal of ${show.money(amount, currency)} canceled`,
    text: `You canceled the withdrawal to ${to} before it was sent. All of it is available again.`,
  }),
  withdrawal_back: ({ amount, currency, to }, show) => ({
    title: 'Withdrawal returned',
    text: `The payment to ${to} was returned. Your ${show.money(amount, currency)} is available again, including the fee.`,
  }),
  withdrawal_late: ({ amount, currency, to }, show) => ({
    title: 'Your withdrawal is late',
    text: `We didn’t decide in time on your ${show.money(amount, currency)} to ${to}. A refusal was proposed but isn’t approved yet. It counts as late in our public figures. You can still cancel it.`,
  }),
  exchanged: ({ pays, from, gets, to, spread }, show) => ({
    title: `Exchanged ${show.money(pays, from)} for ${show.money(gets, to)}`,
    text: `The spread was ${show.money(spread, from)}. The receipt shows the rate and its source.`,
  }),
  transferred: ({ amount, asset, to }, show) => ({
    title: `${show.number(amount)} ${asset} moved`,
    text: `It’s now in your ${accounts[to] ?? to}. There was no fee.`,
  }),
  coin_credited: ({ amount, coin, network }, show) => ({
    title: `${show.number(amount)} ${coin} deposited`,
    text: `${network} confirmed the payment. The coins are in your crypto account.`,
  }),
  coin_below_minimum: ({ amount, coin, network, minimum }, show) => ({
    title: `${show.number(amount)} ${coin} is below the minimum`,
    text: `The minimum deposit over ${network} is ${show.number(minimum)} ${coin}. We’re holding the coins in your name. Contact support to sort it out.`,
  }),
  coin_not_taken: ({ amount, coin, network }, show) => ({
    title: `We couldn’t accept ${show.number(amount)} ${coin}`,
    text: `We don’t accept this coin over ${network}. We’re holding the coins in your name. Contact support to sort it out.`,
  }),
  coin_claim_over: ({ network }) => ({
    title: `A transaction you asked about on ${network}`,
    text: 'We couldn’t match it to your account, so nothing was added. If you have proof that it’s yours, contact support.',
  }),
  coin_over_limit: ({ amount, coin, network }, show) => ({
    title: `${show.number(amount)} ${coin} is over your deposit limit`,
    text: `It came over ${network} and is more than the deposit limit you set. We’re holding it in your name and will credit it when your limit allows. To have it returned, contact support.`,
  }),
  coin_sent_back: ({ amount, coin, network, fee }, show) => ({
    title: `${show.number(amount)} ${coin} is being returned`,
    text: `Two members of our team approved the return. It goes over ${network} to the address it came from, minus the network fee of ${show.number(fee)} ${coin}. The deposit shows the transaction ID.`,
  }),
  coin_return_failed: ({ amount, coin, network }, show) => ({
    title: `We couldn’t return ${show.number(amount)} ${coin}`,
    text: `${network} didn’t accept the payment. We’re holding the coins and the fee in your name again, and our team is looking into it.`,
  }),
  coin_undone: ({ amount, coin, network }, show) => ({
    title: `${network} reversed your deposit of ${show.number(amount)} ${coin}`,
    text: `The network reversed the payment after we credited it, so we took the same amount out of your account. Contact the sender.`,
  }),
  coin_owed: ({ amount, coin, network, owed }, show) => ({
    title: `${network} reversed your deposit of ${show.number(amount)} ${coin}`,
    text: `The network reversed the payment after we credited it. We took back what was available. You had already used ${show.number(owed)} ${coin}, so you owe it. The next ${coin} you receive pays it off. Until then, you can’t withdraw, move or exchange ${coin}.`,
  }),
  coin_owed_covered: ({ amount, coin }, show) => ({
    title: `You paid off ${show.number(amount)} ${coin}`,
    text: `You no longer owe anything for the deposit the network reversed. You can withdraw, move and exchange ${coin} again.`,
  }),
  coin_replaced: ({ amount, coin, network }, show) => ({
    title: `The network reversed a payment of ${show.number(amount)} ${coin}`,
    text: `${network} replaced the block with this payment before it was confirmed. Nothing was credited. Contact the sender.`,
  }),
  ...placementNotices,
  bank_added: ({ account, until }, show) => ({
    title: 'Bank account added',
    text: `You can withdraw to ${account} from ${show.time(until)}. If this wasn’t you, remove it and change your password and PIN now.`,
  }),
  bank_removed: ({ account }) => ({
    title: 'Bank account removed',
    text: `${account} is no longer on your list. If this wasn’t you, change your password and PIN now.`,
  }),
  address_added: ({ address, coin, until }, show) => ({
    title: `${coin} address added`,
    text: `You can withdraw to ${address} from ${show.time(until)}. If this wasn’t you, remove it and change your password and PIN now.`,
  }),
  address_removed: ({ address, coin }) => ({
    title: `${coin} address removed`,
    text: `${address} is no longer on your list. If this wasn’t you, change your password and PIN now.`,
  }),
  allow_list_on: () => ({
    title: '“Saved addresses only” is on',
    text: 'You can now withdraw crypto only to saved addresses that are ready to use.',
  }),
  allow_list_off: ({ until }, show) => ({
    title: '“Saved addresses only” is turning off',
    text: `From ${show.time(until)}, crypto withdrawals are no longer limited to saved addresses. If this wasn’t you, turn it on again and change your password and PIN now.`,
  }),
  login_new_device: ({ device }) => ({
    title: 'New device logged in',
    text: `${device} logged in to your account. If this wasn’t you, log it out and change your password now.`,
  }),
  register_tried: () => ({
    title: 'Sign-up attempt with your phone number',
    text: 'A new account with your phone number was requested, and we didn’t open it. If it was you, log in to the account you have. If it wasn’t, nothing has changed, but that person now knows this number has an account.',
  }),
  password_changed: () => ({
    title: 'Password changed',
    text: 'Your other devices were logged out. If this wasn’t you, contact support now.',
  }),
  trade_password_changed: () => ({
    title: 'PIN changed',
    text: 'Your new PIN is active. If this wasn’t you, change your password now.',
  }),
  email_changed: ({ email }) => ({
    title: 'Email changed',
    text: `Your account now uses ${email}. If this wasn’t you, contact support now.`,
  }),
  kyc_received: ({ until }, show) => ({
    title: 'Your identity is under review',
    text: `We have everything we need. You’ll have an answer by ${show.time(until)}.`,
  }),
  kyc_taken_back: () => ({
    title: 'Identity verification canceled',
    text: 'We erased what you sent. You can start again at any time.',
  }),
  kyc_passed: () => ({
    title: 'Your identity is verified',
    text: 'You can now withdraw money.',
  }),
  kyc_refused: ({ parts }, show) => ({
    title: 'We couldn’t verify your identity yet',
    text:
      parts === '1'
        ? '1 part needs fixing. Open it to see why, then send that part again.'
        : `${show.count(parts)} parts need fixing. Open them to see why, then send those parts again.`,
  }),
  setting_changes: (change, show) => {
    const result = settingChangeIn('en-US', change)
    return {
      title: 'A rule is changing',
      text: `${result.label}: ${result.before} until ${show.time(change.at)}, then ${result.after}.${result.isNow(' Now: ')}${result.isThen(' From then on: ')}`,
    }
  },
  setting_stays: (change) => {
    const result = settingChangeIn('en-US', change)
    return {
      title: 'A rule change was stopped',
      text: `${result.label} stays ${result.before}. The change to ${result.after} was stopped.`,
    }
  },
  support_answer: () => ({
    title: 'New reply from support',
    text: 'Open the chat to read it.',
  }),
  letter_word_set: () => ({
    title: 'Anti-phishing word changed',
    text: 'Emails, texts and notifications from us now carry your new word. If this wasn’t you, change your password now.',
  }),
  letter_word_off: () => ({
    title: 'Anti-phishing word removed',
    text: 'Our messages no longer carry a word. If this wasn’t you, change your password now.',
  }),
  second_factor_on: () => ({
    title: 'Two-step verification is on',
    text: 'You now need two-step verification to log in. Keep your recovery codes somewhere safe.',
  }),
  second_factor_off: () => ({
    title: 'Two-step verification is off',
    text: 'You now log in with only your password. If this wasn’t you, change your password and turn it on again.',
  }),
  passkey_added: ({ name }) => ({
    title: 'Passkey added',
    text: `You can now log in with ${name}. If this wasn’t you, remove it and change your password now.`,
  }),
  passkey_removed: ({ name }) => ({
    title: 'Passkey removed',
    text: `You can no longer log in with ${name}. If this wasn’t you, change your password now.`,
  }),
  app_added: () => ({
    title: 'Authenticator app added',
    text: 'You can now log in with its codes. If this wasn’t you, remove it and change your password now.',
  }),
  app_removed: () => ({
    title: 'Authenticator app removed',
    text: 'You can no longer log in with its codes. If this wasn’t you, change your password now.',
  }),
  recovery_renewed: () => ({
    title: 'New recovery codes made',
    text: 'Your old codes no longer work. If this wasn’t you, change your password and make new ones now.',
  }),
  recovery_used: ({ left }, show) => ({
    title: 'Recovery code used',
    text: `You have ${left === '1' ? '1 code' : `${show.count(left)} codes`} left. If this wasn’t you, change your password and make new ones now.`,
  }),
  trade_password_locked: ({ until }, show) => ({
    title: 'Your PIN is locked',
    text: `It was entered wrong too many times, so it’s locked until ${show.time(until)}. If this wasn’t you, change your password now.`,
  }),
  trade_password_blocked: () => ({
    title: 'Your PIN is blocked',
    text: 'It was entered wrong too many times. Reset it with your password and a code. If this wasn’t you, change your password now.',
  }),
  session_revoked: ({ device }) => ({
    title: 'Device logged out',
    text: `${device} is no longer logged in to your account.`,
  }),
  limit_changed: ({ kind, value, currency, since }, show) => ({
    title: `${limits[kind] ?? kind} changed`,
    text: `${value === '' ? 'No limit' : kind === 'leverage' ? `${value}×` : show.money(value, currency)} applies from ${show.time(since)}. If this wasn’t you, change your password now.`,
  }),
  pause_started: ({ until }, show) => ({
    title: 'Your break has started',
    text: `You can’t buy or change orders until ${show.time(until)}. You can still sell, cancel orders and withdraw.`,
  }),
  data_exported: () => ({
    title: 'Your data was downloaded',
    text: 'Files with your data were made on one of your devices. If this wasn’t you, log that device out and change your password now.',
  }),
  closing_asked: ({ until }, show) => ({
    title: 'Your account will close',
    text: `It closes on ${show.time(until)}. You can keep it until then. If this wasn’t you, undo it and change your password now.`,
  }),
  closing_undone: () => ({
    title: 'Your account stays open',
    text: 'You canceled closing it.',
  }),
  closing_held: ({ assets }) => ({
    title: 'Your account stays open',
    text: `We couldn’t close it because it isn’t empty: ${assets}. Empty it, then close it again.`,
  }),
}

function cancelledBy(why: string, filled: string): string {
  const what = isNone(filled) ? 'it' : 'the rest'
  if (why === 'requested') return `You canceled ${what}.`
  return `${isNone(filled) ? 'It' : 'The rest'} was canceled because ${orderEndsEnglish[why] ?? 'it ended'}.`
}

function filledSoFar(filled: string, quantity: string, count: (value: string) => string): string {
  return `${count(filled)} of ${sharesOf(quantity, count)} filled.`
}

/** A quantity with its unit where it counts shares; coins and contracts are named by their symbol. */
function sharesOf(quantity: string, count: (value: string) => string): string {
  if (!isShares(quantity)) return count(quantity)
  return `${count(quantity)} ${quantity === '1' ? 'share' : 'shares'}`
}

/** Time in force of an order, as the rest of a sentence. */
function waiting(waits: string, price: string): string {
  if (waits === 'price') return `is waiting for the price to reach ${price}`
  if (waits === 'market') return 'is waiting to fill at the market price'
  return `is open at ${price}`
}
