export { openSecurity, type Security } from './open.ts'
export type { ProfileExtras } from './profile.ts'
export type { NoTradePass } from './trade-passwords.ts'
export type { Device, SecurityParts } from './types.ts'
