import { z } from 'zod'
import type { Call } from './call.ts'
import { at, endlessPaging, flag, id, ok, text } from './fields.ts'
import { planNotices } from './moneyplans.ts'
import { publicRecordNotices } from './publicrecords.ts'
import { vipNotices } from './vip.ts'

/** Subjects of messages; users choose by these what is pushed to a device. */
export const noticeCategories = ['orders', 'money', 'security', 'system'] as const
export type NoticeCategory = (typeof noticeCategories)[number]

/**
 * Every personal message, in one place. `sentences/notices` has the text in every language, with these values filled in.
 * Values are the wire's texts: amounts are decimals, times epoch milliseconds.
 */
export const noticeWords = {
  // Orders and prices.
  order_placed: { category: 'orders', values: ['side', 'symbol', 'quantity', 'waits', 'price', 'currency'] },
  order_changed: {
    category: 'orders',
    values: ['side', 'symbol', 'filled', 'quantity', 'waits', 'price', 'currency'],
  },
  order_filled: {
    category: 'orders',
    values: ['side', 'symbol', 'quantity', 'price', 'total', 'currency', 'by'],
  },
  order_partly_filled: {
    category: 'orders',
    values: ['side', 'symbol', 'filled', 'quantity', 'price', 'currency'],
  },
  order_cancelled: { category: 'orders', values: ['side', 'symbol', 'filled', 'quantity', 'why'] },
  order_expired: { category: 'orders', values: ['side', 'symbol', 'filled', 'quantity'] },
  order_rejected: { category: 'orders', values: ['side', 'symbol', 'quantity', 'why'] },
  stop_triggered: { category: 'orders', values: ['side', 'symbol', 'quantity', 'stop', 'currency'] },
  guard_set: { category: 'orders', values: ['symbol', 'profit', 'loss', 'currency'] },
  guard_removed: { category: 'orders', values: ['symbol'] },
  price_alert: { category: 'orders', values: ['symbol', 'direction', 'price', 'currency'] },
  recurring_skipped: { category: 'orders', values: ['symbol', 'amount', 'currency', 'why', 'next'] },
  move_alert: {
    category: 'orders',
    values: ['symbol', 'direction', 'percent', 'price', 'close', 'currency'],
  },
  volume_alert: { category: 'orders', values: ['symbol', 'multiple', 'volume'] },
  shares_unlocked: { category: 'orders', values: ['symbol', 'quantity', 'others'] },
  split_done: { category: 'orders', values: ['symbol', 'old', 'new', 'quantity', 'cash', 'currency'] },

  // Money.
  practice_topped_up: { category: 'money', values: ['amount', 'currency'] },
  practice_reset: { category: 'money', values: ['number'] },
  practice_opened: { category: 'money', values: ['amount', 'currency'] },
  stock_delisted: { category: 'money', values: ['symbol', 'quantity', 'price', 'amount', 'currency'] },
  dividend_paid: { category: 'money', values: ['symbol', 'quantity', 'amount', 'tax', 'currency'] },
  deposit_asked: { category: 'money', values: ['amount', 'currency', 'number', 'until'] },
  deposit_review: { category: 'money', values: ['amount', 'currency', 'number', 'until'] },
  deposit_done: { category: 'money', values: ['amount', 'currency', 'number'] },
  deposit_over: { category: 'money', values: ['amount', 'currency', 'number'] },
  deposit_back: { category: 'money', values: ['amount', 'currency', 'number'] },
  deposit_elsewhere: { category: 'money', values: ['amount', 'currency', 'number'] },
  withdrawal_asked: { category: 'money', values: ['amount', 'currency', 'to', 'until'] },
  withdrawal_sent: { category: 'money', values: ['receives', 'currency', 'to'] },
  withdrawal_paid: { category: 'money', values: ['receives', 'currency', 'to'] },
  withdrawal_refused: { category: 'money', values: ['amount', 'currency'] },
  withdrawal_taken_back: { category: 'money', values: ['amount', 'currency', 'to'] },
  withdrawal_back: { category: 'money', values: ['amount', 'currency', 'to'] },
  withdrawal_late: { category: 'money', values: ['amount', 'currency', 'to'] },
  ...planNotices,
  ...vipNotices,
  ...publicRecordNotices,
  loan_applied: { category: 'money', values: ['number', 'amount', 'currency', 'until'] },
  loan_paid_out: { category: 'money', values: ['number', 'amount', 'currency', 'next', 'at'] },
  loan_refused: { category: 'money', values: ['number'] },
  loan_due: { category: 'money', values: ['number', 'days', 'amount', 'currency', 'at'] },
  loan_late: { category: 'money', values: ['number', 'days', 'amount', 'currency'] },
  loan_repaid: { category: 'money', values: ['number', 'amount', 'currency', 'left'] },
  loan_slip_failed: { category: 'money', values: ['number'] },
  loan_extended: { category: 'money', values: ['number', 'at'] },
  loan_written_off: { category: 'money', values: ['number'] },
  loan_exclusion: { category: 'security', values: ['until'] },
  exchanged: { category: 'money', values: ['pays', 'from', 'gets', 'to', 'spread'] },
  appropriateness_opened: { category: 'security', values: ['subject'] },
  contract_liquidated: { category: 'orders', values: ['symbol', 'side'] },
  contract_deleveraged: { category: 'orders', values: ['symbol', 'quantity', 'price'] },
  option_paid: {
    category: 'orders',
    values: ['option', 'quantity', 'price', 'amount', 'currency', 'result'],
  },
  option_worthless: { category: 'orders', values: ['option', 'quantity', 'price', 'currency', 'result'] },
  option_adjusted: { category: 'orders', values: ['option', 'strikeBefore', 'strike', 'sizeBefore', 'size'] },
  transferred: { category: 'money', values: ['amount', 'asset', 'to'] },
  coin_credited: { category: 'money', values: ['amount', 'coin', 'network'] },
  coin_below_minimum: { category: 'money', values: ['amount', 'coin', 'network', 'minimum'] },
  coin_not_taken: { category: 'money', values: ['amount', 'coin', 'network'] },
  coin_over_limit: { category: 'money', values: ['amount', 'coin', 'network'] },
  coin_claim_over: { category: 'money', values: ['network'] },
  coin_sent_back: { category: 'money', values: ['amount', 'coin', 'network', 'fee'] },
  coin_return_failed: { category: 'money', values: ['amount', 'coin', 'network'] },
  coin_undone: { category: 'money', values: ['amount', 'coin', 'network'] },
  coin_owed: { category: 'money', values: ['amount', 'coin', 'network', 'owed'] },
  coin_owed_covered: { category: 'money', values: ['amount', 'coin'] },
  coin_replaced: { category: 'money', values: ['amount', 'coin', 'network'] },
  offer_applied: { category: 'money', values: ['name', 'quantity', 'held', 'currency', 'at'] },
  offer_changed: { category: 'money', values: ['name', 'quantity', 'held', 'currency', 'at'] },
  offer_withdrawn: { category: 'money', values: ['name', 'returned', 'currency'] },
  offer_confirm: { category: 'money', values: ['name', 'price', 'currency', 'until'] },
  offer_allotted: {
    category: 'money',
    values: ['name', 'quantity', 'paid', 'returned', 'currency', 'at'],
  },
  offer_wait_payment: { category: 'money', values: ['name', 'quantity', 'due', 'currency', 'until'] },
  offer_paid: { category: 'money', values: ['name', 'quantity', 'paid', 'currency', 'at'] },
  offer_not_allotted: { category: 'money', values: ['name', 'returned', 'currency'] },
  offer_lapsed: { category: 'money', values: ['name', 'quantity'] },
  offer_listed: { category: 'money', values: ['name', 'symbol', 'quantity'] },
  offer_auto_paused: { category: 'money', values: ['name', 'until'] },
  offer_auto_limit: { category: 'money', values: ['name', 'until'] },
  offer_cancelled: { category: 'money', values: ['name', 'returned', 'currency'] },
  block_applied: { category: 'money', values: ['symbol', 'quantity', 'held', 'currency', 'at'] },
  block_changed: { category: 'money', values: ['symbol', 'quantity', 'held', 'currency', 'at'] },
  block_withdrawn: { category: 'money', values: ['symbol', 'returned', 'currency'] },
  block_allotted: {
    category: 'money',
    values: ['symbol', 'quantity', 'paid', 'returned', 'currency', 'at'],
  },
  block_not_allotted: { category: 'money', values: ['symbol', 'returned', 'currency'] },
  block_cancelled: { category: 'money', values: ['symbol', 'returned', 'currency'] },
  coin_offer_applied: { category: 'money', values: ['coin', 'ask', 'currency', 'at'] },
  coin_offer_changed: { category: 'money', values: ['coin', 'ask', 'currency', 'at'] },
  coin_offer_withdrawn: { category: 'money', values: ['coin', 'returned', 'currency'] },
  coin_offer_shared: {
    category: 'money',
    values: ['coin', 'coins', 'paid', 'returned', 'currency', 'at'],
  },
  coin_offer_not_shared: { category: 'money', values: ['coin', 'returned', 'currency'] },
  coin_offer_released: { category: 'money', values: ['coin', 'coins'] },
  coin_offer_cancelled: { category: 'money', values: ['coin', 'returned', 'currency'] },
  short_bought: { category: 'money', values: ['symbol', 'quantity', 'cost', 'currency', 'at'] },
  short_sold: { category: 'money', values: ['symbol', 'quantity', 'result', 'currency'] },
  strategy_opened: { category: 'system', values: [] },
  strategy_call: { category: 'orders', values: ['symbol', 'price', 'currency', 'until'] },
  strategy_result: { category: 'orders', values: ['symbol', 'result', 'index'] },
  short_gone: { category: 'money', values: ['symbol'] },
  robot_asked: { category: 'money', values: ['name', 'amount', 'currency'] },
  robot_withdrawn: { category: 'money', values: ['name', 'amount', 'currency'] },
  robot_bought: { category: 'money', values: ['name', 'amount', 'currency'] },
  robot_stopping: { category: 'money', values: ['name'] },
  robot_term_over: { category: 'money', values: ['name'] },
  robot_too_small: { category: 'money', values: ['name'] },
  follow_begun: { category: 'money', values: ['name', 'amount', 'currency'] },
  follow_changed: { category: 'money', values: ['name'] },
  follow_paused: { category: 'money', values: ['name'] },
  follow_resumed: { category: 'money', values: ['name'] },
  follow_added: { category: 'money', values: ['name', 'amount', 'currency'] },
  follow_taken_out: { category: 'money', values: ['name', 'amount', 'currency'] },
  follow_copied: { category: 'orders', values: ['name', 'side', 'quantity', 'symbol'] },
  follow_stopping: { category: 'money', values: ['name'] },
  follow_stop_loss: { category: 'money', values: ['name'] },
  follow_manager_closed: { category: 'money', values: ['name', 'amount', 'currency'] },
  follow_ended: { category: 'money', values: ['name', 'amount', 'currency'] },
  robot_closing: { category: 'money', values: ['name', 'reason'] },
  robot_closing_back: { category: 'money', values: ['name', 'reason', 'amount', 'currency'] },
  robot_paid: { category: 'money', values: ['name', 'amount', 'putIn', 'currency'] },
  fund_asked: { category: 'money', values: ['name', 'amount', 'currency'] },
  fund_withdrawn: { category: 'money', values: ['name', 'amount', 'currency'] },
  fund_bought: { category: 'money', values: ['name', 'amount', 'currency'] },
  fund_stopping: { category: 'money', values: ['name'] },
  fund_term_over: { category: 'money', values: ['name'] },
  fund_last_day: { category: 'money', values: ['name'] },
  fund_closing: { category: 'money', values: ['name', 'reason'] },
  fund_closing_back: { category: 'money', values: ['name', 'reason', 'amount', 'currency'] },
  fund_paid: { category: 'money', values: ['name', 'amount', 'putIn', 'currency'] },
  bank_added: { category: 'security', values: ['account', 'until'] },
  bank_removed: { category: 'security', values: ['account'] },
  address_added: { category: 'security', values: ['address', 'coin', 'until'] },
  address_removed: { category: 'security', values: ['address', 'coin'] },
  allow_list_on: { category: 'security', values: [] },
  allow_list_off: { category: 'security', values: ['until'] },

  // Identity.
  kyc_received: { category: 'security', values: ['until'] },
  kyc_taken_back: { category: 'security', values: [] },
  kyc_passed: { category: 'security', values: [] },
  kyc_refused: { category: 'security', values: ['parts'] },

  // The operator.
  support_answer: { category: 'system', values: [] },
  setting_changes: { category: 'system', values: ['topic', 'about', 'from', 'to', 'at'] },
  setting_stays: { category: 'system', values: ['topic', 'about', 'from', 'to'] },

  // Security.
  login_new_device: { category: 'security', values: ['device'] },
  register_tried: { category: 'security', values: [] },
  password_changed: { category: 'security', values: [] },
  trade_password_changed: { category: 'security', values: [] },
  email_changed: { category: 'security', values: ['email'] },
  letter_word_set: { category: 'security', values: [] },
  letter_word_off: { category: 'security', values: [] },
  second_factor_on: { category: 'security', values: [] },
  second_factor_off: { category: 'security', values: [] },
  passkey_added: { category: 'security', values: ['name'] },
  passkey_removed: { category: 'security', values: ['name'] },
  app_added: { category: 'security', values: [] },
  app_removed: { category: 'security', values: [] },
  recovery_renewed: { category: 'security', values: [] },
  recovery_used: { category: 'security', values: ['left'] },
  trade_password_locked: { category: 'security', values: ['until'] },
  trade_password_blocked: { category: 'security', values: [] },
  session_revoked: { category: 'security', values: ['device'] },
  limit_changed: { category: 'security', values: ['kind', 'value', 'currency', 'since'] },
  pause_started: { category: 'security', values: ['until'] },
  data_exported: { category: 'security', values: [] },
  closing_asked: { category: 'security', values: ['until'] },
  closing_undone: { category: 'security', values: [] },
  closing_held: { category: 'security', values: ['assets'] },
} as const satisfies Record<string, { category: NoticeCategory; values: readonly string[] }>

