/** In a browser without idle callbacks, this is the pause between two pieces of work. */
const breathMs = 50

/**
 * Runs a task after the screen is drawn and the main thread is idle, at the latest after `withinMs`. Returns a function
 * that cancels it.
 */
export function whenIdle(task: () => void, withinMs: number): () => void {
  // Safari has no such call.
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(task, breathMs)
    return () => clearTimeout(timer)
  }
  const asked = requestIdleCallback(task, { timeout: withinMs })
  return () => cancelIdleCallback(asked)
}
