export { practice } from './product.ts'
export type { PracticeRecord } from './rules.ts'
