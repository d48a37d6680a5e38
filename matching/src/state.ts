import { EventBuffer } from './events.ts'
import { Ladder } from './ladder.ts'
import type { Settings } from './options.ts'
import { OwnerIndex } from './owners.ts'
import { OrderPool } from './pool.ts'
import { SlotMap } from './slot-map.ts'
import { Phase, Side } from './types.ts'

/** No trade of this command printed so high, or so low, that any stop would hear it. */
const silentHigh = 0
const silentLow = Number.MAX_SAFE_INTEGER

/** Everything a fast book knows. The files beside this one are its verbs; prices in here are steps (price ÷ tick). */
export class BookState {
  readonly settings: Settings
  readonly events: EventBuffer
  readonly pool = new OrderPool()
  readonly ids = new SlotMap()
  readonly owners = new OwnerIndex()
  readonly bids: Ladder
  readonly asks: Ladder
  /** Sleeping buys, the first that a rising price reaches in front. */
  readonly buyStops: Ladder
  /** Sleeping sells, the first that a falling price reaches in front. */
  readonly sellStops: Ladder
  phase: Phase = Phase.continuous
  /** Whether an order that arrives now may trade. */
  trading = true
  lastStep: number
  /** Highest and lowest print of the command under way. */
  highStep = silentHigh
  lowStep = silentLow

  constructor(settings: Settings) {
    const { tick, levelsMax, lastPrice } = settings
    this.settings = settings
    this.events = new EventBuffer(tick)
    this.bids = new Ladder('highest', levelsMax)
    this.asks = new Ladder('lowest', levelsMax)
    this.buyStops = new Ladder('lowest', levelsMax)
    this.sellStops = new Ladder('highest', levelsMax)
    this.lastStep = lastPrice / tick
  }

  /** Forgets what the last command said. */
  begin(): void {
    this.events.clear()
    this.highStep = silentHigh
    this.lowStep = silentLow
  }

  print(step: number): void {
    this.lastStep = step
    if (step > this.highStep) this.highStep = step
    if (step < this.lowStep) this.lowStep = step
  }

  /** Where orders of this side rest. */
  ladder(side: number): Ladder {
    return side === Side.buy ? this.bids : this.asks
  }

  /** Where stops of this side sleep. */
  stops(side: number): Ladder {
    return side === Side.buy ? this.buyStops : this.sellStops
  }

  /** Puts an order at the end of a queue and makes it known by its id and owner. */
  enqueue(slot: number, ladder: Ladder, step: number): void {
    ladder.append(this.pool, slot, step)
    this.ids.set(this.pool.id[slot]!, slot)
    this.owners.add(this.pool, slot)
  }

  /** The reverse of `enqueue`; the slot itself stays taken. */
  dequeue(slot: number, ladder: Ladder, step: number): void {
    ladder.remove(this.pool, slot, step)
    this.unlist(slot)
  }

  unlist(slot: number): void {
    this.ids.delete(this.pool.id[slot]!)
    this.owners.remove(this.pool, slot)
  }
}
