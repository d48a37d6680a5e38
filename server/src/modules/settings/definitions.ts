import { accountDefinitions } from './definitions/account.ts'
import { coinDefinitions } from './definitions/coins.ts'
import { depositDefinitions } from './definitions/deposits.ts'
import { identityDefinitions } from './definitions/identity.ts'
import { marketDefinitions } from './definitions/market.ts'
import { withdrawalDefinitions } from './definitions/withdrawals.ts'
import type { Definition } from './rules.ts'

/**
 * Every public setting: its default, its unit, the lowest and highest value and the largest step of one change, what a change does to
 * users, and what they are told of it. A setting that lacks one of these does not compile. No name or id of a person can be part of a
 * setting's name: a rule holds for all users or for none.
 */
export const definitions = {
  ...accountDefinitions,
  ...depositDefinitions,
  ...withdrawalDefinitions,
  ...identityDefinitions,
  ...marketDefinitions,
  ...coinDefinitions,
} as const satisfies Record<string, Definition>
