export type Tone = 'calm' | 'soon' | 'late'

/** From this share of its promise on, something is due soon. */
const soonFrom = 0.75
/** The axis reaches this far beyond the deadline, as a share of it; later cases are shown at its end. */
const beyond = 0.266

/** How near something that arrived at `receivedAt` is to its promise, both in milliseconds. */
export function toneOf(receivedAt: number, promiseMs: number, nowMs: number): Tone {
  const share = shareOf(receivedAt, promiseMs, nowMs)
  if (share > 1) return 'late'
  return share >= soonFrom ? 'soon' : 'calm'
}

/** Which part of the promised time has passed; above 1 when it is late. */
export function shareOf(receivedAt: number, promiseMs: number, nowMs: number): number {
  return promiseMs <= 0 ? 0 : Math.max(0, (nowMs - receivedAt) / promiseMs)
}

/** Milliseconds until the promise is due; below 0 when it is late. */
export const leftOf = (receivedAt: number, promiseMs: number, nowMs: number): number =>
  receivedAt + promiseMs - nowMs

/** The position of a share of the deadline on the axis that all queues share, in percent of its width. */
export function placeOnAxis(share: number): number {
  const whole = 1 + beyond
  return Math.min(Math.max(share, 0), whole) * (100 / whole)
}
