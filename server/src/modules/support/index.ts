export { type Asked, askedIn } from './asks/rules.ts'
export { makeOperatorLink } from './link.ts'
export { openSupport, type Support } from './open.ts'
