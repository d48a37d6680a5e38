import type approvals from '../../messages/en-US/approvals.json'
import type arrivals from '../../messages/en-US/arrivals.json'
import type audit from '../../messages/en-US/audit.json'
import type common from '../../messages/en-US/common.json'
import type content from '../../messages/en-US/content.json'
import type contracts from '../../messages/en-US/contracts.json'
import type deposits from '../../messages/en-US/deposits.json'
import type door from '../../messages/en-US/door.json'
import type factor from '../../messages/en-US/factor.json'
import type kyc from '../../messages/en-US/kyc.json'
import type ledger from '../../messages/en-US/ledger.json'
import type linked from '../../messages/en-US/linked.json'
import type loans from '../../messages/en-US/loans.json'
import type operators from '../../messages/en-US/operators.json'
import type options from '../../messages/en-US/options.json'
import type overview from '../../messages/en-US/overview.json'
import type products from '../../messages/en-US/products.json'
import type proposals from '../../messages/en-US/proposals.json'
import type reconciliation from '../../messages/en-US/reconciliation.json'
import type sessions from '../../messages/en-US/sessions.json'
import type settings from '../../messages/en-US/settings.json'
import type shell from '../../messages/en-US/shell.json'
import type support from '../../messages/en-US/support.json'
import type users from '../../messages/en-US/users.json'
import type withdrawals from '../../messages/en-US/withdrawals.json'

/** The namespaces of sentences, one file each in every language. A new file gets its line here. */
export type Messages = {
  approvals: typeof approvals
  arrivals: typeof arrivals
  audit: typeof audit
  common: typeof common
  content: typeof content
  contracts: typeof contracts
  deposits: typeof deposits
  door: typeof door
  factor: typeof factor
  kyc: typeof kyc
  ledger: typeof ledger
  linked: typeof linked
  loans: typeof loans
  operators: typeof operators
  options: typeof options
  overview: typeof overview
  products: typeof products
  proposals: typeof proposals
  reconciliation: typeof reconciliation
  sessions: typeof sessions
  settings: typeof settings
  shell: typeof shell
  support: typeof support
  users: typeof users
  withdrawals: typeof withdrawals
}
