export { openHouseSecrets } from './house-secrets.ts'
export { security } from './product.ts'
