export { compareWithBooks, type Difference } from './compare.ts'
export { logSigner, publicLog } from './product.ts'
