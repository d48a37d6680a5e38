export { openSecrets, rotateSecrets } from './file.ts'
export { type PersonalKeys, personalKeys } from './personal.ts'
export { secretsFrom } from './seal.ts'
export type { Place, Sealer, Secrets } from './types.ts'
