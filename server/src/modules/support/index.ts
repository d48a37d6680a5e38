export { makeOperatorLink } from './link.ts'
export { openSupport, type Support } from './open.ts'
