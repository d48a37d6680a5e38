import { fractionAsset, invariant, shareAsset } from '@openbourse/money'
import type { Turn } from '../../../core/types.ts'
import type { Queryable } from '../../../platform/db/types.ts'
import { claimsOnShare, type Entry, type Ledger, partsOf } from '../../ledger/index.ts'
import type { AppliedChange, Venue, Wait } from '../../venue/index.ts'
import { millionthsOf } from '../fractions/index.ts'
import { type Run, reachedBy, storedRuns, writeReached, writeRun } from './run-store.ts'

type DividendRun = Run & { readonly kind: 'dividend' }

export type RunParts = {
  readonly ledger: Ledger
  readonly venue: Venue
  /** Records what a portfolio is entitled to for so many millionths of a share; answers whether that is anything. */
  readonly entitle: (turn: Turn, run: DividendRun, portfolioId: number, millionths: bigint) => boolean
}

/** Functions that carry out a change of shares. */
export type CarryOut = {
  /** Applies it to one portfolio. */
  readonly follow: (turn: Turn, change: AppliedChange, portfolioId: number) => void
  /** Called once it was applied to every holder. */
  readonly end: (turn: Turn, change: AppliedChange) => void
  /** Portfolios beside holders that may have to follow a change of a stock. */
  readonly others: (symbol: string) => Iterator<number>
}

/** One portfolio that a run has still to reach, or none: then the run looks on, or has reached every holder. */
export type Step = { readonly open: OpenRun; readonly portfolioId: number | undefined }

type OpenRun = {
  readonly run: Run
  /** Portfolios that it has reached. */
  readonly reached: Set<number>
  /** Whether holders of shares or of parts of them are read, and the last one that was. */
  of: 'shares' | 'fractions'
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
  #carryOut: CarryOut | undefined
  #acting = false

  constructor(parts: RunParts) {
    this.#parts = parts
    parts.ledger.onPost((turn, entry) => this.#onPost(turn, entry))
    parts.venue.waitsFor((symbol) => this.#waitOf(symbol))
  }

  /** Call this once. */
  carriedOutBy(by: CarryOut): void {
    this.#carryOut = by
  }

  get #by(): CarryOut {
    invariant(this.#carryOut, 'something carries out changes of shares')
    return this.#carryOut
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
    const others = later(() => (run.kind === 'change' ? this.#by.others(run.symbol) : [].values()))
    queue.push({ run, reached, of: 'shares', after: undefined, ahead: [], others, isRead: false })
  }

  #read(open: OpenRun, room: number): void {
    const { ledger } = this.#parts
    if (open.isRead || open.ahead.length >= room) return
    const most = Math.max(room, 1) * readsPerStep
    const asset = open.of === 'shares' ? shareAsset(open.run.symbol) : fractionAsset(open.run.symbol)
    const page = ledger.holdersOf(asset, { after: open.after, most })
    const wanted = (portfolioId: number): boolean => !open.reached.has(portfolioId)
    for (const { portfolioId, total } of page) {
      open.after = portfolioId
      if (total > 0n && wanted(portfolioId)) open.ahead.push(portfolioId)
    }
    if (page.length > 0) return
    if (open.of === 'shares') {
      open.of = 'fractions'
      open.after = undefined
      return
    }
    for (let read = 0; read < most; read += 1) {
      const next = open.others.next()
      if (next.done) {
        open.isRead = true
        return
      }
      if (wanted(next.value)) open.ahead.push(next.value)
    }
  }

  /** `before` is what the portfolio owned before a posting, where one has just changed it. */
  #reach(turn: Turn, open: OpenRun, portfolioId: number, before: bigint | undefined): void {
    const { run, reached } = open
    if (reached.has(portfolioId)) return
    reached.add(portfolioId)
    this.#acting = true
    try {
      if (run.kind === 'dividend') {
        const owned = before ?? this.#totalOf(portfolioId, run.symbol)
        if (!this.#parts.entitle(turn, run, portfolioId, owned)) writeReached(turn, run, portfolioId)
      } else {
        this.#by.follow(turn, run.change, portfolioId)
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
    if (run.kind !== 'change') return
    this.#acting = true
    try {
      this.#by.end(turn, run.change)
    } finally {
      this.#acting = false
    }
    this.#parts.venue.goOn(turn, run.symbol)
  }

  /** Shares of a pending purchase were not held when a dividend began: the holder is processed first. */
  #onPost(turn: Turn, { legs }: Entry): void {
    if (this.#open.size === 0 || this.#acting) return
    const moved = new Map<string, { portfolioId: number; symbol: string; millionths: bigint }>()
    for (const { account, minor } of legs) {
      const symbol = account.slice(account.lastIndexOf(':') + 1)
      if (!this.#open.has(symbol)) continue
      const isWhole = account.endsWith(`/${shareAsset(symbol)}`)
      if (!isWhole && !account.endsWith(`/${fractionAsset(symbol)}`)) continue
      const { portfolioId } = partsOf(account)
      if (portfolioId === undefined) continue
      const key = `${portfolioId} ${symbol}`
      const millionths = isWhole ? minor * claimsOnShare : minor
      moved.set(key, { portfolioId, symbol, millionths: millionths + (moved.get(key)?.millionths ?? 0n) })
    }
    for (const { portfolioId, symbol, millionths } of moved.values()) {
      if (millionths === 0n) continue
      const before = this.#totalOf(portfolioId, symbol) - millionths
      for (const open of this.#open.get(symbol) ?? []) {
        if (open.run.kind === 'change') break
        this.#reach(turn, open, portfolioId, before)
      }
    }
  }

  /** Whether the shares of a stock are becoming others. */
  isChanging(symbol: string): boolean {
    return this.#open.get(symbol)?.some(({ run }) => run.kind === 'change') ?? false
  }

  #waitOf(symbol: string): Wait {
    return this.isChanging(symbol) ? 'everything' : 'nothing'
  }

  #totalOf(portfolioId: number, symbol: string): bigint {
    return millionthsOf(this.#parts.ledger, portfolioId, symbol)
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
