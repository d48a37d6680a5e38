import type { Href } from '@openbourse/ui'

import { pageNames } from './page-names.ts'
import {
  type Field,
  id,
  oneOf,
  type QueryOf,
  reference,
  type Search,
  searchOf,
  subject,
  subjectFrom,
  word,
} from './params.ts'

export function to(path: `/${string}`, search: Search = {}): Href {
  return (path + searchOf(search)) as Href
}

/** A page with a query: builds its address, and defines how each word of the query is read. */
export type Route<Fields extends Readonly<Record<string, Field>>> = {
  (query: QueryOf<Fields>): Href
  readonly fields: Fields
}

const subjects = new Map<string, readonly string[]>()

export function route<const Fields extends Readonly<Record<string, Field>>>(
  path: `/${string}`,
  fields: Fields,
) {
  const own = Object.entries(fields).filter(([, field]) => field.isSubject)
  if (own.length > 0)
    subjects.set(
      path,
      own.map(([name]) => name),
    )
  return Object.assign((query: QueryOf<Fields>): Href => to(path, query as Search), { fields })
}

/** The subject of a page, from its query: another subject is another page. '' for a page without one. */
export const subjectOf = (url: string, search: string): string => subjectFrom(subjects.get(url) ?? [], search)

type ExchangeDraft = { readonly from?: string; readonly to?: string; readonly amount?: string }

type CoinQuery = { readonly coin?: string; readonly network?: string }
type TransferDraft = {
  readonly from?: string
  readonly to?: string
  readonly asset?: string
  readonly amount?: string
}

/** The ticket is open, on a side; with a quantity and a type it begins as a former order did, at the price of now. */
const orderAgain = { side: oneOf('buy', 'sell'), quantity: word, type: oneOf('market', 'limit') }

