export { openSecrets, rotateSecrets } from './file.ts'
export { keyBytes, secretsFrom } from './seal.ts'
export type { Place, Secrets } from './types.ts'
