export { passQuestions } from './passing.ts'
export { appropriateness } from './product.ts'
