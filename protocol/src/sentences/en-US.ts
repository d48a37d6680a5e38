import { appropriatenessEnglish } from './appropriateness/en-US.ts'
import { blockEnglish } from './blocks/en-US.ts'
import { coinOfferEnglish } from './coin-offers/en-US.ts'
import { coinEnglish } from './coins/en-US.ts'
import { consoleEnglish } from './console/en-US.ts'
import { contractEnglish } from './contracts/en-US.ts'
import { depositEnglish } from './deposits/en-US.ts'
import { exchangeEnglish } from './exchange/en-US.ts'
import { followEnglish } from './following/en-US.ts'
import { fundEnglish } from './funds/en-US.ts'
import { kycEnglish } from './kyc/en-US.ts'
import { loanEnglish } from './loans/en-US.ts'
import { offerEnglish } from './offers/en-US.ts'
import { optionEnglish } from './options/en-US.ts'
import { robotEnglish } from './robots/en-US.ts'
import { securityEnglish } from './security/en-US.ts'
import { ownedIn } from './security/owned.ts'
import { shortEnglish } from './short/en-US.ts'
import { strategyEnglish } from './strategy/en-US.ts'
import type { Sentences } from './types.ts'
import { vipEnglish } from './vip/en-US.ts'
import { walletEnglish } from './wallet/en-US.ts'
import { withdrawalsEnglish } from './withdrawals/en-US.ts'

const stateWords: Readonly<Record<string, string>> = {
  filled: 'filled',
  cancelled: 'canceled',
  rejected: 'rejected',
  expired: 'expired',
}

