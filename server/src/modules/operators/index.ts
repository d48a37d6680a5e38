export type { Act, WriteAudit } from './types.ts'
