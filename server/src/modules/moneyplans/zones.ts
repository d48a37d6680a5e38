import { limits } from '../../platform/limits.ts'
import { dateText, exchanges, wallAt } from '../venue/index.ts'

const zones = new Map(Object.values(exchanges).map(({ currency, zone }) => [currency, zone]))

/** The time zone of a currency's market. Coins have no market of one place: their days are those of UTC. */
export const zoneOf = (currency: string): string => zones.get(currency) ?? 'UTC'

/** The date that clocks of a zone show. */
export const todayIn = (zone: string, nowMs: number): string => dateText(wallAt(zone, nowMs))

/** The newest date in a zone on which plans act by now: before the hour of the day, that is the day before. */
export const servedDay = (zone: string, nowMs: number): string =>
  todayIn(zone, nowMs - limits.moneyPlanHour * 3_600_000)
