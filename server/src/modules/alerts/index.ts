export { type AlertHandlers, type AlertParts, openAlerts } from './handlers.ts'
