import { performance } from 'node:perf_hooks'
import { elapsedMs } from '../clock.ts'
import { limits } from '../limits.ts'

/** What the gate sees of the process; a test has its own. */
export type GateSight = {
  /** Monotonic milliseconds. */
  readonly elapsedMs: () => number
  /** Share of the time since the last question in which the event loop was busy, 0 to 1. */
  readonly busyShare: () => number
  /** Runs when this turn of the event loop has read all that had arrived. */
  readonly afterTurn: (work: () => void) => void
}

/** So often the share of busy time is looked at; bursts shorter than this are worked off without a word. */
const windowMs = 100
/** From here on work comes faster than it is done, and every request more makes all others later. */
const saturatedFrom = 0.97
const relievedBelow = 0.9

/**
 * Lets in as much as can be answered soon, and turns the rest away at the door, where that costs next to nothing: a queue
 * that only grows serves nobody. While the process is busy without a break, taking requests in may use `gateShare` of the
 * time; what was not used is saved up to `gateBurstMs`, so that a pause (a collection of garbage, a neighbour on the same
 * machine) and the burst behind it turn nobody away.
 */
export class Gate {
  readonly #sight: GateSight
  #inside = 0
  #turnedAway = 0
  #isSaturated = false
  #room: number = limits.requestsInsideMax
  #lookedAtMs: number
  #savedMs: number = limits.gateBurstMs
  #savedAtMs: number
  /** When this turn let somebody in last: the time since then went into him. */
  #letInAtMs: number | undefined
  #thisTurn = 0

  constructor(sight: GateSight = processSight()) {
    this.#sight = sight
    this.#lookedAtMs = sight.elapsedMs()
    this.#savedAtMs = this.#lookedAtMs
  }

  /** Whether a request may come in; whoever came in must `leave`. */
  enter(): boolean {
    const nowMs = this.#sight.elapsedMs()
    this.#look(nowMs)
    this.#save(nowMs)
    const isOpen = this.#hasRoom() && this.#hasTime()
    this.#letInAtMs = isOpen ? nowMs : undefined
    if (!isOpen) {
      this.#turnedAway += 1
      return false
    }
    this.#inside += 1
    this.#thisTurn += 1
    if (this.#thisTurn === 1) this.#sight.afterTurn(() => this.#endTurn())
    return true
  }

  leave(): void {
    this.#inside -= 1
  }

  /** Requests inside now, and how many were turned away since the start. */
  figures(): { readonly inside: number; readonly turnedAway: number } {
    return { inside: this.#inside, turnedAway: this.#turnedAway }
  }

  #hasRoom(): boolean {
    return this.#inside < this.#room
  }

  /** A few come in with every turn: the longest turn of all must not close the door. */
  #hasTime(): boolean {
    return !this.#isSaturated || this.#savedMs > 0 || this.#thisTurn < limits.gateTurnMin
  }

  #save(nowMs: number): void {
    const gainedMs = (nowMs - this.#savedAtMs) * limits.gateShare
    const spentMs = this.#letInAtMs === undefined ? 0 : nowMs - this.#letInAtMs
    this.#savedAtMs = nowMs
    this.#savedMs = Math.max(
      -limits.gateBurstMs,
      Math.min(limits.gateBurstMs, this.#savedMs + gainedMs) - spentMs,
    )
  }

  #endTurn(): void {
    this.#save(this.#sight.elapsedMs())
    this.#letInAtMs = undefined
    this.#thisTurn = 0
  }

  #look(nowMs: number): void {
    if (nowMs - this.#lookedAtMs < windowMs) return
    this.#lookedAtMs = nowMs
    this.#isSaturated = this.#sight.busyShare() > (this.#isSaturated ? relievedBelow : saturatedFrom)
    this.#room = this.#isSaturated ? narrower(this.#room) : Math.min(limits.requestsInsideMax, this.#room * 2)
  }
}

/**
 * A turn of the event loop is as long as the work that is inside, and who waits for the database is there for several turns:
 * the fewer are inside, the sooner each is answered, and as many are served. The first step leaves room for the burst behind a
 * pause; only where there is no end to it does it become narrow. Wide again by doubling, or each breath let a flood in.
 */
function narrower(room: number): number {
  const { requestsInsideBurstMax, requestsInsideBusyMax } = limits
  return room > requestsInsideBurstMax ? requestsInsideBurstMax : Math.max(requestsInsideBusyMax, room / 2)
}

function processSight(): GateSight {
  let before = performance.eventLoopUtilization()
  return {
    elapsedMs,
    busyShare: () => {
      const now = performance.eventLoopUtilization()
      const { utilization } = performance.eventLoopUtilization(now, before)
      before = now
      return utilization
    },
    afterTurn: (work) => void setImmediate(work),
  }
}
