export { verifiedNames } from './identity.ts'
export { openWithdrawals, type Withdrawals } from './open.ts'
export { bankPayouts, chainPayouts } from './rails.ts'
export type { Deposited, OperatorParts, PayoutNews, PayoutRail, WithdrawalParts } from './types.ts'
