import { uptime } from 'node:os'

/** All time comes through this port, so that a run can be replayed and a test can choose any moment. */
export type Clock = {
  /** Epoch milliseconds, a whole number. */
  nowMs(): number
  /** Why the time cannot be trusted at the moment, in a sentence. */
  trouble?(): string | undefined
}

/** Milliseconds that only ever grow, whatever is done to the machine's clock: for how long something takes. */
export const elapsedMs = (): number => performance.now()

/** A clock that a start or a test program can move on. */
export type MovableClock = Clock & {
  /** For test programs only. */
  advance(byMs: number): void
  /** From now on it shows this moment or a later one. */
  notBefore(atMs: number): void
}

/** Time sources of a machine. */
export type MachineTime = {
  /** The machine’s wall clock, which can be set. */
  readonly wallMs: () => number
  /** Time since the machine was started, including sleep; it cannot be set. Seconds are precise enough. */
  readonly upMs: () => number
  /** Like `upMs`, cheaper to read, but it stops while the machine sleeps. */
  readonly elapsedMs: () => number
}

const thisMachine: MachineTime = { wallMs: () => Date.now(), upMs: () => uptime() * 1000, elapsedMs }

/** Clocks that are kept right are moved by less than this at once. */
const stepMsMax = 120_000
const suspiciousMs = 1_000
const anchoredMs = 10_000

/**
 * The machine’s clock, shifted by `advance` (which only test programs call). When it jumps against the machine’s
 * monotonic time (a day, by mistake or on purpose), this clock continues as if it had not, and reports trouble: a
 * clock change must not end a trading day or settle shares. Suspending the machine is not a jump. It never goes
 * back: after a correction it stops until the machine’s clock has caught up.
 */
export function systemClock(machine: MachineTime = thisMachine): MovableClock {
  let shownMs = Number.NEGATIVE_INFINITY
  let shiftMs = 0
  let jumpMs = 0
  let anchor = anchorNow(machine)
  const readMs = (): number => {
    const wallMs = machine.wallMs()
    const sinceMs = machine.elapsedMs() - anchor.elapsedMs
    if (Math.abs(wallMs - anchor.wallMs - sinceMs) < suspiciousMs) {
      jumpMs = 0
      if (sinceMs > anchoredMs) anchor = anchorNow(machine)
      return wallMs + shiftMs
    }
    const steadyMs = Math.round(anchor.wallMs + machine.upMs() - anchor.upMs)
    jumpMs = Math.abs(wallMs - steadyMs) > stepMsMax ? wallMs - steadyMs : 0
    if (jumpMs !== 0) return steadyMs + shiftMs
    anchor = anchorNow(machine)
    return wallMs + shiftMs
  }
  const nowMs = (): number => {
    shownMs = Math.max(shownMs, readMs())
    return shownMs
  }
  return {
    nowMs,
    notBefore(atMs) {
      shownMs = Math.max(shownMs, atMs)
    },
    trouble() {
      nowMs()
      return jumpMs === 0 ? undefined : jumped(jumpMs)
    },
    advance: (byMs) => {
      shiftMs += byMs
    },
  }
}

function anchorNow({ wallMs, upMs, elapsedMs: elapsed }: MachineTime) {
  return { wallMs: wallMs(), upMs: upMs(), elapsedMs: elapsed() }
}

function jumped(jumpMs: number): string {
  const way = jumpMs > 0 ? 'forward' : 'back'
  const seconds = Math.round(Math.abs(jumpMs) / 1000)
  return (
    `The machine's clock was set ${way} by ${seconds} s, so no orders are taken. ` +
    'Set it right, or start the server again if it is right now.'
  )
}

/** A clock that moves only when the test moves it. */
export function standingClock(startMs: number): MovableClock {
  let nowMs = startMs
  return {
    nowMs: () => nowMs,
    notBefore: (atMs) => {
      nowMs = Math.max(nowMs, atMs)
    },
    advance: (byMs) => {
      nowMs += byMs
    },
  }
}
