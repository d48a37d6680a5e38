import { settingChangeIn } from '../settings/change.ts'
import type { NoticeSentences } from './types.ts'

const did: Readonly<Record<string, string>> = { buy: 'Bought', sell: 'Sold' }
const order: Readonly<Record<string, string>> = { buy: 'Buy order', sell: 'Sell order' }
/** What set a sale off by itself, before what it did. */
const guards: Readonly<Record<string, string>> = { take_profit: 'Take-profit: ', stop_loss: 'Stop-loss: ' }
const accounts: Readonly<Record<string, string>> = { stock: 'stock account', coin: 'coin account' }

/** Why an order ended, as the second half of a sentence. */
const whys: Readonly<Record<string, string>> = {
  day_ended: 'the trading day ended',
  unfilled: 'nothing more was offered at its price',
  self_trade: 'it would have met your own order',
  would_take: 'it may only wait, and would have filled at once',
  no_liquidity: 'nobody offered the other side',
  fill_or_kill: 'it could not fill whole at once',
  closed: 'the book was closed',
  price_band: "the new day's price limits left its price outside",
  other_part: 'the stop-loss took over what was left',
  split: 'the share was split, and its price was one of the shares before',
  delisted: 'the stock is not traded any more',
}

/** Users’ own limits. */
const limits: Readonly<Record<string, string>> = {
  deposit: 'Your deposit limit',
  loss: 'Your loss limit',
  leverage: 'Your leverage limit',
}

