import { invariant, shareAsset } from '@openbourse/money'
import type { Turn } from '../../../core/types.ts'
import type { Queryable } from '../../../platform/db/types.ts'
import { type Entry, type Ledger, partsOf } from '../../ledger/index.ts'
import type { AppliedChange, Venue, Wait } from '../../venue/index.ts'
import { type Run, reachedBy, storedRuns, writeReached, writeRun } from './run-store.ts'

type DividendRun = Run & { readonly kind: 'dividend' }

export type RunParts = {
  readonly ledger: Ledger
  readonly venue: Venue
  /** Records what a portfolio is entitled to for so many shares; answers whether that is anything. */
  readonly entitle: (turn: Turn, run: DividendRun, portfolioId: number, quantity: bigint) => boolean
}

/** How one portfolio follows a change of shares. */
export type Follow = (turn: Turn, change: AppliedChange, portfolioId: number) => void

/** One portfolio that a run has still to reach, or none: then the run looks on, or has reached every holder. */
export type Step = { readonly open: OpenRun; readonly portfolioId: number | undefined }

type OpenRun = {
  readonly run: Run
  /** Portfolios that it has reached. */
  readonly reached: Set<number>
  /** The last one that was read of all holders. */
  after: number | undefined
  /** Read, and not reached when they were. */
  ahead: number[]
  /** Those that own nothing and may have something to follow with. */
  readonly others: Iterator<number>
  isRead: boolean
}

/** This many are read for each that may be processed, because holders who sold everything are read too. */
const readsPerStep = 4

/**
 * Dividends and changes of shares on their way to all holders, a portion a turn. Those of one instrument follow each other in the order
 * in which they took effect. A holder is reached once: by their turn in the walk, or before, by whatever touches them first. What
 * a dividend counts is what was owned when it began, because every posting that would change that reaches the holder first; while
 * shares change nothing is traded.
 */
export class Runs {
  readonly #parts: RunParts
  readonly #open = new Map<string, OpenRun[]>()
  readonly #known = new Set<string>()
  #follow: Follow = () => invariant(false, 'something follows changes of shares')
  #others: (symbol: string) => Iterator<number> = () => [].values()
  #acting = false

