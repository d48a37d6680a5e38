import type { Settings } from '../settings/index.ts'
import type { LoanRules } from './rules.ts'

const ppmOfBasisPoint = 100
const hourMs = 3_600_000

/** The rules of loans as the settings have them now. */
export const rulesNow = (settings: Settings): LoanRules => ({
  ppm: BigInt(settings.integer('loans.rate.daily') * ppmOfBasisPoint),
  promiseMs: settings.integer('loans.promise.hours') * hourMs,
  secondAbove: settings.minor('loans.second.above'),
  lateMost: settings.integer('loans.late.most'),
  writeOffDays: settings.integer('loans.writeOff.days'),
})
