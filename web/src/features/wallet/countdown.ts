export type Left = { readonly hours: number; readonly minutes: number }

const minuteMs = 60_000
/** The server's time comes in whole seconds, so what is known of it can lag by one. */
const clockLagMs = 1000

/** What is left until a time, in whole minutes that are never too few; undefined once it has come. */
export function leftUntil(atMs: number, nowMs: number): Left | undefined {
  if (atMs <= nowMs) return undefined
  const minutes = Math.max(1, Math.ceil((atMs - nowMs - clockLagMs) / minuteMs))
  return { hours: Math.floor(minutes / 60), minutes: minutes % 60 }
}