  constructor(parts: RunParts) {
    this.#parts = parts
    parts.ledger.onPost((turn, entry) => this.#onPost(turn, entry))
    parts.venue.waitsFor((symbol) => this.#waitOf(symbol))
  }

  /**
   * Call this once: it sets the function that applies a change to one portfolio, and the portfolios beside holders
   * that may have to follow.
   */
  carriedOutBy(follow: Follow, others: (symbol: string) => Iterator<number>): void {
    this.#follow = follow
    this.#others = others
  }

  async recover(database: Queryable): Promise<void> {
    const { ids, open } = await storedRuns(database)
    for (const id of ids) this.#known.add(id)
    for (const run of open) this.#add(run, new Set(await reachedBy(database, run)))
  }

  isKnown(id: string): boolean {
    return this.#known.has(id)
  }

  begin(turn: Turn, run: Run): void {
    if (this.#known.has(run.id)) return
    writeRun(turn, run, false)
    this.#add(run, new Set())
  }

  /** At most so many steps; none when every run has reached every holder. */
  due(most: number): Step[] {
    const steps: Step[] = []
    for (const queue of this.#open.values()) {
      const open = queue[0]
      const room = most - steps.length
      if (room <= 0) break
      if (!open) continue
      this.#read(open, room)
      const some = open.ahead.slice(0, room)
      for (const portfolioId of some) steps.push({ open, portfolioId })
      if (some.length < room) steps.push({ open, portfolioId: undefined })
    }
    return steps
  }

  act(turn: Turn, { open, portfolioId }: Step): void {
    if (portfolioId === undefined) {
      if (open.isRead && open.ahead.length === 0) this.#end(turn, open)
      return
    }
    if (open.ahead[0] === portfolioId) open.ahead.shift()
    this.#reach(turn, open, portfolioId, undefined)
  }

  /** Whether a portfolio owns something that a run has still to reach. */
  isBehind(portfolioId: number): boolean {
    for (const [symbol, queue] of this.#open)
      if (queue.some(({ reached }) => !reached.has(portfolioId)) && this.#totalOf(portfolioId, symbol) > 0n)
        return true
    return false
  }

  catchUp(turn: Turn, portfolioId: number): void {
    // The listener may request the same portfolio again.
    if (this.#acting) return
    for (const [symbol, queue] of this.#open) {
      if (this.#totalOf(portfolioId, symbol) === 0n) continue
      for (const open of queue) this.#reach(turn, open, portfolioId, undefined)
    }
  }

  #add(run: Run, reached: Set<number>): void {
    this.#known.add(run.id)
    const queue = this.#open.get(run.symbol) ?? []
    this.#open.set(run.symbol, queue)
    // Those that are put off until the others are read: an iterator of what is there then.
    const others = later(() => (run.kind === 'change' ? this.#others(run.symbol) : [].values()))
    queue.push({ run, reached, after: undefined, ahead: [], others, isRead: false })
  }

  #read(open: OpenRun, room: number): void {
    const { ledger } = this.#parts
    if (open.isRead || open.ahead.length >= room) return
    const most = Math.max(room, 1) * readsPerStep
    const page = ledger.holdersOf(shareAsset(open.run.symbol), { after: open.after, most })
    const wanted = (portfolioId: number): boolean => !open.reached.has(portfolioId)
    for (const { portfolioId, total } of page) {
      open.after = portfolioId
      if (total > 0n && wanted(portfolioId)) open.ahead.push(portfolioId)
    }
    if (page.length > 0) return
    for (let read = 0; read < most; read += 1) {
      const next = open.others.next()
      if (next.done) {
        open.isRead = true
        return
      }
      if (wanted(next.value)) open.ahead.push(next.value)
    }
  }

  /** `quantity` is what the portfolio owned before a posting, where one has just changed it. */
  #reach(turn: Turn, open: OpenRun, portfolioId: number, quantity: bigint | undefined): void {
    const { run, reached } = open
    if (reached.has(portfolioId)) return
    reached.add(portfolioId)
    this.#acting = true
    try {
      if (run.kind === 'dividend') {
        const owned = quantity ?? this.#totalOf(portfolioId, run.symbol)
        if (!this.#parts.entitle(turn, run, portfolioId, owned)) writeReached(turn, run, portfolioId)
      } else {
        this.#follow(turn, run.change, portfolioId)
        writeReached(turn, run, portfolioId)
      }
    } finally {
      this.#acting = false
    }
  }

  #end(turn: Turn, open: OpenRun): void {
    const { run } = open
    const queue = this.#open.get(run.symbol) ?? []
    invariant(queue[0] === open, 'runs of an instrument end in their order')
    queue.shift()
    if (queue.length === 0) this.#open.delete(run.symbol)
    writeRun(turn, run, true)
    if (run.kind === 'change') this.#parts.venue.goOn(turn, run.symbol)
  }

  /** Shares of a pending purchase were not held when a dividend began: the holder is processed first. */
  #onPost(turn: Turn, { legs }: Entry): void {
    if (this.#open.size === 0 || this.#acting) return
    const moved = new Map<string, { portfolioId: number; symbol: string; minor: bigint }>()
    for (const { account, minor } of legs) {
      const symbol = account.slice(account.indexOf('/share:') + '/share:'.length)
      if (!this.#open.has(symbol)) continue
      const { portfolioId } = partsOf(account)
      if (portfolioId === undefined) continue
      const key = `${portfolioId} ${symbol}`
      moved.set(key, { portfolioId, symbol, minor: minor + (moved.get(key)?.minor ?? 0n) })
    }
    for (const { portfolioId, symbol, minor } of moved.values()) {
      if (minor === 0n) continue
      const before = this.#totalOf(portfolioId, symbol) - minor
      for (const open of this.#open.get(symbol) ?? []) {
        if (open.run.kind === 'change') break
        this.#reach(turn, open, portfolioId, before)
      }
    }
  }

  #waitOf(symbol: string): Wait {
    const isChanging = this.#open.get(symbol)?.some(({ run }) => run.kind === 'change') ?? false
    return isChanging ? 'everything' : 'nothing'
  }

  #totalOf(portfolioId: number, symbol: string): bigint {
    const { available, held, locked, coin } = this.#parts.ledger.ownedOf(portfolioId, shareAsset(symbol))
    return available + held + locked + coin
  }
}

function later(make: () => Iterator<number>): Iterator<number> {
  let made: Iterator<number> | undefined
  return {
    next() {
      made ??= make()
      return made.next()
    },
  }
}
