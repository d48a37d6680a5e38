import { accountDefinitions } from './definitions/account.ts'
import { coinDefinitions } from './definitions/coins.ts'
import { depositDefinitions } from './definitions/deposits.ts'
import { identityDefinitions } from './definitions/identity.ts'
import { loanDefinitions } from './definitions/loans.ts'
import { marketDefinitions } from './definitions/market.ts'
import { withdrawalDefinitions } from './definitions/withdrawals.ts'
import type { Definition } from './rules.ts'

/**
 * Every public setting: default, unit, lowest and highest value, largest step of one change, effect on users,
 * and texts. A setting that lacks one does not compile. A setting's name cannot contain a user's name or id:
 * a rule applies to all users or none.
 */
export const definitions = {
  ...accountDefinitions,
  ...depositDefinitions,
  ...withdrawalDefinitions,
  ...identityDefinitions,
  ...marketDefinitions,
  ...coinDefinitions,
  ...loanDefinitions,
} as const satisfies Record<string, Definition>
