import type account from '../../messages/en-US/account.json'
import type actions from '../../messages/en-US/actions.json'
import type advice from '../../messages/en-US/advice.json'
import type aif from '../../messages/en-US/aif.json'
import type alerts from '../../messages/en-US/alerts.json'
import type appropriateness from '../../messages/en-US/appropriateness.json'
import type assets from '../../messages/en-US/assets.json'
import type blocks from '../../messages/en-US/blocks.json'
import type cash from '../../messages/en-US/cash.json'
import type chart from '../../messages/en-US/chart.json'
import type codes from '../../messages/en-US/codes.json'
import type coinDeposit from '../../messages/en-US/coinDeposit.json'
import type coinOffers from '../../messages/en-US/coinOffers.json'
import type coins from '../../messages/en-US/coins.json'
import type common from '../../messages/en-US/common.json'
import type contracts from '../../messages/en-US/contracts.json'
import type deposit from '../../messages/en-US/deposit.json'
import type exchange from '../../messages/en-US/exchange.json'
import type follow from '../../messages/en-US/follow.json'
import type funds from '../../messages/en-US/funds.json'
import type home from '../../messages/en-US/home.json'
import type income from '../../messages/en-US/income.json'
import type install from '../../messages/en-US/install.json'
import type issues from '../../messages/en-US/issues.json'
import type kyc from '../../messages/en-US/kyc.json'
import type legal from '../../messages/en-US/legal.json'
import type loans from '../../messages/en-US/loans.json'
import type log from '../../messages/en-US/log.json'
import type managers from '../../messages/en-US/managers.json'
import type market from '../../messages/en-US/market.json'
import type members from '../../messages/en-US/members.json'
import type menu from '../../messages/en-US/menu.json'
import type news from '../../messages/en-US/news.json'
import type notices from '../../messages/en-US/notices.json'
import type offers from '../../messages/en-US/offers.json'
import type options from '../../messages/en-US/options.json'
import type orders from '../../messages/en-US/orders.json'
import type places from '../../messages/en-US/places.json'
import type positions from '../../messages/en-US/positions.json'
import type positionsOnMargin from '../../messages/en-US/positionsOnMargin.json'
import type records from '../../messages/en-US/records.json'
import type reports from '../../messages/en-US/reports.json'
import type robotMoney from '../../messages/en-US/robotMoney.json'
import type robotRules from '../../messages/en-US/robotRules.json'
import type robots from '../../messages/en-US/robots.json'
import type screener from '../../messages/en-US/screener.json'
import type security from '../../messages/en-US/security.json'
import type shortTerm from '../../messages/en-US/shortTerm.json'
import type start from '../../messages/en-US/start.json'
import type statement from '../../messages/en-US/statement.json'
import type stock from '../../messages/en-US/stock.json'
import type support from '../../messages/en-US/support.json'
import type ticket from '../../messages/en-US/ticket.json'
import type tradePass from '../../messages/en-US/tradePass.json'
import type transfer from '../../messages/en-US/transfer.json'
import type ui from '../../messages/en-US/ui.json'
import type vip from '../../messages/en-US/vip.json'
import type vote from '../../messages/en-US/vote.json'
import type wallet from '../../messages/en-US/wallet.json'
import type watch from '../../messages/en-US/watch.json'
import type withdraw from '../../messages/en-US/withdraw.json'

/** The namespaces of sentences, one file each in every language. A new file gets its line here. */
export type Messages = {
  actions: typeof actions
  assets: typeof assets
  home: typeof home
  issues: typeof issues
  kyc: typeof kyc
  news: typeof news
  notices: typeof notices
  offers: typeof offers
  options: typeof options
  orders: typeof orders
  places: typeof places
  positions: typeof positions
  positionsOnMargin: typeof positionsOnMargin
  statement: typeof statement
  stock: typeof stock
  support: typeof support
  ticket: typeof ticket
  account: typeof account
  appropriateness: typeof appropriateness
  blocks: typeof blocks
  cash: typeof cash
  chart: typeof chart
  codes: typeof codes
  coinDeposit: typeof coinDeposit
  coinOffers: typeof coinOffers
  coins: typeof coins
  contracts: typeof contracts
  deposit: typeof deposit
  common: typeof common
  install: typeof install
  legal: typeof legal
  market: typeof market
  members: typeof members
  menu: typeof menu
  reports: typeof reports
  screener: typeof screener
  security: typeof security
  advice: typeof advice
  alerts: typeof alerts
  vip: typeof vip
  loans: typeof loans
  aif: typeof aif
  robotMoney: typeof robotMoney
  robotRules: typeof robotRules
  robots: typeof robots
  vote: typeof vote
  wallet: typeof wallet
  log: typeof log
  withdraw: typeof withdraw
  watch: typeof watch
  exchange: typeof exchange
  follow: typeof follow
  funds: typeof funds
  managers: typeof managers
  records: typeof records
  income: typeof income
  shortTerm: typeof shortTerm
  start: typeof start
  tradePass: typeof tradePass
  transfer: typeof transfer
  ui: typeof ui
}
