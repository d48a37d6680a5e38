export { shortTerm } from './product.ts'
export { shortScreen } from './screening.ts'
