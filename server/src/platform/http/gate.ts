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
 * that only grows serves nobody. While the process has been busy without a break, each turn of the event loop takes new
 * requests for `gateSliceMs` and not much longer, so those it takes do not wait for those it could not.
 */
export class Gate {
  readonly #sight: GateSight
  #inside = 0
  #turnedAway = 0
  #isSaturated = false
  #lookedAtMs: number
  #turnBeganMs: number | undefined
  #thisTurn = 0

  constructor(sight: GateSight = processSight()) {
    this.#sight = sight
    this.#lookedAtMs = sight.elapsedMs()
  }

  /** Whether a request may come in; whoever came in must `leave`. */
  enter(): boolean {
    const isOpen = this.#inside < limits.requestsInsideMax && this.#hasTime()
    if (isOpen) this.#inside += 1
    else this.#turnedAway += 1
    return isOpen
  }

  leave(): void {
    this.#inside -= 1
  }

  /** Requests inside now, and how many were turned away since the start. */
  figures(): { readonly inside: number; readonly turnedAway: number } {
    return { inside: this.#inside, turnedAway: this.#turnedAway }
  }

  #hasTime(): boolean {
    const nowMs = this.#sight.elapsedMs()
    this.#look(nowMs)
    if (this.#turnBeganMs === undefined) {
      this.#turnBeganMs = nowMs
      this.#sight.afterTurn(() => {
        this.#turnBeganMs = undefined
        this.#thisTurn = 0
      })
    }
    if (!this.#isSaturated) return true
    // A few come in whatever the time: on a machine shared with others a turn can be long through no fault of ours.
    this.#thisTurn += 1
    return this.#thisTurn <= limits.gateTurnMin || nowMs - this.#turnBeganMs <= limits.gateSliceMs
  }

  #look(nowMs: number): void {
    if (nowMs - this.#lookedAtMs < windowMs) return
    this.#lookedAtMs = nowMs
    this.#isSaturated = this.#sight.busyShare() > (this.#isSaturated ? relievedBelow : saturatedFrom)
  }
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
