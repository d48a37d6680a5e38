export { safeguards } from './product.ts'
export type { DayChange } from './risk.ts'
