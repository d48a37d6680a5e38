export { handInIdentity } from './examples.ts'
export { type IdentityMark, identityMarksOf } from './marks.ts'
export { type Kyc, kyc, reviewChance } from './product.ts'
export { identityWaits } from './waits.ts'
