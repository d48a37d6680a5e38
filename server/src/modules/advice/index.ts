export { adviceHistory } from './desk.ts'
export { advice } from './product.ts'
