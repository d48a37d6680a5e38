export { answersTo } from './answering.ts'
export { passQuestions } from './passing.ts'
export { appropriateness } from './product.ts'
