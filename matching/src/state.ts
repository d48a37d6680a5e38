import { EventBuffer } from './events.ts'
import { Ladder } from './ladder.ts'
import type { Settings } from './options.ts'
import { OwnerIndex } from './owners.ts'
import { OrderPool } from './pool.ts'
import { Taker } from './taker.ts'
import { Phase, Side } from './types.ts'

/** State of a fast book. The files beside this one are its operations; prices in here are steps (price ÷ tick). */
export class BookState {
  readonly settings: Settings
  readonly events: EventBuffer
  readonly taker = new Taker()
  readonly pool = new OrderPool()
  readonly owners = new OwnerIndex()
  readonly bids: Ladder
  readonly asks: Ladder
  /** By side: looked up rather than chosen, because sides come at random and the processor would guess half of them wrong. */
  private readonly ladders: readonly Ladder[]
  /** Sleeping buys, the first that a rising price reaches in front. */
  readonly buyStops: Ladder
  /** Sleeping sells, the first that a falling price reaches in front. */
  readonly sellStops: Ladder
  phase: Phase = Phase.continuous
  /** Whether an order that arrives now may trade. */
  trading = true
  lastStep: number
  /** Whether the command under way has traded, and then its highest and its lowest print. */
  hasPrinted = false
  highStep = 0
  lowStep = 0

  constructor(settings: Settings) {
    const { tick, levelsMax, lastPrice } = settings
    this.settings = settings
    this.events = new EventBuffer(tick)
    this.bids = new Ladder('highest', levelsMax)
    this.asks = new Ladder('lowest', levelsMax)
    this.ladders = [this.bids, this.asks]
    this.buyStops = new Ladder('lowest', levelsMax)
    this.sellStops = new Ladder('highest', levelsMax)
    this.lastStep = lastPrice / tick
  }

  /** Clears the events of the last command. */
  begin(): void {
    this.events.count = 0
    this.hasPrinted = false
  }

  print(step: number): void {
    this.lastStep = step
    if (!this.hasPrinted || step > this.highStep) this.highStep = step
    if (!this.hasPrinted || step < this.lowStep) this.lowStep = step
    this.hasPrinted = true
  }

  /** Waiting orders of this side. */
  ladder(side: number): Ladder {
    return this.ladders[side]!
  }

  /** Waiting orders that this side trades against. */
  against(side: number): Ladder {
    return this.ladders[side ^ 1]!
  }

  /** Untriggered stops of this side. */
  stops(side: number): Ladder {
    return side === buy ? this.buyStops : this.sellStops
  }

  /**
   * Adds the taker to the end of a queue, indexed by its id and owner; false if the ladder does not reach so far.
   */
  enqueue(ladder: Ladder, rank: number): boolean {
    if (!ladder.reach(rank)) return false
    if (this.pool.isCrowded()) this.spread()
    const slot = this.pool.take(this.taker)
    ladder.append(this.pool, slot, rank)
    this.owners.add(this.pool, slot)
    return true
  }

  /** An order leaves its queue and the list of its owner; its slot stays taken. */
  dequeue(slot: number, ladder: Ladder, rank: number): void {
    ladder.remove(this.pool, slot, rank)
    this.owners.remove(this.pool, slot)
  }

  /** Grows the pool. Callers that keep a slot must ask where it moved to. */
  private spread(): void {
    const now = this.pool.spread()
    for (const ladder of [this.bids, this.asks, this.buyStops, this.sellStops]) ladder.moved(now)
    this.owners.moved(now)
  }

  /** The first order of a ladder leaves the book. */
  dismiss(ladder: Ladder): void {
    const slot = ladder.oldest(ladder.best)
    this.dequeue(slot, ladder, ladder.best)
    this.pool.give(slot)
  }
}

const { buy } = Side
