export { refuseUnfit, unfitIn } from './asks/unfit.ts'
export { support } from './product.ts'
export { answerWaits } from './waits.ts'
