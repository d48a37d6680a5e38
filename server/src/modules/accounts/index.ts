export { type Accounts, openAccounts } from './open.ts'
export type { TestUser } from './test-user.ts'
export type { AccountParts, AccountSettings } from './types.ts'
