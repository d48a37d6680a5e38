export { type Checks, openChecks } from './open.ts'
export { checks } from './product.ts'