export type NoticeWord = keyof typeof noticeWords
/** The values of one word; a value that is forgotten does not compile. */
export type NoticeValues<W extends NoticeWord> = Readonly<
  Record<(typeof noticeWords)[W]['values'][number], string>
>

const notice = z.object({
  id: z.string(),
  word: z.string(),
  category: z.enum(noticeCategories),
  title: z.string(),
  text: z.string(),
  /** A few words in place of the text, for a list; null where the text is needed. */
  brief: z.string().nullable(),
  /** Money that moved, with its sign and currency as it is written in the reader's language. */
  figure: z.string().nullable(),
  /** Path and query of the page that it is about, or null. */
  link: z.string().nullable(),
  at,
  read: z.boolean(),
})

const counts = z.object({
  all: z.int(),
  orders: z.int(),
  money: z.int(),
  security: z.int(),
  system: z.int(),
})

export const noticeList = {
  method: 'GET',
  path: '/user/notice',
  about: 'Own messages, newest first, with the numbers of unread ones.',
  who: 'user',
  shows: ['notices'],
  input: z.strictObject({
    ...endlessPaging,
    category: z.enum(noticeCategories).optional(),
    before: id.optional(),
  }),
  output: z.object({
    list: z.array(notice),
    total: z.int(),
    page: z.int(),
    size: z.int(),
    more: z.boolean(),
    next: z.string().nullable(),
    unread: counts,
  }),
  refusals: [],
} as const satisfies Call

