export { moneyPlans } from './product.ts'
