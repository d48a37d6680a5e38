export { dealTotals } from './deals.ts'
export { fractions } from './product.ts'
export { costOf, smallestCost } from './sizes.ts'
