/**
 * What a public setting is about, and how its value is read. The server names the topic of every setting; `sentences/settings` has
 * what users read of it in every language. A topic has one form, so that a value always reads the same.
 */
export const settingTopics = {
  password_min: 'count',
  password_max: 'count',
  session_days: 'day',
  captcha_minutes: 'minute',
  login_tries: 'count',
  login_lock: 'minute',
  calls_per_place: 'count',
  code_minutes: 'minute',
  code_tries: 'count',
  code_resend: 'second',
  codes_per_address: 'count',
  codes_per_place: 'count',
  trade_pass: 'minute',
  trade_tries: 'count',
  trade_lock: 'minute',
  trade_block: 'count',
  limit_raise: 'hour',
  pause_min: 'day',
  pause_max: 'day',
  leverage: 'leverage',
  closure: 'hour',
  payout_quarantine: 'quarantine',
  bank_accounts: 'count',
  payout_addresses: 'count',
  bank_credit: 'second',
  bank_payout: 'second',
  deposit_least: 'amount',
  deposit_most: 'amount',
  deposit_checked: 'amount',
  deposit_hours: 'window',
  deposit_promise: 'minute',
  deposit_review: 'minute',
  deposit_expiry: 'hour',
  channel_tries: 'count',
  channel_lock: 'minute',
  channel_round: 'count',
  withdrawal_promise: 'promise',
  withdrawal_hours: 'window',
  withdrawal_delay: 'minute',
  withdrawal_fee: 'fee',
  withdrawal_least: 'amount',
  withdrawal_day: 'amount',
  withdrawal_ladder: 'ladder',
  identity_promise: 'hour',
  support_promise: 'minute',
  support_hours: 'window',
  support_days: 'count',
  identity_reviewers: 'count',
  identity_second: 'count',
  identity_claim: 'minute',
  age: 'year',
  keep_images: 'year',
  keep_fields: 'year',
  erase_days: 'day',
  practice_hour: 'count',
  practice_day: 'count',
  practice_unused: 'day',
  practice_grant: 'grant',
  reference_rate: 'rate',
  exchange_spread: 'spread',
  convert_spread: 'spread',
  convert_inventory: 'amount',
  exchange_firm: 'second',
  auto_apply: 'count',
  block_band: 'percent',
  coin_offer_most: 'amount',
  vip_price: 'amount',
  vip_us: 'count',
  short_days: 'day',
  vip_trial: 'day',
  practice_top_ups: 'count',
  practice_reset_days: 'day',
  vip_refund: 'day',
  quiz_pass: 'count',
  quiz_wait: 'hour',
  quiz_retry: 'hour',
  quiz_tries: 'count',
  market_hours: 'word',
  collar: 'collar',
  open_orders: 'count',
  commission: 'share',
  spot_commission: 'share',
  contract_commission: 'share',
  spot_maker: 'share',
  contract_maker: 'share',
  option_fee: 'amount',
  exchange_fee: 'share',
  stamp_duty: 'share',
  dividend_tax: 'withheld',
  notice_days: 'day',
  favourites: 'count',
  log_witnesses: 'count',
  store_link: 'word',
  confirmations: 'count',
  coin_deposit_least: 'amount',
  coin_practice_most: 'amount',
  coin_addresses: 'count',
  loan_rate: 'daily',
  loan_promise: 'hour',
  loan_second: 'amount',
  loan_late: 'count',
  loan_write_off: 'day',
} as const satisfies Record<string, SettingForm>

/** Display of a value. Those in the second half have an example in money. */
export type SettingForm =
  | 'count'
  | 'second'
  | 'minute'
  | 'hour'
  | 'day'
  | 'year'
  | 'percent'
  | 'window'
  | 'word'
  | 'amount'
  | 'promise'
  | 'quarantine'
  | 'fee'
  | 'ladder'
  | 'grant'
  | 'rate'
  | 'spread'
  | 'collar'
  | 'share'
  | 'withheld'
  | 'leverage'
  | 'daily'

export type SettingTopic = keyof typeof settingTopics

export const isSettingTopic = (word: string): word is SettingTopic => Object.hasOwn(settingTopics, word)

/** A value of a setting: what it is about (a country, an asset, an asset and its rail) and the text that is stored. */
export type SettingValue = {
  readonly topic: SettingTopic
  readonly about: string
  readonly value: string
}
