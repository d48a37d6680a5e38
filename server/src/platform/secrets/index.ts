export { openSecrets, rotateSecrets } from './file.ts'
export { secretsFrom } from './seal.ts'
export type { Place, Secrets } from './types.ts'
