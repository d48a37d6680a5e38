export { checkLedger, ledgerInvariants } from './invariants.ts'
export type { HouseLedger } from './ledger.ts'
export { accountsOfHolder, accountWithPostings, entryWithLegs, trialByPurpose } from './looks.ts'
export {
  houseAccount,
  orderHold,
  orderOfHold,
  userAccount,
  withdrawalHold,
  withdrawalOfHold,
} from './names.ts'
export { ledger, snapshotPostings } from './product.ts'
export * from './recipes.ts'
export * from './recipes-outside.ts'
export * from './recipes-shares.ts'
export * from './recipes-undone.ts'
export { trialBalanceStored } from './store.ts'
export type {
  Cause,
  Entry,
  HousePurpose,
  Ledger,
  LedgerAccount,
  Leg,
  Owned,
  StatementFilter,
  UserPurpose,
} from './types.ts'