const idsText = z
  .string()
  .regex(/^[1-9]\d{0,15}(,[1-9]\d{0,15}){0,99}$/)
  .meta({ expects: 'id' })

export const noticeRead = {
  method: 'POST',
  path: '/user/notice/read',
  about:
    'Marks own messages as read: the named ones, or with `all` every one (of a category) up to the newest the reader has seen.',
  who: 'user',
  changes: ['notices'],
  input: z.strictObject({
    /** Ids with commas between them, at most a hundred. */
    ids: idsText.optional(),
    all: flag.optional(),
    category: z.enum(noticeCategories).optional(),
    upTo: id.optional(),
  }),
  output: z.object({ unread: counts }),
  refusals: [],
} as const satisfies Call

/** The kinds of pushes that a user can switch on and off; price alerts fire all day, so they are off by default. */
export const pushKinds = [...noticeCategories, 'prices'] as const
export type PushKind = (typeof pushKinds)[number]

const alertWords: ReadonlySet<NoticeWord> = new Set(['price_alert', 'move_alert', 'volume_alert'])

/** Which switch a message hangs on. */
export function pushKindOf(word: NoticeWord): PushKind {
  return alertWords.has(word) ? 'prices' : noticeWords[word].category
}

const choices = z.object({
  orders: z.boolean(),
  money: z.boolean(),
  security: z.boolean(),
  system: z.boolean(),
  prices: z.boolean(),
})