/** Every address of the app by its meaning. The spelling of the specification stays in this file. */
export const paths = {
  start: () => to('/'),
  home: () => to('/pages/tabbar/home'),
  markets: (query: { readonly country?: string } = {}) => to('/pages/tabbar/markets', query),
  trade: () => to('/pages/tabbar/trade'),
  positions: (query: { readonly tab?: string } = {}) => to('/pages/tabbar/position', query),
  robots: () => to('/pages/robot/list'),
  assets: () => to('/pages/user/assets'),
  mine: () => to('/pages/tabbar/mine'),

  login: (query: { readonly next?: string } = {}) => to('/pages/account/login', query),
  register: (query: { readonly invite?: string } = {}) => to('/pages/account/reg', query),
  userInfo: () => to('/pages/user/userInfo'),
  security: () => to('/pages/user/security'),
  forgot: () => to('/pages/account/forgot'),
  loginPassword: (query: { readonly next?: string } = {}) => to('/pages/user/loginPassword', query),
  tradePassword: (query: { readonly forgotten?: '1'; readonly next?: string } = {}) =>
    to('/pages/user/tradePassword', query),
  email: () => to('/pages/user/email'),
  authenticator: () => to('/pages/user/authenticator'),
  passkeys: () => to('/pages/user/passkeys'),
  recoveryCodes: () => to('/pages/user/recoveryCodes'),
  limits: () => to('/pages/user/limits'),
  appropriateness: route('/pages/user/appropriateness', {
    subject: oneOf('contracts', 'options', 'robots'),
  }),
  practiceMoney: () => to('/pages/user/practice'),
  loginHistory: () => to('/pages/user/loginHistory'),
  letterWord: () => to('/pages/user/letterWord'),
  appLock: () => to('/pages/user/appLock'),
  exportData: () => to('/pages/user/exportData'),
  closeAccount: () => to('/pages/user/closeAccount'),
  permissions: () => to('/pages/user/permissions'),
  kyc: () => to('/pages/user/kyc'),
  about: () => to('/pages/user/about'),
  ipoSwitch: () => to('/pages/user/ipoSwitch'),
  creditScore: () => to('/pages/user/creditScore'),
  loans: () => to('/pages/user/loan'),
  language: () => to('/pages/common/lang'),
  company: () => to('/pages/common/companyIntroduction'),
  privacy: () => to('/pages/common/privacyPolicy'),
  disclaimer: () => to('/pages/common/disclaimer'),
  service: () => to('/pages/common/service'),
  /** Customer service with a record that the message is about. */
  askAbout: route('/pages/common/service', { order: reference, deposit: reference, withdrawal: reference }),
  download: () => to('/pages/common/download'),
  androidApp: () => to('/pages/common/androidAPP'),
  iosApp: () => to('/pages/common/iosAPP'),

  search: () => to('/pages/stock/search'),
  /** `day` is the one whose mark the chart shows at first, "2026-12-10". */
  stock: route('/pages/stock/stockKline', {
    symbol: subject(word),
    ...orderAgain,
    day: word,
  }),
  orderCentre: () => to('/pages/user/orderCentre'),
  stockOrder: route('/pages/stock/order', { id: subject(id) }),
  stockVip: () => to('/pages/stock/vip'),
  stockVote: () => to('/pages/stock/vote'),
  newShares: () => to('/pages/stockIPO/ipoList'),
  newShare: route('/pages/stockIPO/ipoDetail', { id: subject(id) }),
  ownOffers: () => to('/pages/stockIPO/list'),
  /** The own application for an offer, and the check of its draw, which anyone can open. */
  ownOffer: route('/pages/stockIPO/ipoOrder', { offer: subject(id), id }),
  blocks: (query: { readonly tab?: string } = {}) => to('/pages/stockBulk/bulkList', query),
  block: route('/pages/stockBulk/bulkDetail', { id: subject(id) }),
  ownBlock: route('/pages/stockBulk/bulkOrder', { id: subject(id) }),
  options: () => to('/pages/option/index'),
  stocks: () => to('/pages/stock/index'),
  screener: route('/pages/stock/screener', {
    country: oneOf('NG', 'US', 'GB', 'MX', 'BR'),
    filter: word,
    view: oneOf('list', 'map'),
  }),
  watchlists: (query: { readonly tab?: string } = {}) => to('/pages/stock/list', query),
  income: () => to('/pages/stock/income'),
  actions: (query: { readonly symbol?: string } = {}) => to('/pages/stock/actions', query),
  coins: () => to('/pages/coin/index'),
  coinOrders: () => to('/pages/coin/orders'),
  coin: route('/pages/coin/coinKline', { symbol: subject(word), ...orderAgain }),
  coinOffers: () => to('/pages/coinICO/icoList'),
  coinOffer: route('/pages/coinICO/icoDetail', { id: subject(id) }),
  ownCoinOffers: () => to('/pages/coinICO/applyList'),
  ownCoinOffer: route('/pages/coinICO/icoOrder', { id: subject(id) }),
  funds: () => to('/pages/follow/stockList'),
  follow: () => to('/pages/follow/index'),

  notices: (query: { readonly kind?: string } = {}) => to('/pages/notice/list', query),
  notice: route('/pages/notice/detail', { id: subject(id) }),
  news: (query: { readonly symbol?: string } = {}) => to('/pages/news/list', query),
  newsItem: route('/pages/news/detail', { id: subject(id) }),

  deposit: () => to('/pages/recharge/offlineRecharge'),
  depositWays: () => to('/pages/recharge/recharge'),
  bankDeposit: () => to('/pages/recharge/bankRecharge'),
  channelDeposit: () => to('/pages/recharge/rechargeChannel'),
  /** `as` is how a practice payer will send it. */
  depositOf: route('/pages/recharge/rechargeRecord', {
    id: subject(id),
    as: oneOf('other_name', 'other_amount', 'no_reference'),
  }),
  deposits: () => to('/pages/recharge/bankRecord'),
  coinDeposit: (query: CoinQuery = {}) => to('/pages/recharge/cryptoRecharge', query),
  coinDepositOf: (query: CoinQuery = {}) => to('/pages/recharge/coinRecharge', query),
  coinDepositList: () => to('/pages/recharge/coinRechargeList'),
  coinDeposits: (query: { readonly id?: string } = {}) => to('/pages/recharge/cryptoRecord', query),
  transfer: (query: TransferDraft = {}) => to('/pages/exchange/cryptoTransfer', query),
  withdraw: () => to('/pages/withdraw/bankWithdraw'),
  withdrawals: () => to('/pages/withdraw/withdrawRecord'),
  withdrawal: route('/pages/wallet/recordDetail', { id: subject(id) }),
  withdrawHub: () => to('/pages/withdraw/withdraw'),
  withdrawIndex: () => to('/pages/withdraw/recordIndex'),
  coinWithdraw: (query: { readonly to?: string } = {}) => to('/pages/withdraw/cryptoWithdraw', query),
  coinWithdrawals: () => to('/pages/withdraw/cryptoRecord'),
  coinWithdrawal: route('/pages/withdraw/cryptoRecordDetail', { id: subject(id) }),
  exchange: () => to('/pages/exchange/index'),
  exchangeMoney: (query: ExchangeDraft = {}) => to('/pages/exchange/exchange', query),
  exchangeStock: (query: ExchangeDraft = {}) => to('/pages/exchange/stock', query),
  convert: (query: ExchangeDraft = {}) => to('/pages/exchange/cryptoConvert', query),
  exchangeUser: (query: ExchangeDraft = {}) => to('/pages/user/exchange', query),
  banks: () => to('/pages/wallet/bankList', { type: '2' }),
  moneyPlans: () => to('/pages/wallet/plans'),
  addBank: () => to('/pages/wallet/addBank'),
  addressList: () => to('/pages/wallet/addressList'),
  addAddress: () => to('/pages/wallet/addAdress'),
  statement: () => to('/pages/fundsDetail/stockFundsDetail'),
  coinStatement: () => to('/pages/fundsDetail/cryptoFundsDetail'),
  coinRecords: (query: { readonly coin?: string } = {}) => to('/pages/coin/assetsRecord', query),
  statementIndex: () => to('/pages/fundsDetail/index'),
  bills: () => to('/pages/user/record'),

  chooseLocation: (query: { readonly for?: string } = {}) => to('/choose-location', query),
  openLocation: (query: {
    readonly latitude: string
    readonly longitude: string
    readonly name?: string
    readonly address?: string
  }) => to('/open-location', query),

  gallery: () => to('/pages/dev/gallery'),
} as const

/** Two addresses, one page. */
export const aliases: Readonly<Record<string, string>> = {
  '/': '/pages/common/start',
}

/**
 * `./pages/stockIPO/ipoList.tsx` is served at `/pages/stockIPO/ipoList`, and files outside folders, such as the
 * location pickers, at the root: `/choose-location`. There is no other rule.
 */
export function urlOf(file: string): string {
  const path = file.replace(/^\.{1,2}\//, '/').replace(/\.tsx$/, '')
  return path.replace(/^\/pages(?=\/[^/]+$)/, '')
}

const built = new Set(pageNames.map(urlOf))

/** Whether the page behind a link has been built, so that no menu, tile or tab leads nowhere. */
export function pageExists(href: Href): boolean {
  const path = href.split(/[?#]/)[0] ?? ''
  return built.has(aliases[path] ?? path)
}
