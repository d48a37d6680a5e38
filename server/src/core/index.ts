export { type AnswerSeal, sealStoredAnswers } from './answer-seal.ts'
export {
  type Check,
  type CheckTools,
  checkTools,
  type Finding,
  mirrorCheck,
  takeSome,
  walk,
} from './check.ts'
export { Fenced, Overloaded, Unwritable, WriterStopped } from './errors.ts'
export { readinessOf } from './readiness.ts'
export { type Recoverable, recoverAll } from './recovery.ts'
export { letTimeGoOn } from './time-goes-on.ts'
export { markChanged } from './turn.ts'
export type { Cell, Command, JournalTable, Turn, Writer, Written } from './types.ts'
export { wasAnswered } from './was-answered.ts'
export { openWriter, type WriterLimits, type WriterOptions } from './writer.ts'
