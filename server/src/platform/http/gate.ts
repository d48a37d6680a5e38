import { performance } from 'node:perf_hooks'
import { elapsedMs } from '../clock.ts'
import { limits } from '../limits.ts'
import type { Asker } from './asker.ts'
import { Lines, type Share, type Waiting } from './lines.ts'

/** What the gate sees of the process; a test has its own. */
export type GateSight = {
  /** Monotonic milliseconds. */
  readonly elapsedMs: () => number
  /** Share of the time since the last question in which the event loop was busy, 0 to 1. */
  readonly busyShare: () => number
  /** Runs when this turn of the event loop has read all that had arrived. */
  readonly afterTurn: (work: () => void) => void
  /** Runs after so many milliseconds. */
  readonly later: (ms: number, work: () => void) => void
}

/** A request that asks to come in: exactly one of the two is called, at once or later. */
export type AtTheGate = {
  readonly asker: Asker
  readonly start: () => void
  readonly turnAway: () => void
  /**
   * A file of a page. It waits for its turn like a call, but is not turned away because the server is full, and takes none of
   * the places and of the time that calls are let in by.
   */
  readonly isLight?: boolean
}

/** How often the gate measures its load, in milliseconds. */
const windowMs = 100
/** From here on work comes faster than it is done, and every request more makes all others later. */
const saturatedFrom = 0.97
const relievedBelow = 0.9
/** Soon enough for a request that waits only because the process had no time. */
const againMs = 5
/** So often a line moves in any case: a process that gets little of its machine must not leave lines standing. */
const movesEveryMs = 50
const sweepMs = 1000

/**
 * Lets in as many requests as can be answered soon, shares the places among those who ask, and turns the rest away before
 * they cost anything: in a queue that only grows, all requests time out.
 *
 * By share: one user, and one address, has only so many requests inside, and starts only so many in one turn of the event
 * loop. What exceeds the share waits in the user's own line, and lines take turns (`Lines`). So a flood delays itself: other
 * users find the places that it may not take.
 *
 * By room: how long each waits is how many are inside over how many are served a second (Little's law), so only so many are
 * inside at once. A burst fits whole. The first that does not fit is the sign of a flood: the room becomes narrow at once, and
 * while others are turned away it widens by one where the process has time left, and halves where it has none; if it opened
 * wide in one step, each pause would let a crowd in. When no request was turned away for a moment it doubles.
 *
 * By time: while the process is busy without a break, taking requests in may use `gateShare` of the time; what was not used
 * is saved up to `gateBurstMs`, so that a pause (a collection of garbage, another program on the machine) and the burst
 * behind it cause no refusals. Requests from a line start only while half of that is left: the other half is for users who
 * do not exceed their share. What finds no time waits in its line while few do: where other programs take the processor, one
 * page that asks for a dozen things is no flood.
 */
export class Gate {
  readonly #sight: GateSight
  readonly #lines = new Lines()
  #inside = 0
  #turnedAway = 0
  #turnedAwayBefore = 0
  /** Turned away because their own line was full or slow: no sign that others find no room. */
  #turnedAwayFromLines = 0
  /** A request was turned away since the last look, or in the moment before it. */
  #isFlooded = false
  #isSaturated = false
  #room: number = limits.requestsInsideMax
  #lookedAtMs: number
  #savedMs: number = limits.gateBurstMs
  #savedAtMs: number
  /** When this turn let a request in last: the time since then went into that request. */
  #letInAtMs: number | undefined
  #thisTurn = 0
  /** Of those, the ones that came in without waiting in a line. */
  #directThisTurn = 0
  /** Requests started in this turn, by user and by address. */
  readonly #started = new Map<string, number>()
  /** When a request from a line was started last. */
  #movedAtMs = 0
  #isDrainDue = false
  #isSweepDue = false

  constructor(sight: GateSight = processSight()) {
    this.#sight = sight
    this.#lookedAtMs = sight.elapsedMs()
    this.#savedAtMs = this.#lookedAtMs
  }

