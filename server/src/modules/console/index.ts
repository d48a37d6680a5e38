export { type OperatorDesk, openConsole } from './open.ts'
export type { ConsoleParts } from './parts.ts'
export { operatorDesk } from './product.ts'
