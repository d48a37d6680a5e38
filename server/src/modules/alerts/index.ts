export { alerts, openAlerts } from './product.ts'
