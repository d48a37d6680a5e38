export { security } from './product.ts'
export { openServerSecrets } from './server-secrets.ts'
