export { aprOf, aprOfLoan, type Flow, tenthsOf } from './apr.ts'
export {
  bySchedule,
  countTo,
  type Debt,
  debtOf,
  extend,
  isLate,
  isRepaid,
  lateSince,
  nextAmount,
  nextDue,
  type Owed,
  owedOf,
  type Paid,
  pay,
  planOf,
  savedToday,
} from './debt.ts'
export { interestOn, lateDayOf, type Part, type Schedule, scheduleOf } from './schedule.ts'
export {
  gates,
  leastLent,
  mostLent,
  nextGate,
  points,
  pointsMost,
  pointsOf,
  type ScoreFacts,
  type ScorePart,
  type Step,
  scoreOf,
  scoreParts,
  stepsTo,
} from './score.ts'
export { extensionDays, type LoanTerms, loanDays } from './terms.ts'
