import { appropriatenessReasons } from './sentences/appropriateness/reasons.ts'
import { blockReasonWords } from './sentences/blocks/reasons.ts'
import { coinOfferReasonWords } from './sentences/coin-offers/reasons.ts'
import { coinReasons } from './sentences/coins/reasons.ts'
import { consoleReasons } from './sentences/console/reasons.ts'
import { contractReasonWords } from './sentences/contracts/reasons.ts'
import { depositReasons } from './sentences/deposits/reasons.ts'
import { exchangeReasons } from './sentences/exchange/reasons.ts'
import { followReasonWords } from './sentences/following/reasons.ts'
import { fundReasonWords } from './sentences/funds/reasons.ts'
import { kycReasons } from './sentences/kyc/reasons.ts'
import { loanReasons } from './sentences/loans/reasons.ts'
import { offerReasons } from './sentences/offers/reasons.ts'
import { optionReasonWords } from './sentences/options/reasons.ts'
import { robotReasonWords } from './sentences/robots/reasons.ts'
import { securityReasons } from './sentences/security/reasons.ts'
import { shortReasonWords } from './sentences/short/reasons.ts'
import { strategyReasonWords } from './sentences/strategy/reasons.ts'
import { vipReasons } from './sentences/vip/reasons.ts'
import { walletReasons } from './sentences/wallet/reasons.ts'
import { withdrawalReasons } from './sentences/withdrawals/reasons.ts'

/**
 * Every way in which something can be refused, in one place. The word is the identity; `sentences` holds what a
 * person reads, in every language, with these values filled in. `next` says where the one next step leads.
 */
