export type { ContractAccount } from './account.ts'
export { type Contracts, contracts } from './product.ts'
export { currency } from './rules.ts'
