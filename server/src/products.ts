import {
  assemble,
  commandTable,
  exampled,
  type LeafTable,
  type NotedTable,
  type Ports,
  type Product,
} from './core/index.ts'
import { accounts } from './modules/accounts/index.ts'
import { advice } from './modules/advice/index.ts'
import { alerts } from './modules/alerts/index.ts'
import { appropriateness } from './modules/appropriateness/index.ts'
import { approvals } from './modules/approvals/index.ts'
import { baskets } from './modules/baskets/index.ts'
import { blocks } from './modules/blocks/index.ts'
import { checks } from './modules/checks/index.ts'
import { coinDeposits } from './modules/coindeposits/index.ts'
import { coinOffers } from './modules/coinoffers/index.ts'
import { coins } from './modules/coins/index.ts'
import { operatorDesk } from './modules/console/index.ts'
import { content } from './modules/content/index.ts'
import { contracts } from './modules/contracts/index.ts'
import { credit } from './modules/credit/index.ts'
import { deposits } from './modules/deposits/index.ts'
import { erasure } from './modules/erasure/index.ts'
import { exchange } from './modules/exchange/index.ts'
import { factors } from './modules/factors/index.ts'
import { following } from './modules/following/index.ts'
import { fractions } from './modules/fractions/index.ts'
import { funds } from './modules/funds/index.ts'
import { kyc } from './modules/kyc/index.ts'
import { ledger } from './modules/ledger/index.ts'
import { linked } from './modules/linked/index.ts'
import { loans } from './modules/loans/index.ts'
import { publicLog } from './modules/log/index.ts'
import { managers } from './modules/managers/index.ts'
import { moneyPlans } from './modules/moneyplans/index.ts'
import { notices, push } from './modules/notices/index.ts'
import { offers } from './modules/offers/index.ts'
import { operators } from './modules/operators/index.ts'
import { options } from './modules/options/index.ts'
import { pools } from './modules/pools/index.ts'
import { portfolio } from './modules/portfolio/index.ts'
import { practice } from './modules/practice/index.ts'
import { publicRecords } from './modules/publicrecords/index.ts'
import { chain, rails } from './modules/rails/index.ts'
import { reconciliation } from './modules/reconciliation/index.ts'
import { recurring } from './modules/recurring/index.ts'
import { robots } from './modules/robots/index.ts'
import { safeguards } from './modules/safeguards/index.ts'
import { screener } from './modules/screener/index.ts'
import { security } from './modules/security/index.ts'
import { settings } from './modules/settings/index.ts'
import { shortTerm } from './modules/shortterm/index.ts'
import { statements } from './modules/statements/index.ts'
import { stocks } from './modules/stocks/index.ts'
import { support } from './modules/support/index.ts'
import { tracks } from './modules/tracks/index.ts'
import { transfers } from './modules/transfers/index.ts'
import { usStocks } from './modules/usstocks/index.ts'
import { venue } from './modules/venue/index.ts'
import { vip } from './modules/vip/index.ts'
import { votes } from './modules/votes/index.ts'
import { wallet } from './modules/wallet/index.ts'
import { withdrawals } from './modules/withdrawals/index.ts'

/** Every product. A new one is a folder and a line here. */
export const products = exampled([
  settings,
  ledger,
  notices,
  push,
  accounts,
  operators,
  approvals,
  factors,
  safeguards,
  security,
  kyc,
  erasure,
  wallet,
  support,
  venue,
  content,
  stocks,
  coins,
  portfolio,
  statements,
  screener,
  alerts,
  votes,
  vip,
  practice,
  publicRecords,
  appropriateness,
  contracts,
  options,
  pools,
  robots,
  managers,
  funds,
  following,
  rails,
  chain,
  deposits,
  credit,
  loans,
  coinDeposits,
  transfers,
  exchange,
  offers,
  blocks,
  coinOffers,
  shortTerm,
  recurring,
  baskets,
  fractions,
  usStocks,
  advice,
  withdrawals,
  moneyPlans,
  reconciliation,
  operatorDesk,
  linked,
  publicLog,
  tracks,
  checks,
])

/** Tables whose rows become leaves of the public log, of these products and those that they need. */
export const leafTables: readonly LeafTable[] = [...leavesOf(products), commandTable]

/** Tables whose rows are noted in the log soon after they were written. */
export const notedTables: readonly NotedTable[] = [...notedOf(products)]

function notedOf(of: readonly Product[], known = new Set<NotedTable>()): Set<NotedTable> {
  for (const { noted = [], needs } of of) {
    for (const table of noted) known.add(table)
    notedOf(Object.values(needs), known)
  }
  return known
}

function leavesOf(of: readonly Product[], known = new Set<LeafTable>()): Set<LeafTable> {
  for (const { leaves = [], needs } of of) {
    for (const table of leaves) known.add(table)
    leavesOf(Object.values(needs), known)
  }
  return known
}

/** All products on these ports, open and not yet started. */
export const assembleAll = (ports: Ports) => assemble(products, ports)

export type Products = Awaited<ReturnType<typeof assembleAll>>