  /** Starts the request now or when its turn comes, or turns it away. Returns how to withdraw it while it waits. */
  ask(request: AtTheGate): () => void {
    const nowMs = this.#sight.elapsedMs()
    this.#look(nowMs)
    this.#save(nowMs)
    const { asker, isLight = false } = request
    if (!this.#lines.fits(asker, this.#share()) || !this.#hasTurn(asker)) return this.#queue(request, nowMs)
    if (!isLight && !(this.#hasRoom() && this.#hasTime())) {
      if (this.#canWaitForTime()) return this.#queue(request, nowMs)
      if (!this.#isFlooded) this.#room = limits.requestsInsideBusyMax
      this.#isFlooded = true
      this.#turnedAway += 1
      request.turnAway()
      return nothing
    }
    this.#lines.enter(asker)
    if (!isLight) this.#directThisTurn += 1
    this.#begin({ asker, isLight }, nowMs)
    request.start()
    return nothing
  }

  /** The request was answered; or, for that long, its client has not sent all of it yet and it costs nothing. */
  leave(asker: Asker, isLight = false): void {
    if (!isLight) this.#inside -= 1
    this.#lines.leave(asker)
    this.#drainAfterTurn()
  }

  /** A request that had left until its client sent all of it is inside again, room or not. */
  comeBack(asker: Asker, isLight = false): void {
    if (!isLight) this.#inside += 1
    this.#lines.enter(asker)
  }

  /** Requests inside and waiting now, and how many were turned away since the start. */
  figures(): { readonly inside: number; readonly waiting: number; readonly turnedAway: number } {
    const turnedAway = this.#turnedAway + this.#turnedAwayFromLines
    return { inside: this.#inside, waiting: this.#lines.waiting, turnedAway }
  }

  #queue({ asker, start, turnAway, isLight = false }: AtTheGate, nowMs: number): () => void {
    const giveUp = () => (isLight ? this.#startLate(asker, start) : this.#turnAwayLate(turnAway))
    const waiting: Waiting = { asker, start, giveUp, sinceMs: nowMs, isLight }
    if (
      !this.#lines.wait(waiting, { user: limits.waitingPerUserMax, address: limits.waitingPerAddressMax })
    ) {
      this.#turnedAwayFromLines += 1
      turnAway()
      return nothing
    }
    this.#drainAfterTurn()
    this.#sweepLater()
    return () => this.#lines.remove(waiting)
  }

  #begin({ asker, isLight }: Pick<Waiting, 'asker' | 'isLight'>, nowMs: number): void {
    if (!isLight) {
      this.#letInAtMs = nowMs
      this.#inside += 1
    }
    this.#thisTurn += 1
    count(this.#started, asker.user)
    count(this.#started, `from ${asker.address}`)
    if (this.#thisTurn === 1) this.#sight.afterTurn(() => this.#endTurn())
  }

  #drainAfterTurn(): void {
    if (this.#isDrainDue || this.#lines.waiting === 0) return
    this.#isDrainDue = true
    this.#sight.afterTurn(() => this.#drain())
  }

  /** Starts waiting requests in fair order, as many as one turn may start. */
  #drain(): void {
    this.#isDrainDue = false
    const share = this.#share()
    for (let started = 0; started < limits.gateAddressTurnMax; started += 1) {
      const nowMs = this.#sight.elapsedMs()
      this.#look(nowMs)
      this.#save(nowMs)
      if (!this.#hasTimeToSpare() && nowMs - this.#movedAtMs < movesEveryMs) {
        this.#sight.later(againMs, () => this.#drainAfterTurn())
        return
      }
      // Every place that becomes free drains again.
      const next = this.#hasRoom() ? this.#lines.takeNext(share) : undefined
      if (!next) return
      this.#movedAtMs = nowMs
      this.#begin(next, nowMs)
      next.start()
    }
    this.#drainAfterTurn()
  }

  #startLate(asker: Asker, start: () => void): void {
    this.#lines.enter(asker)
    this.#begin({ asker, isLight: true }, this.#sight.elapsedMs())
    start()
  }

  #turnAwayLate(turnAway: () => void): void {
    this.#turnedAwayFromLines += 1
    turnAway()
  }

  /** No request waits longer than a client would: a refusal is better then. */
  #sweepLater(): void {
    if (this.#isSweepDue) return
    this.#isSweepDue = true
    this.#sight.later(sweepMs, () => {
      this.#isSweepDue = false
      const oldest = this.#sight.elapsedMs() - limits.gateWaitMs
      for (const { giveUp } of this.#lines.takeOlderThan(oldest)) giveUp()
      if (this.#lines.waiting > 0) this.#sweepLater()
    })
  }

  /** Of a wide room a user has an eighth and an address a third; of a narrow one at least one place. */
  #share(): Share {
    return { user: Math.ceil(this.#room / 8), address: Math.ceil(this.#room / 3) }
  }

  #hasTurn({ user, address }: Asker): boolean {
    return (
      (this.#started.get(user) ?? 0) < limits.gateUserTurnMax &&
      (this.#started.get(`from ${address}`) ?? 0) < limits.gateAddressTurnMax
    )
  }

  #hasRoom(): boolean {
    return this.#inside < this.#room
  }

  /** A few come in with every turn, besides those from lines: even the longest turn of all must not close the gate. */
  #hasTime(): boolean {
    return !this.#isSaturated || this.#savedMs > 0 || this.#directThisTurn < limits.gateTurnMin
  }

  /** Nothing was turned away lately and few wait: then it is no flood, and a moment later there is time again. */
  #canWaitForTime(): boolean {
    return this.#hasRoom() && !this.#isFlooded && this.#lines.waiting < limits.gateLateMax
  }

  #hasTimeToSpare(): boolean {
    return !this.#isSaturated || this.#savedMs > limits.gateBurstMs / 2
  }

  #save(nowMs: number): void {
    const gainedMs = (nowMs - this.#savedAtMs) * limits.gateShare
    const spentMs = this.#letInAtMs === undefined ? 0 : nowMs - this.#letInAtMs
    this.#savedAtMs = nowMs
    // Counted now; whatever is not let in costs nothing.
    this.#letInAtMs = undefined
    this.#savedMs = Math.max(
      -limits.gateBurstMs,
      Math.min(limits.gateBurstMs, this.#savedMs + gainedMs) - spentMs,
    )
  }

  #endTurn(): void {
    this.#save(this.#sight.elapsedMs())
    this.#thisTurn = 0
    this.#directThisTurn = 0
    this.#started.clear()
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

const nothing = (): void => {}

function count(counts: Map<string, number>, key: string): void {
  counts.set(key, (counts.get(key) ?? 0) + 1)
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
    later: (ms, work) => void setTimeout(work, ms).unref(),
  }
}
