export { type StatementParts, statementHandlers } from './handlers.ts'