/** Each has the reason, with the values, whether money moved, and the one next step. */
export const english: Sentences = {
  session_invalid: () => 'You’ve been logged out on this device. Log in to continue.',
  practice_unused: () =>
    'Your practice account was closed because it wasn’t used for a long time. Open a new one in one tap.',
  malformed: ({ problem }) => problem,
  too_many_requests: ({ seconds }) =>
    `You did this too many times in a row, so it wasn’t done. Try again in ${many(seconds, 'second')}.`,
  day_full: ({ max, hours }, show) =>
    `You sent ${show.count(max)} orders and other changes today, the most allowed. This one wasn’t done, and no money moved. You can still cancel orders. Try again in ${many(hours, 'hour')}.`,
  overloaded: ({ seconds }) =>
    `We’re getting too many orders right now, so this wasn’t done. No money moved. Try again in ${many(seconds, 'second')}.`,
  maintenance: () =>
    'The market is under maintenance, so this wasn’t done. No money moved. Try again in a few minutes.',
  storage_full: () =>
    'We can’t save anything right now, so this wasn’t done. No money moved. Try again later.',
  undecided: () =>
    'The server took too long, so we don’t know yet if this went through. Check your orders and balance first. If you send the same request again, it can’t happen twice.',
  unexpected: ({ requestId }) =>
    `Something went wrong on our side, so we don’t know if this went through. Check your orders and balance before you try again. If it keeps happening, give support this number: ${requestId}.`,
  not_found: () => 'There’s nothing at this address. See /docs for all calls.',
  key_reused: () =>
    'This request was already sent with different details, so nothing more was done. Check your orders, then send it with a new key.',
  key_missing: () =>
    'This request needs an Idempotency-Key, so it can’t happen twice. No money moved. Send it again with a key.',

  wrong_credentials: () => 'The phone number or email doesn’t match the password. Check both and try again.',
  login_throttled: ({ minutes }) =>
    `Too many failed tries. Try again in ${many(minutes, 'minute')}, or use a device where you’re logged in.`,
  account_suspended: () =>
    'This account is suspended. Your money and shares are still there. Contact support to find out why.',
  captcha_wrong: () => 'The bot check failed or expired. Do it again, then resend.',
  practice_too_many: ({ hours }) =>
    `Too many practice accounts were opened from this network today. No account was opened. Sign up with your phone number, or try again in ${many(hours, 'hour')}.`,
  phone_malformed: () => 'This phone number isn’t complete. Check the country code and the digits.',
  phone_taken: () => 'This phone number already has an account. Log in with it, or use another number.',
  password_length: ({ min, max }) =>
    `Your password must have ${min} to ${max} characters. Choose another one.`,
  password_common: () =>
    'This is one of the most common passwords, so it’s easy to guess. Choose another one.',
  password_contains_phone: () => 'Your password can’t include your phone number. Choose another one.',
  password_mismatch: () => 'The passwords don’t match. Enter the same one twice.',
  agreement_missing: () => 'Agree to the risks and the privacy policy to open an account.',
  invite_unknown: () => 'This referral code doesn’t exist. Check it, or leave it empty.',
  currency_unknown: ({ currency }) =>
    `Totals can’t be shown in ${currency}. Choose a currency from the list.`,
  setting_unknown: ({ name }) =>
    `There’s no setting called “${name}”. Ask for all settings to see their names.`,

  symbol_unknown: ({ symbol }) => `We couldn’t find “${symbol}”. Search by name or symbol.`,
  not_listed: ({ symbol }) =>
    `${symbol} isn’t listed yet, so you can’t trade it. No money moved. Choose another stock.`,
  not_tradable: ({ symbol }) =>
    `You can follow ${symbol}, but not trade it. No money moved. Choose a stock instead.`,
  halted: ({ symbol }) => `Trading in ${symbol} is halted. No money moved. Try again when trading resumes.`,
  market_closed: ({ opensAt }, show) =>
    `The market is closed until ${show.time(opensAt)}. No money moved. Try again then, or place a limit order now.`,
  interval_unknown: () => 'There are no candles for this interval. Choose one from 1m to 1M.',

  quantity_zero: () => 'The quantity is 0. No money moved. Enter at least one lot.',
  quantity_lot: ({ lot }, show) =>
    `This stock trades in multiples of ${show.count(lot)} shares. No money moved. Change the quantity.`,
  quantity_max: ({ max }, show) =>
    `An order can have at most ${show.count(max)} shares. No money moved. Enter fewer shares.`,
  price_missing: () => 'A limit order needs a price. No money moved. Enter a limit price.',
  price_zero: () => 'The limit price is 0. No money moved. Enter a higher price.',
  price_tick: ({ tick, below, above }, show) =>
    `Prices here move in steps of ${show.number(tick)}. No money moved. Use ${show.number(below)} or ${show.number(above)}.`,
  price_band: ({ low, high, percent }, show) =>
    `Today’s price limits are ${show.number(low)} to ${show.number(high)}, ${percent}% around the last close. No money moved. Choose a price in that range.`,
  price_too_far: ({ nearest }, show) =>
    `This price is too far from the last price. No money moved. The nearest price allowed is ${show.number(nearest)}.`,
  stop_price_missing: () => 'A stop order needs a stop price. No money moved. Enter a stop price.',
  stop_wrong_side: ({ last }, show) =>
    `This stop price is on the wrong side of the last price, ${show.number(last)}. No money moved. To buy, choose a stop above it. To sell, choose a stop below it.`,
  oco_wrong_side: ({ last }, show) =>
    `The limit price and the stop price have to lie on both sides of the last price, ${show.number(last)}. No money moved. To sell, choose a limit above it and a stop below it. To buy, choose a limit below it and a stop above it.`,
  trail_missing: () =>
    'A trailing stop needs the distance at which it follows the price: an amount or a percentage. No money moved. Enter one of the two.',
  trail_amount_range: ({ low, high }, show) =>
    `The stop can follow the price at a distance of ${show.number(low)} to ${show.number(high)}. No money moved. Choose a distance in that range.`,
  trail_rate_range: ({ low, high }, show) =>
    `The stop can follow the price at ${show.number(low)}% to ${show.number(high)}%, in steps of 0.01%. No money moved. Choose a percentage in that range.`,
  waits_only: () =>
    'This kind of order waits for a price, so it is a day order, good till canceled or good till a date. No money moved. Choose one of these.',
  good_till_missing: () => 'Choose the last date on which this order can trade. No money moved.',
  good_till_only: () => 'Only an order that is good till a date has a last date. Nothing was changed.',
  good_till_range: ({ days }, show) =>
    `The last date has to be the current trading day or later, and at most ${show.count(days)} days ahead. No money moved. Choose another date.`,
  insufficient_balance: ({ needed, available, currency, affordable }, show) =>
    `This order could cost up to ${show.money(needed, currency)}, and you have ${show.money(available, currency)} available. No money moved.${instead(affordable, show.count)}`,
  insufficient_shares: ({ wanted, available, locked, inOrders }, show) =>
    `You want to sell ${show.count(wanted)} shares, but ${show.count(available)} are available. ${show.count(locked)} can’t be sold yet and ${show.count(inOrders)} are in open orders. No money moved. Enter fewer shares.`,
  nothing_available: ({ locked, unlockAt }, show) =>
    locked === '0'
      ? 'You have no shares of this stock available to sell. No money moved.'
      : `You have no shares of this stock available to sell yet. ${show.count(locked)} are unsettled or locked, the first of them until ${show.time(unlockAt)}. No money moved.`,
  no_liquidity: () =>
    'There are no orders to trade with right now. No money moved. Place a limit order instead.',
  would_take: ({ best }, show) =>
    `This post-only order would fill right away at ${show.number(best)}. No money moved. Choose another price.`,
  fill_or_kill: ({ wanted, offered }, show) =>
    `You asked for all ${show.count(wanted)} shares or none, but ${show.count(offered)} are available at your price. No money moved. Enter fewer shares, or allow a partial fill.`,
  open_orders_max: ({ max }, show) =>
    `You have ${show.count(max)} open orders, the most allowed. No money moved. Cancel one first.`,
  portfolio_unknown: () => 'This portfolio isn’t open, or it doesn’t exist. Choose another one.',
  order_unknown: () => 'We couldn’t find this order. Check your list of orders.',
  order_over: ({ state }) =>
    `This order is already ${stateWords[state] ?? 'closed'}, so nothing was changed. See its timeline.`,
  order_unchanged: () => 'The order already has this price and quantity. Change one of them first.',
  order_filled_since: ({ filled, remaining }, show) =>
    `${show.count(filled)} more shares were filled while you were changing this order, so ${show.count(remaining)} are left. Nothing was changed. Check the quantity and try again.`,
  target_needs_limit: () =>
    'Only limit orders can have a target price. No money moved. Choose a limit order, or remove the target.',
  target_wrong_side: ({ last }, show) =>
    `This target is on the wrong side of the last price, ${show.number(last)}. No money moved. To buy, choose a target below it. To sell, choose a target above it.`,
  take_profit_wrong_side: ({ from }, show) =>
    `A take-profit must be above ${show.number(from)}. Nothing was changed. Choose a higher price.`,
  stop_loss_wrong_side: ({ from }, show) =>
    `A stop-loss must be below ${show.number(from)}. Nothing was changed. Choose a lower price.`,
  guard_needs_purchase: () =>
    'You can only add a take-profit or stop-loss to a buy order. No money moved. Remove them from this sell order.',
  guard_unknown: () =>
    'There’s no take-profit or stop-loss to remove here. It may have already been triggered or removed. Nothing was changed.',
  nothing_to_guard: ({ symbol }) =>
    `You don’t own any ${symbol} shares. Add a take-profit or stop-loss when you buy some.`,
  favourites_max: ({ max }, show) =>
    `You have ${show.count(max)} favorites, the most allowed. Remove one first.`,
  screens_max: ({ max }, show) =>
    `You have ${show.count(max)} saved filters, the most allowed. Remove one first.`,
  push_service_unknown: () =>
    'We don’t support this browser’s push service, so notifications weren’t turned on. You can still read your messages in the app.',
  quiet_hours_form: () => 'Choose two different times and your time zone.',
  practice_top_up_amount: ({ most, currency }, show) =>
    `Enter an amount up to ${show.money(most, currency)}. No money moved.`,
  practice_top_up_times: ({ times, days, at }, show) =>
    `You’ve used all ${times} top-ups of the last ${days} days. No money moved. The next one is possible from ${show.time(at)}.`,
  practice_reset_soon: ({ at, days }, show) =>
    `A record lasts at least ${days} days. Nothing was changed. You can start over from ${show.time(at)}.`,
  practice_reset_holdings: ({ assets, more }, show) =>
    `You still have ${ownedIn(assets, show)}${more === '0' ? '' : ` and ${more} more`}. Nothing was changed. Sell or end these and cancel open orders first.`,
  practice_reset_owes: () => 'You have an open loan. Nothing was changed. Repay it first.',
  practice_reset_changed: () => 'This record has already ended. Reload the page to see the new one.',
  public_record_exists: () => 'Your record is already public. Nothing was changed. End its link first.',
  public_record_name: () =>
    'A name has 3 to 30 characters: letters with spaces, dots, hyphens or apostrophes between them.',
  public_record_unknown: () =>
    'This record isn’t public. Its owner may have stopped sharing it, or the link is incomplete.',
  push_devices_max: ({ max }, show) =>
    `Notifications are on for ${show.count(max)} devices, the most allowed. Turn them off on one of them first.`,
  article_unknown: () => 'We couldn’t find this article. Go to the news list.',
  bookmarks_max: ({ max }, show) =>
    `You have ${show.count(max)} saved articles, the most allowed. Remove one first.`,
  alert_reached: () => 'This is the current price. Choose a price above or below it.',
  recurring_unknown: () => 'We couldn’t find this recurring buy. Nothing was changed.',
  recurring_over: () =>
    'This recurring buy was stopped already. Nothing was changed. Set up a new one instead.',
  recurring_most: ({ most }, show) =>
    `You have ${show.count(most)} recurring buys, the most allowed. Nothing was changed. Stop one first.`,
  recurring_amount: ({ least, currency, symbol }, show) =>
    `The smallest quantity of ${symbol} can cost up to ${show.money(least, currency)} now. Nothing was changed. Enter at least that much.`,
  recurring_day: () => 'A week has days 1 to 7. Nothing was changed. Choose another day.',
  plan_unknown: () => 'We couldn’t find this plan. Nothing was changed.',
  plan_over: () => 'This plan has already ended. Nothing was changed. Set up a new one instead.',
  plan_most: ({ most }, show) =>
    `You have ${show.count(most)} recurring deposits and withdrawals, the most allowed. Nothing was changed. End one first.`,
  plan_day: () => 'A week has days 1 to 7. Nothing was changed. Choose another day.',
  plan_first_payout: () =>
    'The first withdrawal to this account or address needs a code that only you can enter. Nothing was set up. Make one withdrawal yourself, and set this up once it has arrived.',
  fraction_none: ({ symbol }) =>
    `${symbol} trades in round lots, so it can’t be bought by amount. Nothing was bought or sold.`,
  fraction_decimals: ({ decimals }) => `Enter up to ${decimals} decimals. Nothing was bought or sold.`,
  fraction_no_offers: ({ symbol }) =>
    `There are no orders to trade ${symbol} with right now. Nothing was bought or sold. Try again later.`,
  fraction_small: ({ symbol }) =>
    `This is too little of ${symbol} to trade. Nothing was bought or sold. Enter more.`,
  fraction_money: ({ amount, available, currency }, show) =>
    `You want to spend ${show.money(amount, currency)}, and you have ${show.money(available, currency)} available. Nothing was bought.`,
  fraction_full: ({ symbol }) =>
    `There are as many shares of ${symbol} behind fractions as allowed. Nothing was bought. Buy whole shares, or try again later.`,
  fraction_too_much: ({ symbol, available }, show) =>
    `You can sell ${show.number(available)} of a share of ${symbol} now. Nothing was sold.`,
  fraction_moved: () =>
    'The price moved further than you agreed to. Nothing was bought or sold. Review it again.',
  fraction_no_share: ({ symbol }) =>
    `Your settled fraction of ${symbol} is less than one share. Nothing was changed.`,
  fraction_deal_unknown: () => 'We couldn’t find this receipt. Nothing was changed.',
  basket_unknown: () => 'We couldn’t find this basket. Nothing was changed.',
  basket_most: ({ most }, show) =>
    `You have ${show.count(most)} baskets, the most allowed. Nothing was changed. Remove one first.`,
  basket_weights: ({ sum }) =>
    `Weights must be at least 1% each and add up to 100%. These add up to ${sum}%. Nothing was changed.`,
  basket_twice: ({ symbol }) =>
    `${symbol} is in this basket twice. Nothing was changed. Keep one line for it.`,
  basket_currency: ({ symbol, currency }) =>
    `All stocks of a basket trade in one currency, and ${symbol} trades in ${currency}. Nothing was changed.`,
  basket_money: ({ amount, available, currency }, show) =>
    `You want to invest ${show.money(amount, currency)}, and you have ${show.money(available, currency)} available. Nothing was bought or sold.`,
  basket_decimals: ({ currency, decimals }) =>
    `Amounts in ${currency} have up to ${decimals} decimals. Nothing was bought or sold.`,
  basket_small: ({ least, currency }, show) =>
    `This amount doesn’t cover one lot of any stock that is below its weight. Nothing was bought or sold. Enter at least ${show.money(least, currency)}.`,
  basket_balanced: () =>
    'Every stock is within one lot of its weight, or can’t be sold yet. There is nothing to buy or sell.',
  basket_no_offers: ({ symbol }) =>
    `There are no orders to trade ${symbol} with right now. Nothing was bought or sold. Try again later.`,
  basket_moved: () =>
    'Your holdings, the basket or the market changed after you reviewed these orders. Nothing was bought or sold. Review them again.',
  alert_move_range: ({ low, high }, show) =>
    `A move can be ${show.number(low)}% to ${show.number(high)}% of a day, in steps of 0.01%. Choose a percentage in that range.`,
  alert_multiple_range: ({ low, high }, show) =>
    `The volume can be ${show.number(low)} to ${show.number(high)} times the average, in steps of 0.1. Choose a number in that range.`,
  alert_no_average: ({ symbol, days }, show) =>
    `${symbol} hasn’t been traded on ${show.count(days)} days yet, so its volume has no average to compare with. Set an alert for a price instead.`,
  alerts_max: ({ max }, show) =>
    `You have ${show.count(max)} price alerts, the most allowed. Remove one first.`,
  alert_unknown: () => 'This price alert no longer exists. Reload the list.',
  vote_cast: ({ until }, show) =>
    `You already voted on this stock today. You can vote again from ${show.time(until)}.`,
  chat_empty: () => 'Your message is empty. Write something, or add a picture.',
  chat_unknown: () => 'We couldn’t find this chat. Reload the list.',
  chat_waiting_max: ({ max }, show) =>
    `You have ${show.count(max)} messages waiting for a reply, the most allowed. Nothing was lost. Wait for a reply before you write again.`,
  chat_attachment_unknown: () => 'This picture isn’t part of your chat. Choose it again.',
  chat_uploads_max: ({ max }, show) =>
    `You added ${show.count(max)} pictures today, the most allowed. Try again tomorrow.`,
  chat_asks_secret: ({ words }) =>
    `Not sent: “${words}” asks for a password or a code, which is never allowed. This attempt was recorded.`,
  chat_asks_money: ({ words }) =>
    `Not sent: “${words}” asks for money, which is never allowed. This attempt was recorded.`,
  chat_has_link: ({ words }) =>
    `Not sent: “${words}” leads away from Openbourse. Name a page of the app instead, such as /pages/user/security. This attempt was recorded.`,
  chat_has_contact: ({ words }) =>
    `Not sent: “${words}” moves the chat somewhere else, which is never allowed. This attempt was recorded.`,
  chat_has_number: ({ words }) =>
    `Not sent: “${words}” looks like a number to call or pay to, which is never allowed. This attempt was recorded.`,
  chat_promises: ({ words }) =>
    `Not sent: “${words}” promises a profit, which is never allowed. This attempt was recorded.`,
  chat_real_money: ({ words }) =>
    `Not sent: “${words}” says this is more than practice money, which isn’t true. This attempt was recorded.`,
  operator_link_wrong: () =>
    'This link was already used, or a newer one replaced it. Make a new link on the server.',
  operator_session_over: () => 'Your console session has ended. Nothing was done. Log in again.',
  upload_missing: () => 'No file was uploaded. Choose a picture.',
  upload_kind: () => 'You can only add JPEG, PNG or WebP pictures. Nothing was sent. Choose another file.',
  upload_size: ({ megabytes, megapixels }) =>
    `This picture is larger than ${megabytes} MB or ${megapixels} megapixels. Choose a smaller one.`,
  upload_damaged: () => 'We couldn’t read this picture. It may be damaged. Choose another one.',
  upload_busy: () =>
    'Too many pictures are being uploaded right now, so this one wasn’t saved. Try again in a moment.',
  receipt_unknown: () => 'We couldn’t find this receipt. Check your list of transactions.',
  receipt_not_signed: () => 'This isn’t in the public log yet. Try again in a few seconds.',
  cursor_unknown: () => 'We couldn’t continue this list. Load it again from the start.',
  statement_unknown: () => 'There’s no statement for this period. Choose one from the list.',
  statement_too_long: ({ max }, show) =>
    `This statement has more than ${show.count(max)} lines. Contact support to get it in parts.`,
  session_unknown: () => 'This device is already logged out. Reload the list of devices.',

  ...securityEnglish,
  ...walletEnglish,
  ...depositEnglish,
  ...withdrawalsEnglish,
  ...exchangeEnglish,
  ...offerEnglish,
  ...blockEnglish,
  ...coinOfferEnglish,
  ...shortEnglish,
  ...strategyEnglish,
  ...robotEnglish,
  ...fundEnglish,
  ...followEnglish,
  ...vipEnglish,
  ...loanEnglish,
  ...contractEnglish,
  ...optionEnglish,
  ...appropriatenessEnglish,
  ...coinEnglish,
  ...kycEnglish,
  ...consoleEnglish,
}

function many(count: string, word: string): string {
  return `${count} ${word}${count === '1' ? '' : 's'}`
}

function instead(affordable: string, count: (value: string) => string): string {
  if (!affordable || affordable === '0') return ' Add money, or choose a smaller order.'
  return ` You can buy up to ${count(affordable)} ${affordable === '1' ? 'share' : 'shares'}.`
}
