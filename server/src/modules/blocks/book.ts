import { type BookKit, IssueBook } from '../applications/index.ts'
import type { Application, BlockRecord, BlockStep } from './rules.ts'
import { writeApplication, writeMoment, writeState } from './tables.ts'

const over: readonly BlockStep[] = ['unlocked', 'cancelled']
const taking: readonly BlockStep[] = ['coming', 'open', 'closed', 'allotting', 'cancelling']

/** Shares that users applied for. */
type Sums = { asked: number }

const kit = {
  issueOf: ({ blockId }: Application) => blockId,
  isOver: ({ state }) => over.includes(state),
  isTaking: ({ state }) => taking.includes(state),
  lines: { applied: ({ state }: Application) => state === 'applied' },
  newSums: (): Sums => ({ asked: 0 }),
  count(sums: Sums, { state, quantity }, times) {
    if (state !== 'withdrawn') sums.asked += quantity * times
  },
  writeState,
  writeMoment,
  writeApplication,
} satisfies BookKit<BlockRecord, Application>

/** Blocks, and the applications for those whose shares have not all been given out. */
export class BlockBook extends IssueBook<BlockRecord, Application, typeof kit> {
  constructor() {
    super(kit)
  }

  /** Number of applicants, and the total of their shares. */
  demandOf(blockId: number): { readonly people: number; readonly asked: number } {
    return { people: this.peopleIn(blockId), asked: this.sumsOf(blockId).asked }
  }
}
