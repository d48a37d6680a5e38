export { answersTo } from './answering.ts'
export { appropriateness } from './product.ts'
