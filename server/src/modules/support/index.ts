export { refuseUnfit, unfitIn } from './asks/unfit.ts'
export { openSupport, type Support } from './open.ts'
export { support } from './product.ts'
export { answerWaits } from './waits.ts'
