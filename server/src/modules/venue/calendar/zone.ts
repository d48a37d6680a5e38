/** A date and time of day as a clock on a wall of some zone shows it. Months from 1. */
export type Wall = {
  readonly year: number
  readonly month: number
  readonly day: number
  /** Minutes since the wall's midnight. */
  readonly minute: number
}

export const minuteMs = 60_000
export const hourMs = 3_600_000
export const dayMs = 86_400_000

const formatters = new Map<string, Intl.DateTimeFormat>()
/** Offsets by zone and quarter of an hour: no zone of today changes its offset anywhere else. */
const offsets = new Map<string, Map<number, number>>()
const offsetsMax = 50_000

/** What the zone's clocks are ahead of UTC at a moment, in ms. Time zone rules are those of the runtime's Intl. */
export function offsetMs(zone: string, atMs: number): number {
  const known = offsetsOf(zone)
  const quarter = Math.floor(atMs / (15 * minuteMs))
  let offset = known.get(quarter)
  if (offset === undefined) {
    offset = askIntl(zone, quarter * 15 * minuteMs)
    known.set(quarter, offset)
  }
  return offset
}

/** What the clocks of a zone show at a moment. */
export function wallAt(zone: string, atMs: number): Wall {
  const local = atMs + offsetMs(zone, atMs)
  const days = Math.floor(local / dayMs)
  return { ...dateOf(days), minute: Math.floor((local - days * dayMs) / minuteMs) }
}

/**
 * The moment at which the clocks of a zone show this. A time that the spring change leaps over is read with the offset
 * from before it; one that the autumn change repeats means the first of the two.
 */
export function momentOf(zone: string, wall: Wall): number {
  const local = Date.UTC(wall.year, wall.month - 1, wall.day) + wall.minute * minuteMs
  const before = offsetMs(zone, local - dayMs)
  const first = local - before
  if (offsetMs(zone, first) === before) return first
  const after = offsetMs(zone, local + dayMs)
  return offsetMs(zone, local - after) === after ? local - after : first
}

/** 'YYYY-MM-DD' */
export function dateText({ year, month, day }: Pick<Wall, 'year' | 'month' | 'day'>): string {
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}

export function dateFrom(text: string): Pick<Wall, 'year' | 'month' | 'day'> {
  const [year = 0, month = 0, day = 0] = text.split('-').map(Number)
  return { year, month, day }
}

/** The date so many days later; negative for earlier. */
export function addDays(date: Pick<Wall, 'year' | 'month' | 'day'>, days: number): typeof date {
  return dateOf(Date.UTC(date.year, date.month - 1, date.day) / dayMs + days)
}

/** 0 is Sunday. */
export function weekday(date: Pick<Wall, 'year' | 'month' | 'day'>): number {
  return (((Date.UTC(date.year, date.month - 1, date.day) / dayMs + 4) % 7) + 7) % 7
}

/** The moment a date begins in a zone. */
export function midnightOf(zone: string, date: Pick<Wall, 'year' | 'month' | 'day'>): number {
  return momentOf(zone, { ...date, minute: 0 })
}

/** Days since 1970-01-01 as a date of the Gregorian calendar (Hinnant's civil_from_days). */
function dateOf(days: number): Pick<Wall, 'year' | 'month' | 'day'> {
  const shifted = days + 719_468
  const era = Math.floor(shifted / 146_097)
  const dayOfEra = shifted - era * 146_097
  const yearOfEra = Math.floor(
    (dayOfEra -
      Math.floor(dayOfEra / 1460) +
      Math.floor(dayOfEra / 36_524) -
      Math.floor(dayOfEra / 146_096)) /
      365,
  )
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100))
  const fromMarch = Math.floor((5 * dayOfYear + 2) / 153)
  const month = fromMarch < 10 ? fromMarch + 3 : fromMarch - 9
  return {
    year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0),
    month,
    day: dayOfYear - Math.floor((153 * fromMarch + 2) / 5) + 1,
  }
}

function offsetsOf(zone: string): Map<number, number> {
  const known = offsets.get(zone)
  if (known && known.size < offsetsMax) return known
  const fresh = new Map<number, number>()
  offsets.set(zone, fresh)
  return fresh
}

function askIntl(zone: string, atMs: number): number {
  let formatter = formatters.get(zone)
  if (!formatter) {
    formatter = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    })
    formatters.set(zone, formatter)
  }
  const part: Record<string, number> = {}
  for (const { type, value } of formatter.formatToParts(atMs)) part[type] = Number(value)
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = part
  return Date.UTC(year, month - 1, day, hour, minute, second) - atMs
}
