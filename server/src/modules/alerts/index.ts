export { type AlertHandlers, type AlertParts, openAlerts } from './handlers.ts'
export { alerts } from './product.ts'