export const reasons = {
  // The call itself (answered with code -1001 or -1000 by the wire).
  session_invalid: { values: [], wire: 'session' },
  practice_unused: { values: [], wire: 'session' },
  malformed: { values: ['problem'], wire: 'toast' },
  too_many_requests: { values: ['seconds'], wire: 'toast' },
  day_full: { values: ['max', 'hours'], wire: 'toast' },
  overloaded: { values: ['seconds'], wire: 'toast' },
  maintenance: { values: [], wire: 'toast' },
  storage_full: { values: [], wire: 'toast' },
  undecided: { values: [], wire: 'toast' },
  unexpected: { values: ['requestId'], wire: 'toast' },
  not_found: { values: [], wire: 'toast' },
  key_reused: { values: [], wire: 'caller' },
  key_missing: { values: [], wire: 'caller' },

  // Account and session.
  wrong_credentials: { values: [], wire: 'caller' },
  login_throttled: { values: ['minutes'], wire: 'caller' },
  account_suspended: { values: [], wire: 'caller' },
  captcha_wrong: { values: [], wire: 'caller' },
  practice_too_many: { values: ['hours'], wire: 'caller' },
  phone_malformed: { values: [], wire: 'caller' },
  phone_taken: { values: [], wire: 'caller' },
  password_length: { values: ['min', 'max'], wire: 'caller' },
  password_common: { values: [], wire: 'caller' },
  password_contains_phone: { values: [], wire: 'caller' },
  password_mismatch: { values: [], wire: 'caller' },
  agreement_missing: { values: [], wire: 'caller' },
  invite_unknown: { values: [], wire: 'caller' },
  currency_unknown: { values: ['currency'], wire: 'caller' },
  setting_unknown: { values: ['name'], wire: 'caller' },

  // Venue.
  symbol_unknown: { values: ['symbol'], wire: 'caller' },
  not_listed: { values: ['symbol'], wire: 'caller' },
  not_tradable: { values: ['symbol'], wire: 'caller' },
  halted: { values: ['symbol'], wire: 'caller' },
  market_closed: { values: ['opensAt'], wire: 'caller' },
  interval_unknown: { values: [], wire: 'caller' },

  // Orders.
  quantity_zero: { values: [], wire: 'caller' },
  quantity_lot: { values: ['lot'], wire: 'caller' },
  quantity_max: { values: ['max'], wire: 'caller' },
  price_missing: { values: [], wire: 'caller' },
  price_zero: { values: [], wire: 'caller' },
  price_tick: { values: ['tick', 'below', 'above'], wire: 'caller' },
  price_band: { values: ['low', 'high', 'percent'], wire: 'caller' },
  stop_price_missing: { values: [], wire: 'caller' },
  stop_wrong_side: { values: ['last'], wire: 'caller' },
  oco_wrong_side: { values: ['last'], wire: 'caller' },
  trail_missing: { values: [], wire: 'caller' },
  trail_amount_range: { values: ['low', 'high'], wire: 'caller' },
  trail_rate_range: { values: ['low', 'high'], wire: 'caller' },
  waits_only: { values: [], wire: 'caller' },
  good_till_missing: { values: [], wire: 'caller' },
  good_till_only: { values: [], wire: 'caller' },
  good_till_range: { values: ['days'], wire: 'caller' },
  insufficient_balance: { values: ['needed', 'available', 'currency', 'affordable'], wire: 'caller' },
  insufficient_shares: { values: ['wanted', 'available', 'locked', 'inOrders'], wire: 'caller' },
  nothing_available: { values: ['locked', 'unlockAt'], wire: 'caller' },
  no_liquidity: { values: [], wire: 'caller' },
  would_take: { values: ['best'], wire: 'caller' },
  fill_or_kill: { values: ['wanted', 'offered'], wire: 'caller' },
  open_orders_max: { values: ['max'], wire: 'caller' },
  portfolio_unknown: { values: [], wire: 'caller' },
  order_unknown: { values: [], wire: 'caller' },
  order_over: { values: ['state'], wire: 'caller' },
  order_unchanged: { values: [], wire: 'caller' },
  order_filled_since: { values: ['filled', 'remaining'], wire: 'caller' },
  target_needs_limit: { values: [], wire: 'caller' },
  target_wrong_side: { values: ['last'], wire: 'caller' },
  take_profit_wrong_side: { values: ['from'], wire: 'caller' },
  stop_loss_wrong_side: { values: ['from'], wire: 'caller' },
  guard_needs_purchase: { values: [], wire: 'caller' },
  guard_unknown: { values: [], wire: 'caller' },
  nothing_to_guard: { values: ['symbol'], wire: 'caller' },
  favourites_max: { values: ['max'], wire: 'caller' },
  screens_max: { values: ['max'], wire: 'caller' },
  push_service_unknown: { values: [], wire: 'caller' },
  practice_top_up_amount: { values: ['most', 'currency'], wire: 'caller' },
  practice_top_up_times: { values: ['times', 'days', 'at'], wire: 'caller' },
  practice_reset_soon: { values: ['at', 'days'], wire: 'caller' },
  practice_reset_holdings: { values: ['assets', 'more'], wire: 'caller' },
  practice_reset_owes: { values: [], wire: 'caller' },
  practice_reset_changed: { values: [], wire: 'caller' },
  push_devices_max: { values: ['max'], wire: 'caller' },
  quiet_hours_form: { values: [], wire: 'caller' },
  article_unknown: { values: [], wire: 'caller' },
  bookmarks_max: { values: ['max'], wire: 'caller' },
  session_unknown: { values: [], wire: 'caller' },
  alert_reached: { values: [], wire: 'caller' },
  recurring_unknown: { values: [], wire: 'caller' },
  recurring_over: { values: [], wire: 'caller' },
  recurring_most: { values: ['most'], wire: 'caller' },
  recurring_amount: { values: ['least', 'currency', 'symbol'], wire: 'caller' },
  recurring_day: { values: [], wire: 'caller' },
  plan_unknown: { values: [], wire: 'caller' },
  plan_over: { values: [], wire: 'caller' },
  plan_most: { values: ['most'], wire: 'caller' },
  plan_day: { values: [], wire: 'caller' },
  plan_first_payout: { values: [], wire: 'caller' },
  fraction_none: { values: ['symbol'], wire: 'caller' },
  fraction_decimals: { values: ['decimals'], wire: 'caller' },
  fraction_no_offers: { values: ['symbol'], wire: 'caller' },
  fraction_small: { values: ['symbol'], wire: 'caller' },
  fraction_money: { values: ['amount', 'available', 'currency'], wire: 'caller' },
  fraction_full: { values: ['symbol'], wire: 'caller' },
  fraction_too_much: { values: ['symbol', 'available'], wire: 'caller' },
  fraction_moved: { values: [], wire: 'caller' },
  fraction_no_share: { values: ['symbol'], wire: 'caller' },
  fraction_deal_unknown: { values: [], wire: 'caller' },
  basket_unknown: { values: [], wire: 'caller' },
  basket_most: { values: ['most'], wire: 'caller' },
  basket_weights: { values: ['sum'], wire: 'caller' },
  basket_twice: { values: ['symbol'], wire: 'caller' },
  basket_currency: { values: ['symbol', 'currency'], wire: 'caller' },
  basket_money: { values: ['amount', 'available', 'currency'], wire: 'caller' },
  basket_decimals: { values: ['currency', 'decimals'], wire: 'caller' },
  basket_small: { values: ['least', 'currency'], wire: 'caller' },
  basket_balanced: { values: [], wire: 'caller' },
  basket_no_offers: { values: ['symbol'], wire: 'caller' },
  basket_moved: { values: [], wire: 'caller' },
  alert_move_range: { values: ['low', 'high'], wire: 'caller' },
  alert_multiple_range: { values: ['low', 'high'], wire: 'caller' },
  alert_no_average: { values: ['symbol', 'days'], wire: 'caller' },
  alerts_max: { values: ['max'], wire: 'caller' },
  alert_unknown: { values: [], wire: 'caller' },
  vote_cast: { values: ['until'], wire: 'caller' },
  chat_empty: { values: [], wire: 'caller' },
  chat_unknown: { values: [], wire: 'caller' },
  chat_waiting_max: { values: ['max'], wire: 'caller' },
  chat_attachment_unknown: { values: [], wire: 'caller' },
  chat_uploads_max: { values: ['max'], wire: 'caller' },
  chat_asks_secret: { values: ['words'], wire: 'caller' },
  chat_asks_money: { values: ['words'], wire: 'caller' },
  chat_has_link: { values: ['words'], wire: 'caller' },
  chat_has_contact: { values: ['words'], wire: 'caller' },
  chat_has_number: { values: ['words'], wire: 'caller' },
  chat_promises: { values: ['words'], wire: 'caller' },
  chat_real_money: { values: ['words'], wire: 'caller' },
  operator_link_wrong: { values: [], wire: 'caller' },
  operator_session_over: { values: [], wire: 'caller' },
  upload_missing: { values: [], wire: 'caller' },
  upload_kind: { values: [], wire: 'caller' },
  upload_size: { values: ['megabytes', 'megapixels'], wire: 'caller' },
  upload_damaged: { values: [], wire: 'caller' },
  upload_busy: { values: [], wire: 'caller' },
  statement_unknown: { values: [], wire: 'caller' },
  receipt_unknown: { values: [], wire: 'caller' },
  receipt_not_signed: { values: [], wire: 'caller' },
  cursor_unknown: { values: [], wire: 'caller' },
  statement_too_long: { values: ['max'], wire: 'caller' },

  ...securityReasons,
  ...walletReasons,
  ...depositReasons,
  ...withdrawalReasons,
  ...exchangeReasons,
  ...offerReasons,
  ...blockReasonWords,
  ...coinOfferReasonWords,
  ...shortReasonWords,
  ...strategyReasonWords,
  ...robotReasonWords,
  ...fundReasonWords,
  ...followReasonWords,
  ...vipReasons,
  ...loanReasons,
  ...contractReasonWords,
  ...optionReasonWords,
  ...appropriatenessReasons,
  ...coinReasons,
  ...kycReasons,
  ...consoleReasons,
} as const satisfies Record<string, { values: readonly string[]; wire: 'session' | 'toast' | 'caller' }>

export type Reason = keyof typeof reasons

/** Reasons that the wire itself gives, whatever the call. */
export const wireReasons = [
  'session_invalid',
  'practice_unused',
  'malformed',
  'too_many_requests',
  'day_full',
  'overloaded',
  'maintenance',
  'storage_full',
  'undecided',
  'unexpected',
  'not_found',
] as const satisfies readonly Reason[]

/** Reasons that the wire gives besides, whatever the operator's call. */
export const consoleWireReasons = [
  'operator_session_over',
  'operator_role_missing',
] as const satisfies readonly Reason[]
