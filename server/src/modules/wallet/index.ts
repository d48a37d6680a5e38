export { openWallet, type Wallet } from './open.ts'
export type { Identity, SecondFactor, WalletParts } from './types.ts'