const endpoint = text(1000)
const timeOfDay = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/)
  .meta({ expects: 'line' })
/** From one local time to another, over midnight where the second one is the earlier. */
const quiet = z.object({ from: z.string(), until: z.string(), zone: z.string() })

export const pushInfo = {
  method: 'POST',
  path: '/user/notice/push',
  about: 'The key that a browser subscribes with, what is pushed, and whether this device gets it.',
  who: 'user',
  shows: ['push'],
  input: z.strictObject({ endpoint: endpoint.optional() }),
  output: z.object({
    publicKey: z.string(),
    choices,
    devices: z.int(),
    here: z.boolean(),
    quiet: quiet.nullable(),
  }),
  refusals: [],
} as const satisfies Call

export const pushAdd = {
  method: 'POST',
  path: '/user/notice/push/add',
  about:
    'Sends notifications to this device from now on, over its browser’s own push service; only known services are used.',
  who: 'user',
  changes: ['push'],
  input: z.strictObject({ endpoint, p256dh: text(200), auth: text(100) }),
  output: ok,
  refusals: ['push_service_unknown', 'push_devices_max'],
} as const satisfies Call

export const pushDel = {
  method: 'POST',
  path: '/user/notice/push/del',
  about: 'Stops notifications to this device.',
  who: 'user',
  changes: ['push'],
  input: z.strictObject({ endpoint }),
  output: ok,
  refusals: [],
} as const satisfies Call

