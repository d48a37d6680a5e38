export { type AnswerSeal, sealStoredAnswers } from './answer-seal.ts'
export { type Assembly, assemble } from './assemble.ts'
export {
  type Check,
  type CheckTools,
  checkTools,
  type Finding,
  mirrorCheck,
  readerSettings,
  takeSome,
  walk,
} from './check.ts'
export { type Claim, nameOfClaim } from './claim.ts'
export { commandTable } from './decide.ts'
export { Fenced, Overloaded, Unwritable, WriterStopped } from './errors.ts'
export {
  type Asking,
  type Example,
  type ExamplesOf,
  type Person,
  type Props,
  readings,
  type Stage,
} from './example.ts'
export { allowed, type ExportRow, type Exports, pagedList, wholeList } from './export.ts'
export { keyedCommands, overInstead } from './keyed.ts'
export { type Blinds, blindOf, cellsOf, fieldsOf, type LeafTable, leafOf, logBlinds } from './leaf.ts'
export { findLeaves } from './leaf-find.ts'
export type { Logging } from './leaf-line.ts'
export { storedRows } from './leaf-line.ts'
export { batchesFrom, entriesBetween, pagesBehind, restOfBatch, type StoredBatch } from './leaf-store.ts'
export { type OwnKeys, openOwnKeys } from './own-keys.ts'
export { isOwned, type OwnedTable, type Owning, type OwnRow, ownRowsAfter, ownRowsOf } from './own-rows.ts'
export type { Ports } from './ports.ts'
export {
  account,
  approve,
  approveProposal,
  asking,
  idOf,
  key,
  noUser,
  nuban,
  placed,
  proposed,
  proposes,
  proposesOf,
  reachable,
  register,
  registered,
  signedHash,
  twoOperators,
  valueIn,
  withAccount,
  withUser,
  withVerified,
} from './preparing.ts'
export {
  type Assembled,
  type CallsOf,
  exampled,
  type FaceOf,
  type Given,
  give,
  type NotedTable,
  type Product,
  type Published,
  port,
  product,
} from './product.ts'
export { readinessOf } from './readiness.ts'
export { letTimeGoOn } from './time-goes-on.ts'
export { noTimers, systemTimers, type Timers } from './timers.ts'
export { markChanged } from './turn.ts'
export type { Cell, Command, JournalTable, Turn, Writer, Written } from './types.ts'
export { wasAnswered } from './was-answered.ts'
export { inPortions, oneTurn, type Portions, portionOf, type Work } from './work.ts'
export { openWriter, type WriterLimits, type WriterOptions } from './writer.ts'
