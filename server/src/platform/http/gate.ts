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

/** So often the gate looks at how it goes. */
const windowMs = 100
/** From here on work comes faster than it is done, and every request more makes all others later. */
const saturatedFrom = 0.97
const relievedBelow = 0.9

/**
 * Lets in as much as can be answered soon, and turns the rest away at the door, where that costs next to nothing: a queue
 * that only grows serves nobody.
 *
 * By room: how long each waits is how many are inside over how many are served a second (Little's law), so only so many are
 * inside at once. A burst fits whole. The first who does not fit is the sign of a flood: the room becomes narrow at once, and
 * while others are turned away it widens by one where the process has time left, and halves where it has none; wide at a
 * stroke, each breath would let a crowd in. When nobody was turned away for a moment it doubles.
 *
 * By time: while the process is busy without a break, taking requests in may use `gateShare` of the time; what was not used
 * is saved up to `gateBurstMs`, so that a pause (a collection of garbage, a neighbour on the same machine) and the burst
 * behind it turn nobody away.
 */
export class Gate {
  readonly #sight: GateSight
  #inside = 0
  #turnedAway = 0
  #turnedAwayBefore = 0
  /** Somebody was turned away since the last look, or in the moment before it. */
  #isFlooded = false
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
      if (!this.#isFlooded) this.#room = limits.requestsInsideBusyMax
      this.#isFlooded = true
      this.#turnedAway += 1
      return false
    }
    this.#inside += 1
    this.#thisTurn += 1
    if (this.#thisTurn === 1) this.#sight.afterTurn(() => this.#endTurn())
    return true
  }

  /** Whoever is answered leaves; so does, for that long, whoever has not said all yet: he takes no time of the house. */
  leave(): void {
    this.#inside -= 1
  }

  /** Whoever was let in and left until he had said all is inside again, room or not. */
  comeBack(): void {
    this.#inside += 1
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
    this.#isFlooded = this.#turnedAway > this.#turnedAwayBefore
    this.#turnedAwayBefore = this.#turnedAway
    this.#room = this.#nextRoom()
  }

  #nextRoom(): number {
    const { requestsInsideMax, requestsInsideBusyMax } = limits
    if (!this.#isFlooded) return Math.min(requestsInsideMax, this.#room * 2)
    if (this.#isSaturated) return Math.max(requestsInsideBusyMax, Math.floor(this.#room / 2))
    return Math.min(requestsInsideMax, this.#room + 1)
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
