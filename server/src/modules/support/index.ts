export { type Asked, askedIn } from './asks/rules.ts'
export { openSupport, type Support } from './open.ts'
export { answerWaits } from './waits.ts'
