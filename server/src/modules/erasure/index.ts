export { type PersonalLine, readPersonal } from './lines.ts'
export { type Erasure, erasure } from './product.ts'
