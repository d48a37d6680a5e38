export { type StatementParts, statementHandlers } from './handlers.ts'
export { statements } from './product.ts'
