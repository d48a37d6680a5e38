export { type OpenSafeguards, openSafeguards } from './open.ts'
export { safeguards } from './product.ts'
export type { DayChange } from './risk.ts'
export type { ExportPart, ExportRow, SafeguardParts } from './types.ts'
