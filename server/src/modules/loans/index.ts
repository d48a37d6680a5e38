export { loans } from './product.ts'
export { loanWaits } from './store.ts'
