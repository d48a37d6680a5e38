/** Lets something happen again and again, with `isAtOnce` for the first time now. The function that it answers ends it. */
export type Timers = { every(ms: number, act: () => void, isAtOnce: boolean): () => void }

/** By the machine's clock. A timer keeps no process alive. */
export const systemTimers: Timers = {
  every(ms, act, isAtOnce) {
    if (isAtOnce) act()
    const timer = setInterval(act, ms)
    timer.unref()
    return () => clearInterval(timer)
  },
}

/** No background work: tests and simulations run what is due after they advance the clock. */
export const noTimers: Timers = { every: () => () => {} }
