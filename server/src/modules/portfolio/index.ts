export { indexOf } from './index-beside.ts'
export { type Portfolio, portfolio } from './product.ts'
export { linked } from './rules.ts'
