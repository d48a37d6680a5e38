/**
 * The time on this device, and the best guess of the server's. Answers carry the server's time in whole seconds,
 * which is never ahead of the truth: the largest difference seen is the nearest one.
 */
export type Clock = {
  /** Epoch milliseconds here. */
  readonly now: () => number
  /** Epoch milliseconds at the server. */
  readonly server: () => number
  readonly learn: (serverMs: number) => void
}

export function makeClock(now: () => number): Clock {
  let aheadMs: number | undefined
  return {
    now,
    server: () => now() + (aheadMs ?? 0),
    learn(serverMs) {
      const seen = serverMs - now()
      aheadMs = aheadMs === undefined ? seen : Math.max(aheadMs, seen)
    },
  }
}

export const clock: Clock = makeClock(() => Date.now())
