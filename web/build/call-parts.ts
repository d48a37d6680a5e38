/**
 * Which calls travel together. The table of a call (method, path, whether it has a key) comes with the pages that ask it, so that
 * home does not grow with the calls of others; `virtual:calls` is the part that comes first.
 */

/** Calls that this app never asks, and those that travel with support. */
const notOurs =
  /^\/(?:(?:console|support)\/|(?:stock\/seeds|me\/statement|bank\/info|common\/props\/history|user\/recharge\/voucher|user\/auth\/image)$)/

/** Calls of passwords, authenticators, passkeys, sessions, limits, and of leaving. */
const ofSecurity =
  /^\/user\/(?:close|close\/undo|export|limits\/set|pause|session\/revoke|update\/password|update\/email|password\/reset|totp\/\w+|recovery\/renew|passkeys|passkey\/(?:begin|add|remove|confirm)|login\/passkey(?:\/begin)?|logins|letter-word)$/

/** Calls of the market of coins; deposits and withdrawals of coins are asked by others too. */
const ofCoins = /^\/coin\/(?:infos|tickers?|candles|trades|books|collect|order(?!\/new\/))(?:\/|$)/

/** Calls of contracts, and of transfers to their account. */
const ofContracts = /^\/coin\/(?:contract\/|transfer$)/

/** Calls of options on stocks and indices. */
const ofOptions = /^\/stock\/(?:index|order)\/option\//

/** Calls of robots. */
const ofRobots = /^\/stock\/ai\//

/** Calls of coin offerings. */
const ofCoinOffers = /^\/coin\/(?:order\/)?new\//

/** Calls of funds, of the managers who run them, and of copies of managers. */
const ofFunds = /^\/(?:fund|follow)\//

/** Whether a path is one of these: by its beginning, or by all of it where an entry doesn’t end with a slash. */
const among = (entries: readonly string[]) => ({
  test: (path: string) => entries.some((one) => (one.endsWith('/') ? path.startsWith(one) : path === one)),
})

/** Calls that single pages ask. */
const ofPages = among([
  '/index/page',
  '/index/review/',
  '/index/vote/',
  '/index/withdraw/',
  '/public-record',
  '/user/appropriateness/',
  '/user/assets/allocation',
  '/user/public-record',
  '/user/public-record/',
  '/user/statement/',
  '/user/tax/',
  '/user/year/',
  '/vote',
])

/** Calls about shares beside trading them: block trades, the short-term list, advice, members of indices, income. */
const ofShares = among([
  '/stock/income',
  '/stock/income/months',
  '/stock/index/advice/',
  '/stock/index/members',
  '/stock/index/offline/',
  '/stock/index/short/',
  '/stock/order/offline/',
  '/stock/order/short/',
  '/stock/basket/',
  '/stock/fraction/',
  '/stock/recurring/',
  '/stock/screener/',
  '/stock/strategy/',
])

/** Calls about what belongs to a user: payout destinations, membership, loans, transfers made, switches. */
const ofOwn = among([
  '/bank/add',
  '/bank/check',
  '/bank/choose',
  '/bank/del',
  '/bank/mark',
  '/coin/withdraw/address/',
  '/index/bank/tmpl',
  '/user/auth/withdraw',
  '/user/autoapply',
  '/user/loan',
  '/user/loan/',
  '/user/notice/push',
  '/user/notice/push/choose',
  '/user/notice/push/quiet',
  '/user/plan/',
  '/user/point/',
  '/user/practice/',
  '/user/transfer/',
  '/user/update/autoapply',
  '/user/vip/',
])

const late = {
  'virtual:calls/support': among(['/support/']),
  'virtual:calls/coins': ofCoins,
  'virtual:calls/coinoffers': ofCoinOffers,
  'virtual:calls/contracts': ofContracts,
  'virtual:calls/funds': ofFunds,
  'virtual:calls/options': ofOptions,
  'virtual:calls/own': ofOwn,
  'virtual:calls/pages': ofPages,
  'virtual:calls/robots': ofRobots,
  'virtual:calls/security': ofSecurity,
  'virtual:calls/shares': ofShares,
}

/** Whether a call of this path is in the table of each virtual module. A call may be in several. */
export const callParts: Readonly<Record<string, (path: string) => boolean>> = {
  'virtual:calls': (path) => !notOurs.test(path) && !Object.values(late).some((part) => part.test(path)),
  ...Object.fromEntries(
    Object.entries(late).map(([name, part]) => [name, (path: string) => part.test(path)]),
  ),
}
