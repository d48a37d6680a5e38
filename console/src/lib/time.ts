const minuteMs = 60_000
const formats = new Map<string, Intl.DateTimeFormat>()

/** Every time of the console is UTC: operators sit in several countries and speak about the same moment. */
function part(locale: string, ms: number, options: Intl.DateTimeFormatOptions): string {
  const key = locale + JSON.stringify(options)
  const known = formats.get(key) ?? new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' })
  formats.set(key, known)
  return known.format(ms)
}

const day = (locale: string, ms: number) =>
  `${part(locale, ms, { day: 'numeric' })} ${part(locale, ms, { month: 'short' })}`
const time = (locale: string, ms: number, second: boolean) =>
  part(locale, ms, {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    ...(second ? { second: '2-digit' } : {}),
  })

/** `clock` Thu 19 Nov 13:12:08, `minute` 19 Nov 13:12, `second` 19 Nov 13:12:08, `day` 19 Nov, `date` 19 Nov 2026, `hour` 13:12, `time` 13:12:08, `exact` 13:12:08.318. */
export type Style = 'clock' | 'minute' | 'second' | 'day' | 'date' | 'hour' | 'time' | 'exact'

export function utc(locale: string, ms: number, style: Style): string {
  switch (style) {
    case 'clock':
      return `${part(locale, ms, { weekday: 'short' })} ${day(locale, ms)} ${time(locale, ms, true)}`
    case 'minute':
      return `${day(locale, ms)} ${time(locale, ms, false)}`
    case 'second':
      return `${day(locale, ms)} ${time(locale, ms, true)}`
    case 'day':
      return day(locale, ms)
    case 'date':
      return `${day(locale, ms)} ${part(locale, ms, { year: 'numeric' })}`
    case 'hour':
      return time(locale, ms, false)
    case 'time':
      return time(locale, ms, true)
    case 'exact':
      return `${time(locale, ms, true)}.${String(ms % 1000).padStart(3, '0')}`
  }
}

/** The two largest parts of a length of time, cut and never rounded up. */
export type Length =
  | { readonly unit: 'seconds'; readonly seconds: number }
  | { readonly unit: 'minutes'; readonly minutes: number }
  | { readonly unit: 'hours'; readonly hours: number; readonly minutes: string }
  | { readonly unit: 'days'; readonly days: number; readonly hours: number }

export function lengthOf(ms: number): Length {
  const seconds = Math.floor(Math.abs(ms) / 1000)
  const minutes = Math.floor(Math.abs(ms) / minuteMs)
  const hours = Math.floor(minutes / 60)
  if (minutes === 0) return { unit: 'seconds', seconds }
  if (hours === 0) return { unit: 'minutes', minutes }
  if (hours < 72) return { unit: 'hours', hours, minutes: String(minutes % 60).padStart(2, '0') }
  return { unit: 'days', days: Math.floor(hours / 24), hours: hours % 24 }
}
