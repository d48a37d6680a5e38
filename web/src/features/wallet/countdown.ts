export type Left = { readonly hours: number; readonly minutes: number }

const minuteMs = 60_000

/** What is left until a time, in whole minutes that are never too few; undefined once it has come. */
export function leftUntil(atMs: number, nowMs: number): Left | undefined {
  if (atMs <= nowMs) return undefined
  const minutes = Math.ceil((atMs - nowMs) / minuteMs)
  return { hours: Math.floor(minutes / 60), minutes: minutes % 60 }
}
