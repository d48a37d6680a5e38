export { type Checks, openChecks } from './open.ts'
