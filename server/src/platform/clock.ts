/** Time comes in through this port, so that a whole run can be replayed and a test can stand at any moment. */
export type Clock = {
  /** Epoch milliseconds, a whole number. */
  nowMs(): number
  /** Why the time cannot be trusted at the moment, in a sentence. */
  trouble?(): string | undefined
}

/** Milliseconds that only ever grow, whatever is done to the machine's clock: for how long something takes. */
export const elapsedMs = (): number => performance.now()

/** The machine's clock, shifted by `advance` (which only test programs call). */
export function systemClock(): Clock & { advance(byMs: number): void } {
  let shiftMs = 0
  return {
    nowMs: () => Date.now() + shiftMs,
    advance: (byMs) => {
      shiftMs += byMs
    },
  }
}

/** A clock that stands still until it is told to move. */
export function standingClock(startMs: number): Clock & { advance(byMs: number): void } {
  let nowMs = startMs
  return {
    nowMs: () => nowMs,
    advance: (byMs) => {
      nowMs += byMs
    },
  }
}
