export { type IdentityMark, identityMarksOf } from './marks.ts'
export { type Kyc, openKyc } from './open.ts'
export type { KycParts } from './types.ts'
export { identityWaits } from './waits.ts'
