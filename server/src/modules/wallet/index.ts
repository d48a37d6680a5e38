export { coins, networks, readAddress } from './checks/chains/index.ts'
export { openWallet, type Wallet } from './open.ts'
export { isSameName } from './rules.ts'
export type { Identity, SecondFactor, WalletParts } from './types.ts'
