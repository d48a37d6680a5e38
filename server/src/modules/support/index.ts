export { refuseUnfit, unfitIn } from './asks/unfit.ts'
export { openSupport, type Support } from './open.ts'
export { answerWaits } from './waits.ts'
