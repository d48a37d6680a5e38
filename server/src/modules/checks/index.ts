export { type Checks, type ChecksParts, openChecks } from './open.ts'
