const dayMs = 24 * 3600 * 1000

type Quiet = { readonly hour: number; readonly windowMs: number; readonly latestMs: number }

/** Whether an automatic check is due: once in each quiet hour, or when the last one is too old. */
export function isDue(nowMs: number, lastMs: number, { hour, windowMs, latestMs }: Quiet): boolean {
  const quietMs = Math.floor((nowMs - hour * 3_600_000) / dayMs) * dayMs + hour * 3_600_000
  const isQuiet = nowMs < quietMs + windowMs && lastMs < quietMs
  return isQuiet || nowMs - lastMs >= latestMs
}
