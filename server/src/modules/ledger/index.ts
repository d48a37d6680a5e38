export {
  blockClaim,
  coinOfferClaim,
  offerClaim,
  orderClaim,
  poolClaim,
  positionClaim,
  withdrawalClaim,
} from './claims.ts'
export { isFlow } from './history.ts'
export { checkLedger, ledgerInvariants } from './invariants.ts'
export type { WholeLedger } from './ledger.ts'
export { accountsOfHolder, accountWithPostings, entryWithLegs, trialByPurpose } from './looks.ts'
export { houseAccount, partsOf, portfolioOf, userAccount } from './names.ts'
export {
  type OwnPosting,
  ownBalances,
  ownPostingsAfter,
  ownPostingsOf,
} from './own-rows.ts'
export { houseOwner, isMainPortfolio, isUser, mainPortfolioOf } from './portfolios/numbers.ts'
export type { Portfolio, PortfolioKind } from './portfolios/types.ts'
export { ledger, snapshotPostings } from './product.ts'
export * from './recipes.ts'
export * from './recipes-blocks.ts'
export * from './recipes-coin-offers.ts'
export * from './recipes-contracts.ts'
export * from './recipes-following.ts'
export * from './recipes-fractions.ts'
export * from './recipes-loans.ts'
export * from './recipes-offers.ts'
export * from './recipes-options.ts'
export * from './recipes-outside.ts'
export * from './recipes-pools.ts'
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
