export { type DayChange, guardingRisk } from './guard.ts'
export { type OpenSafeguards, openSafeguards } from './open.ts'
export type { ExportPart, ExportRow, SafeguardParts } from './types.ts'
