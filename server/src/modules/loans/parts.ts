import type { Ports } from '../../core/index.ts'
import type { Credit } from '../credit/index.ts'
import type { Deposits } from '../deposits/index.ts'
import type { Kyc } from '../kyc/index.ts'
import type { Ledger } from '../ledger/index.ts'
import type { Settings } from '../settings/index.ts'
import type { LoanBook } from './book.ts'

/** What the parts of this product share. */
export type LoanParts = Pick<Ports, 'database' | 'writer'> & {
  readonly book: LoanBook
  readonly ledger: Ledger
  readonly credit: Credit
  readonly kyc: Pick<Kyc, 'statusOf' | 'otherAccountsOf'>
  readonly settings: Settings
  readonly deposits: Pick<Deposits, 'slipOf'>
}