export const pushChoose = {
  method: 'POST',
  path: '/user/notice/push/choose',
  about: 'Switches one kind of push on or off, for all own devices.',
  who: 'user',
  changes: ['push'],
  input: z.strictObject({ kind: z.enum(pushKinds), on: flag }),
  output: z.object({ choices }),
  refusals: [],
} as const satisfies Call

export const pushQuiet = {
  method: 'POST',
  path: '/user/notice/push/quiet',
  about:
    'Quiet hours: between two local times nothing is pushed but security messages; the rest is pushed after. Without times they are off.',
  who: 'user',
  changes: ['push'],
  input: z.strictObject({
    from: timeOfDay.optional(),
    until: timeOfDay.optional(),
    /** As in the IANA list, e.g. `Africa/Lagos`. */
    zone: text(64).optional(),
  }),
  output: z.object({ quiet: quiet.nullable() }),
  refusals: ['quiet_hours_form'],
} as const satisfies Call

export const noticeCalls = {
  pushQuiet,
  noticeList,
  noticeRead,
  pushInfo,
  pushAdd,
  pushDel,
  pushChoose,
}

export type Notice = z.output<typeof notice>
export type UnreadCounts = z.output<typeof counts>
export type QuietHours = z.output<typeof quiet>
export type PushChoices = z.output<typeof choices>
