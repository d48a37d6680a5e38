export { fundCatalog } from './catalog.ts'
export type { FundTerms } from './kind.ts'
export { type Funds, funds } from './product.ts'
