export { publicLog } from './product.ts'
