export { coins, networks, readAddress } from './checks/chains/index.ts'
export { type Wallet, wallet } from './product.ts'
export { isSameName } from './rules.ts'
export type { Identity, SecondFactor } from './types.ts'