export const englishNotices: NoticeSentences = {
  order_placed: ({ side, symbol, quantity, waits, price, currency }, show) => ({
    title: `${order[side] ?? 'Order'} on ${symbol} placed`,
    text: `The order for ${show.count(quantity)} ${waiting(waits, show.money(price, currency))}. What it needs is set aside.`,
  }),
  order_changed: ({ side, symbol, filled, quantity, waits, price, currency }, show) => ({
    title: `${order[side] ?? 'Order'} on ${symbol} changed`,
    text: `${filled === '0' ? 'The order for' : `${show.count(filled)} filled before; the order for the other`} ${show.count(quantity)} ${waiting(waits, show.money(price, currency))}.`,
  }),
  order_filled: ({ side, symbol, quantity, price, total, currency, by }, show) => ({
    title: `${guards[by] ?? ''}${did[side] ?? 'Filled'} ${show.count(quantity)} ${symbol}`,
    text:
      side === 'sell'
        ? `Your order filled at ${show.money(price, currency)} on average. ${show.money(total, currency)} arrived, after fees.`
        : `Your order filled at ${show.money(price, currency)} on average. It took ${show.money(total, currency)}, fees included.`,
  }),
  order_partly_filled: ({ side, symbol, filled, quantity, price, currency }, show) => ({
    title: `${order[side] ?? 'Order'} on ${symbol} is filling`,
    text: `${show.count(filled)} of ${show.count(quantity)} filled so far, at ${show.money(price, currency)} on average. The rest is waiting.`,
  }),
  order_cancelled: ({ side, symbol, filled, quantity, why }, show) => ({
    title: `${order[side] ?? 'Order'} on ${symbol} canceled`,
    text: `${filledSoFar(filled, quantity, show.count)} ${cancelledBy(why, filled)} What was set aside for it is free again.`,
  }),
  order_expired: ({ side, symbol, filled, quantity }, show) => ({
    title: `${order[side] ?? 'Order'} on ${symbol} expired`,
    text: `${filledSoFar(filled, quantity, show.count)} The trading day ended, so the rest is over; what was set aside for it is free again.`,
  }),
  order_rejected: ({ side, symbol, quantity, why }, show) => ({
    title: `${order[side] ?? 'Order'} on ${symbol} not taken`,
    text: `The order for ${show.count(quantity)} was not taken because ${whys[why] ?? 'the book refused it'}. Nothing was charged, and what was set aside is free again.`,
  }),
  stop_triggered: ({ side, symbol, quantity, stop, currency }, show) => ({
    title: `${order[side] ?? 'Order'} on ${symbol} woke up`,
    text: `The price reached your stop at ${show.money(stop, currency)}, so the order for ${show.count(quantity)} went to the market.`,
  }),
  guard_set: ({ symbol, profit, loss, currency }, show) => ({
    title: `${symbol} is guarded`,
    text: `${profit === '' ? '' : `Take-profit at ${show.money(profit, currency)}. `}${loss === '' ? '' : `Stop-loss at ${show.money(loss, currency)}. `}It sells by itself when the price gets there.`,
  }),
  guard_removed: ({ symbol }) => ({
    title: `${symbol} is no longer guarded`,
    text: 'You removed its take-profit and stop-loss. Nothing sells by itself any more.',
  }),
  price_alert: ({ symbol, direction, price, currency }, show) => ({
    title: `${symbol} reached ${show.money(price, currency)}`,
    text: `The price went ${direction === 'below' ? 'down' : 'up'} to the level you asked to hear about.`,
  }),
  shares_unlocked: ({ symbol, quantity, others }, show) => ({
    title: others === '0' ? `${symbol} can be sold` : `${symbol} and ${show.count(others)} more can be sold`,
    text:
      quantity === '1'
        ? 'The share you bought has settled and is free to sell.'
        : `${show.count(quantity)} shares you bought have settled and are free to sell.`,
  }),
  split_done: ({ symbol, old, new: fresh, quantity, cash, currency }, show) => ({
    title: `${symbol} was split ${show.count(fresh)} for ${show.count(old)}`,
    text: `You now have ${show.count(quantity)} ${quantity === '1' ? 'share' : 'shares'}. ${cash === '' ? 'Together they are worth what they were before.' : `${show.money(cash, currency)} arrived for the part of a share that was left over.`} Open orders ended; take-profits, stop-losses and alerts went along.`,
  }),
  practice_opened: ({ amount, currency }, show) => ({
    title: 'Your practice account is open',
    text: `${show.money(amount, currency)} of practice money is in your account. It is not real, and the market treats it as if it were.`,
  }),
  stock_delisted: ({ symbol, quantity, price, amount, currency }, show) => ({
    title: `${symbol} is not traded any more`,
    text: `Your ${show.count(quantity)} ${quantity === '1' ? 'share was' : 'shares were'} bought back at the last price, ${show.money(price, currency)}. ${show.money(amount, currency)} arrived, without fees.`,
  }),
  dividend_paid: ({ symbol, quantity, amount, tax, currency }, show) => ({
    title: `Dividend from ${symbol}`,
    text: `${show.money(amount, currency)} arrived for ${show.count(quantity)} ${quantity === '1' ? 'share' : 'shares'}, after ${show.money(tax, currency)} of withholding tax.`,
  }),
  deposit_asked: ({ amount, currency, number, until }, show) => ({
    title: `Deposit ${number}: ${show.money(amount, currency)}`,
    text: `Pay with the reference of the deposit by ${show.time(until)}. It is credited as soon as it arrives.`,
  }),
  deposit_review: ({ amount, currency, number, until }, show) => ({
    title: `Deposit ${number} is being looked at`,
    text: `People decide about ${show.money(amount, currency)} by ${show.time(until)}. Open it to read why; it costs nothing.`,
  }),
  deposit_done: ({ amount, currency, number }, show) => ({
    title: `${show.money(amount, currency)} arrived`,
    text: `Deposit ${number} is in your balance. Its receipt has the terms under which it can be withdrawn.`,
  }),
  deposit_over: ({ amount, currency, number }, show) => ({
    title: `Deposit ${number} is over`,
    text: `Nothing was credited of ${show.money(amount, currency)}. Open it to read why and what to do next.`,
  }),
  deposit_back: ({ amount, currency, number }, show) => ({
    title: `${show.money(amount, currency)} is sent back`,
    text: `What came for deposit ${number} goes back whole to the account that it came from.`,
  }),
  deposit_elsewhere: ({ amount, currency, number }, show) => ({
    title: `Deposit ${number}: the money belonged to another deposit`,
    text: `${show.money(amount, currency)} arrived for deposit ${number} and was credited to the deposit it belonged to. If you paid it, contact support.`,
  }),
  withdrawal_asked: ({ amount, currency, to, until }, show) => ({
    title: `Withdrawal of ${show.money(amount, currency)} asked for`,
    text: `It goes to ${to} and is decided by ${show.time(until)}. If this was not you, take it back and change your passwords now.`,
  }),
  withdrawal_sent: ({ receives, currency, to }, show) => ({
    title: `${show.money(receives, currency)} is on its way`,
    text: `Your withdrawal was sent to ${to}. You hear again when it has arrived.`,
  }),
  withdrawal_paid: ({ receives, currency, to }, show) => ({
    title: `${show.money(receives, currency)} arrived`,
    text: `${to} has confirmed your withdrawal.`,
  }),
  withdrawal_refused: ({ amount, currency }, show) => ({
    title: 'Withdrawal refused',
    text: `Your ${show.money(amount, currency)} is available again. Open it to read the reason and the next step.`,
  }),
  withdrawal_taken_back: ({ amount, currency, to }, show) => ({
    title: `You took back ${show.money(amount, currency)}`,
    text: `The withdrawal to ${to} is over before anything was sent. All of it is available again.`,
  }),
  withdrawal_back: ({ amount, currency, to }, show) => ({
    title: 'Withdrawal came back',
    text: `The payment to ${to} came back. Your ${show.money(amount, currency)} is available again, the fee with it.`,
  }),
  withdrawal_late: ({ amount, currency, to }, show) => ({
    title: 'Your withdrawal is late',
    text: `Nobody decided in time about your ${show.money(amount, currency)} to ${to}, and somebody has proposed to refuse it. It counts as late for everybody to see, and you can take it back.`,
  }),
  exchanged: ({ pays, from, gets, to, spread }, show) => ({
    title: `${show.money(pays, from)} became ${show.money(gets, to)}`,
    text: `Of what you paid, ${show.money(spread, from)} was the spread. The receipt has the rate and where it comes from.`,
  }),
  transferred: ({ amount, asset, to }, show) => ({
    title: `${show.number(amount)} ${asset} moved`,
    text: `You moved it to your ${accounts[to] ?? to}. It is there now, and it cost nothing.`,
  }),
  coin_credited: ({ amount, coin, network }, show) => ({
    title: `${show.number(amount)} ${coin} arrived`,
    text: `${network} has confirmed the payment. The coins are in your coin account.`,
  }),
  coin_below_minimum: ({ amount, coin, network, minimum }, show) => ({
    title: `${show.number(amount)} ${coin} are below the minimum`,
    text: `They came over ${network}, where deposits begin at ${show.number(minimum)} ${coin}. They are kept apart under your name; write to customer service about them.`,
  }),
  coin_not_taken: ({ amount, coin, network }, show) => ({
    title: `${show.number(amount)} ${coin} came to an address that does not take them`,
    text: `Over ${network} this house takes other coins. These are kept apart under your name; write to customer service about them.`,
  }),
  coin_claim_over: ({ network }) => ({
    title: `A transaction you asked about on ${network}`,
    text: 'We couldn’t match it to your account, so nothing was added. If you have proof that it’s yours, contact support.',
  }),
  coin_over_limit: ({ amount, coin, network }, show) => ({
    title: `${show.number(amount)} ${coin} wait for your own limit`,
    text: `They came over ${network} and are more than the limit of deposits that you set yourself. They are kept apart under your name and credited when the limit has room for them. To have them sent back, write to customer service.`,
  }),
  coin_sent_back: ({ amount, coin, network, fee }, show) => ({
    title: `${show.number(amount)} ${coin} are on their way back`,
    text: `Two people decided to send them back over ${network} to the address that they came from, less the network fee of ${show.number(fee)} ${coin}. The record of the deposit has the transaction.`,
  }),
  coin_return_failed: ({ amount, coin, network }, show) => ({
    title: `${show.number(amount)} ${coin} could not be sent back`,
    text: `${network} did not take the payment. The coins and the fee are kept apart under your name again, and people look at them once more.`,
  }),
  coin_undone: ({ amount, coin, network }, show) => ({
    title: `${network} undid your deposit of ${show.number(amount)} ${coin}`,
    text: `The network took the payment back after it was credited, so the same amount was taken out of your account. Ask whoever sent it.`,
  }),
  coin_owed: ({ amount, coin, network, owed }, show) => ({
    title: `${network} undid your deposit of ${show.number(amount)} ${coin}`,
    text: `The network took the payment back after it was credited. What was free went back; ${show.number(owed)} ${coin} had been used, so you owe them. What you receive of ${coin} covers them first, and until then no ${coin} can leave.`,
  }),
  coin_owed_covered: ({ amount, coin }, show) => ({
    title: `The ${show.number(amount)} ${coin} that you owed are covered`,
    text: `Nothing is owed for the deposit that its network undid. Your ${coin} can leave again.`,
  }),
  coin_replaced: ({ amount, coin, network }, show) => ({
    title: `The payment of ${show.number(amount)} ${coin} was undone by the network`,
    text: `${network} replaced the block that had it, and another payment took its place. Nothing was credited; ask whoever sent it.`,
  }),
  bank_added: ({ account, until }, show) => ({
    title: 'Bank account added',
    text: `Money can be paid out to ${account} from ${show.time(until)}. If this was not you, remove it and change your passwords now.`,
  }),
  bank_removed: ({ account }) => ({
    title: 'Bank account removed',
    text: `${account} is no longer in your list. If this was not you, change your passwords now.`,
  }),
  address_added: ({ address, coin, until }, show) => ({
    title: `${coin} address added`,
    text: `Money can be sent to ${address} from ${show.time(until)}. If this was not you, remove it and change your passwords now.`,
  }),
  address_removed: ({ address, coin }) => ({
    title: `${coin} address removed`,
    text: `${address} is no longer in your list. If this was not you, change your passwords now.`,
  }),
  allow_list_on: () => ({
    title: 'Coins go to saved addresses only',
    text: 'From now on coins can be sent only to addresses in your list that have rested. It holds at once.',
  }),
  allow_list_off: ({ until }, show) => ({
    title: 'The list of allowed addresses will end',
    text: `From ${show.time(until)} coins can be sent to any saved address again. If this was not you, turn it on again and change your passwords now.`,
  }),
  login_new_device: ({ device }) => ({
    title: 'New device signed in',
    text: `${device} signed in to your account. If this was not you, end that session and change your password.`,
  }),
  register_tried: () => ({
    title: 'Somebody tried to register with your phone',
    text: 'A new account was asked for with your phone number, and was not opened. If it was you, sign in with the account you have. If it was not, nothing has changed, but whoever asked knows now that the number has an account.',
  }),
  password_changed: () => ({
    title: 'Sign-in password changed',
    text: 'Other devices were signed out. If this was not you, contact customer service now.',
  }),
  trade_password_changed: () => ({
    title: 'Trading password changed',
    text: 'The new trading password is in use. If this was not you, change your sign-in password now.',
  }),
  email_changed: ({ email }) => ({
    title: 'E-mail address changed',
    text: `Your account now uses ${email}. If this was not you, contact customer service now.`,
  }),
  kyc_received: ({ until }, show) => ({
    title: 'Your identity is under review',
    text: `Everything arrived. A reviewer answers by ${show.time(until)}.`,
  }),
  kyc_taken_back: () => ({
    title: 'You took back your identity check',
    text: 'What you sent was erased, and nobody looks at it any more. You can send it again at any time.',
  }),
  kyc_passed: () => ({
    title: 'Your identity is verified',
    text: 'Withdrawals and products that need a verified identity are open to you.',
  }),
  kyc_refused: ({ parts }, show) => ({
    title: 'Your identity was not verified',
    text:
      parts === '1'
        ? 'One part was refused. Open it to read why, and send that part again.'
        : `${show.count(parts)} parts were refused. Open them to read why, and send those parts again.`,
  }),
  setting_changes: (change, show) => {
    const told = settingChangeIn('en-US', change)
    return {
      title: 'A rule changes',
      text: `${told.label}: ${told.before} until ${show.time(change.at)}, then ${told.after}.${told.isNow(' Now: ')}${told.isThen(' From then on: ')}`,
    }
  },
  setting_stays: (change) => {
    const told = settingChangeIn('en-US', change)
    return {
      title: 'A rule does not change after all',
      text: `${told.label} stays ${told.before}. The change to ${told.after} was stopped.`,
    }
  },
  support_answer: () => ({
    title: 'Customer service answered',
    text: 'An operator wrote to you. Open the conversation to read it.',
  }),
  second_factor_on: () => ({
    title: 'Second step is on',
    text: 'Signing in now asks for a second proof that it is you. Keep your recovery codes somewhere safe.',
  }),
  second_factor_off: () => ({
    title: 'Second step is off',
    text: 'Signing in asks for your password alone. If this was not you, change your password and turn it on again.',
  }),
  passkey_added: ({ name }) => ({
    title: 'A passkey was added',
    text: `${name} can now be used to sign in. If this was not you, remove it and change your password now.`,
  }),
  passkey_removed: ({ name }) => ({
    title: 'A passkey was removed',
    text: `${name} is no longer a way to sign in. If this was not you, change your password now.`,
  }),
  app_added: () => ({
    title: 'An authenticator app was connected',
    text: 'Its codes can now be used to sign in. If this was not you, remove it and change your password now.',
  }),
  app_removed: () => ({
    title: 'The authenticator app was removed',
    text: 'Its codes are no longer a way to sign in. If this was not you, change your password now.',
  }),
  recovery_renewed: () => ({
    title: 'New recovery codes were made',
    text: 'The old ones are worth nothing now. If this was not you, change your password and make new ones.',
  }),
  recovery_used: ({ left }, show) => ({
    title: 'A recovery code was used',
    text: `${left === '1' ? 'One is' : `${show.count(left)} are`} left. If this was not you, change your password and make new ones now.`,
  }),
  trade_password_locked: ({ until }, show) => ({
    title: 'Your trading password is locked',
    text: `It was typed wrong several times, so it rests until ${show.time(until)}. If this was not you, change your sign-in password now.`,
  }),
  trade_password_blocked: () => ({
    title: 'Your trading password is blocked',
    text: 'It was typed wrong too often, so it has to be set anew with your sign-in password and a code. If this was not you, change your sign-in password now.',
  }),
  session_revoked: ({ device }) => ({
    title: 'Device signed out',
    text: `${device} is no longer signed in to your account.`,
  }),
  limit_changed: ({ kind, value, currency, since }, show) => ({
    title: `${limits[kind] ?? kind} changed`,
    text: `${value === '' ? 'No limit' : kind === 'leverage' ? `${value}×` : show.money(value, currency)} holds from ${show.time(since)}. If this was not you, change your password now.`,
  }),
  pause_started: ({ until }, show) => ({
    title: 'Your pause has begun',
    text: `No new orders can be placed until ${show.time(until)}. You can still sell, cancel and withdraw.`,
  }),
  data_exported: () => ({
    title: 'Your data was taken out',
    text: 'Files with everything we keep about you were made on a device of yours. If this was not you, end that session and change your password now.',
  }),
  closing_asked: ({ until }, show) => ({
    title: 'Your account is set to close',
    text: `It closes at ${show.time(until)}. Until then you can keep it. If this was not you, undo it and change your password now.`,
  }),
  closing_undone: () => ({
    title: 'Your account stays open',
    text: 'The wish to close it was taken back.',
  }),
  closing_held: ({ assets }) => ({
    title: 'Your account stays open',
    text: `It was to be closed, but something is in it again: ${assets}. Take it out, and ask again.`,
  }),
}

function cancelledBy(why: string, filled: string): string {
  const what = filled === '0' ? 'it' : 'the rest'
  if (why === 'requested') return `You canceled ${what}.`
  return `${filled === '0' ? 'It' : 'The rest'} was canceled because ${whys[why] ?? 'it ended'}.`
}

function filledSoFar(filled: string, quantity: string, count: (value: string) => string): string {
  return filled === '0'
    ? `None of ${count(quantity)} filled.`
    : `${count(filled)} of ${count(quantity)} filled.`
}

/** How an order waits, as the rest of a sentence. */
function waiting(waits: string, price: string): string {
  if (waits === 'price') return `sleeps until the price reaches ${price}`
  if (waits === 'market') return 'waits for the market price'
  return `waits in the book at ${price}`
}
