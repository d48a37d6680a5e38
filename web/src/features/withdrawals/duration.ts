const secondMs = 1000
const minuteMs = 60 * secondMs
const hourMs = 60 * minuteMs

export type Duration = {
  readonly unit: 'hours' | 'minutes' | 'seconds'
  readonly hours: number
  readonly minutes: number
  readonly seconds: number
}

/** A length of time in readable parts: hours and minutes, minutes, or seconds. Never less than one second. */
export function durationOf(ms: number): Duration {
  const whole = Math.max(secondMs, ms)
  const hours = Math.floor(whole / hourMs)
  const minutes = Math.floor((whole % hourMs) / minuteMs)
  const seconds = Math.floor((whole % minuteMs) / secondMs)
  const unit = hours > 0 ? 'hours' : minutes > 0 ? 'minutes' : 'seconds'
  return { unit, hours, minutes, seconds }
}

/** The part of a promise that has gone by, from 0 to 1. */
export function shareGone(of: { readonly from: number; readonly to: number; readonly now: number }): number {
  const whole = Math.max(1, of.to - of.from)
  return Math.min(1, Math.max(0, (of.now - of.from) / whole))
}

/** The group of the public statistics that a withdrawal with this waiting time falls into. */
export function groupOf(spread: readonly { readonly upToMs: number | null }[], ms: number): number {
  return spread.findIndex(({ upToMs }) => upToMs === null || ms <= upToMs)
}
