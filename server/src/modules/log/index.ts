export { compareWithBooks, type Difference } from './compare.ts'
export { logSigners } from './keys.ts'
export { publicLog } from './product.ts'
