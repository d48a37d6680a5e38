import type { Tallies } from './tallies.ts'
import type { AccountSettings } from './types.ts'

const hourMs = 3600 * 1000

/**
 * Limits calls without login per hour and place; a restart does not reset the count. Counted by the hour of
 * the clock, because many phones share an address.
 */
export function countingEntrances(
  settings: AccountSettings,
  tallies: Tallies,
): (place: string, nowMs: number) => Promise<number> {
  return async (place, nowMs) => {
    const hour = Math.floor(nowMs / hourMs)
    const allowed = { tries: settings.integer('account.entrance.perPlaceHour'), lockMinutes: 60 }
    const minutes = await tallies.count(`entrance ${hour} ${place}`, allowed, nowMs)
    return minutes === 0 ? 0 : Math.ceil(((hour + 1) * hourMs - nowMs) / 1000)
  }
}
