import type { Turn } from '../../core/types.ts'
import { inLine } from '../../platform/in-line.ts'
import type { Application, BlockRecord, BlockStep, Details } from './rules.ts'
import { type Moment, writeApplication, writeMoment, writeState } from './tables.ts'

/** Applications for one block whose shares have not all been given out. */
type Shelf = {
  readonly byId: Map<number, Application>
  readonly byUser: Map<number, number>
  /** Those on which the next step has to act. */
  readonly applied: Set<number>
  /** Shares that users ask for. */
  asked: number
}

const over: readonly BlockStep[] = ['unlocked', 'cancelled']
/** States in which applications are in memory. */
const taking: readonly BlockStep[] = ['coming', 'open', 'closed', 'allotting', 'cancelling']

/** Blocks, and the applications of those whose shares have not been given out. Changed only within a turn of the writer. */
export class BlockBook {
  readonly #blocks = new Map<number, BlockRecord>()
  readonly #active = new Map<number, BlockRecord>()
  readonly #shelves = new Map<number, Shelf>()
  readonly #blockOf = new Map<number, number>()

  recover(blocks: readonly BlockRecord[], applications: readonly Application[]): void {
    for (const block of blocks) this.#keepBlock(block)
    for (const application of applications) this.#keep(application)
  }

  block(id: number): BlockRecord | undefined {
    return this.#blocks.get(id)
  }

  /** Oldest first. */
  blocks(): IterableIterator<BlockRecord> {
    return this.#blocks.values()
  }

  /** Those that are not over. */
  active(): readonly BlockRecord[] {
    return [...this.#active.values()]
  }

  /** Whether its applications are in memory. */
  isTaking(id: number): boolean {
    return this.#shelves.has(id)
  }

  application(id: number): Application | undefined {
    const blockId = this.#blockOf.get(id)
    return blockId === undefined ? undefined : this.#shelves.get(blockId)?.byId.get(id)
  }

  ownOf(blockId: number, userId: number): Application | undefined {
    const shelf = this.#shelves.get(blockId)
    return shelf?.byId.get(shelf.byUser.get(userId) ?? 0)
  }

  /** All of a block, also those that were withdrawn since the last start. */
  each(blockId: number): Iterable<Application> {
    return this.#shelves.get(blockId)?.byId.values() ?? []
  }

  /** Users who ask, and for how many shares together. */
  demandOf(blockId: number): { readonly people: number; readonly asked: number } {
    const shelf = this.#shelves.get(blockId)
    return { people: shelf?.byUser.size ?? 0, asked: shelf?.asked ?? 0 }
  }

  /** Applications that wait for what comes next, in portions. */
  inLine(blockId: number): (nowMs: number, most: number) => Application[] {
    const shelf = () => this.#shelves.get(blockId)
    return inLine(
      () => shelf()?.applied ?? [],
      (id) => (shelf()?.applied.has(id) ? shelf()?.byId.get(id) : undefined),
    )
  }

  add(turn: Turn, block: BlockRecord): void {
    this.#keepBlock(block)
    writeState(turn, block)
  }

  /** Writes a new state of a block, with the time of its log entry. */
  step(
    turn: Turn,
    block: BlockRecord,
    to: { readonly state: BlockStep; readonly details?: Partial<Details>; readonly moment?: Moment },
  ): BlockRecord {
    const next: BlockRecord = { ...block, state: to.state, details: { ...block.details, ...to.details } }
    this.#keepBlock(next)
    writeState(turn, next)
    if (to.moment) writeMoment(turn, block.id, to.moment)
    return next
  }

  /** An application as it is from now on, with what happened to it. */
  write(
    turn: Turn,
    application: Application,
    moment: { readonly kind: string; readonly minor: bigint },
  ): Application {
    this.#keep(application)
    writeApplication(turn, application, moment)
    return application
  }

  #keepBlock(block: BlockRecord): void {
    this.#blocks.set(block.id, block)
    if (over.includes(block.state)) this.#active.delete(block.id)
    else this.#active.set(block.id, block)
    if (taking.includes(block.state)) {
      if (!this.#shelves.has(block.id)) this.#shelves.set(block.id, emptyShelf())
      return
    }
    // What was given out is read from the journal.
    for (const id of this.#shelves.get(block.id)?.byId.keys() ?? []) this.#blockOf.delete(id)
    this.#shelves.delete(block.id)
  }

  #keep(one: Application): void {
    const shelf = this.#shelves.get(one.blockId)
    if (!shelf) return
    const before = shelf.byId.get(one.id)
    shelf.asked += askedBy(one) - (before ? askedBy(before) : 0)
    shelf.byId.set(one.id, one)
    this.#blockOf.set(one.id, one.blockId)
    if (one.state === 'applied') shelf.applied.add(one.id)
    else shelf.applied.delete(one.id)
    if (one.state !== 'withdrawn') shelf.byUser.set(one.userId, one.id)
    else if (shelf.byUser.get(one.userId) === one.id) shelf.byUser.delete(one.userId)
  }
}

const askedBy = ({ state, quantity }: Application): number => (state === 'withdrawn' ? 0 : quantity)

const emptyShelf = (): Shelf => ({ byId: new Map(), byUser: new Map(), applied: new Set(), asked: 0 })
