/** Timestamps of ten digits are seconds (§9); everything else is milliseconds. */
export function toMs(timestamp: number): number {
  return Math.abs(timestamp) < 1e11 ? timestamp * 1000 : timestamp
}

export type Style =
  | 'time'
  | 'second'
  | 'day'
  | 'weekday'
  | 'weekdayAlone'
  | 'date'
  | 'dateTime'
  | 'month'
  | 'monthAlone'

const styles: Readonly<Record<Style, Intl.DateTimeFormatOptions>> = {
  time: { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  second: { hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' },
  day: { day: 'numeric', month: 'short' },
  weekday: { weekday: 'short', day: 'numeric', month: 'short' },
  weekdayAlone: { weekday: 'short' },
  date: { day: 'numeric', month: 'short', year: 'numeric' },
  month: { month: 'long', year: 'numeric' },
  monthAlone: { month: 'short' },
  dateTime: { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
}

const formats = new Map<string, Intl.DateTimeFormat>()

function format(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = locale + JSON.stringify(options)
  const known = formats.get(key) ?? new Intl.DateTimeFormat(locale, options)
  formats.set(key, known)
  return known
}

/** One of the app’s time formats. Without a zone it uses the reader’s own. */
export function when(locale: string, timestamp: number, style: Style, timeZone?: string): string {
  return format(locale, { ...styles[style], ...(timeZone === undefined ? {} : { timeZone }) }).format(
    toMs(timestamp),
  )
}

/** Whether two moments are on the same calendar day of the reader. */
export function isToday(timestamp: number, nowMs: number): boolean {
  return startOfDay(toMs(timestamp)) === startOfDay(nowMs)
}

/** A moment of a timeline: to the second on the day that is read, with its day on every other one. */
export function stepTime(locale: string, timestamp: number, nowMs: number): string {
  return when(locale, timestamp, isToday(timestamp, nowMs) ? 'second' : 'dateTime')
}

/** When something will be: by the word for today, by its weekday within six days, else by its date; always with its time. */
export function nearTime(
  locale: string,
  timestamp: number,
  options: { readonly nowMs: number; readonly today: string },
): string {
  const days = Math.round((startOfDay(toMs(timestamp)) - startOfDay(options.nowMs)) / dayMs)
  if (days < 0 || days > 6) return when(locale, timestamp, 'dateTime')
  const day = days === 0 ? options.today : format(locale, { weekday: 'short' }).format(toMs(timestamp))
  return `${day} ${when(locale, timestamp, 'time')}`
}

export type Band = 'today' | 'yesterday' | 'week' | 'year' | 'older'

const dayMs = 86_400_000

/** In which band of the chat (§9) a time lies, by calendar days of the reader. */
export function bandOf(timestamp: number, nowMs: number): Band {
  const days = Math.round((startOfDay(nowMs) - startOfDay(toMs(timestamp))) / dayMs)
  if (days <= 0) return 'today'
  if (days === 1) return 'yesterday'
  if (days <= 6) return 'week'
  return days <= 365 ? 'year' : 'older'
}

function startOfDay(ms: number): number {
  const day = new Date(ms)
  return new Date(day.getFullYear(), day.getMonth(), day.getDate()).getTime()
}

/** A time in a list of messages. `yesterday` is the word of the language. */
export function chatTime(
  locale: string,
  timestamp: number,
  options: { readonly nowMs: number; readonly yesterday: string },
): string {
  const time = when(locale, timestamp, 'time')
  switch (bandOf(timestamp, options.nowMs)) {
    case 'today':
      return time
    case 'yesterday':
      return `${options.yesterday} ${time}`
    case 'week':
      return `${format(locale, { weekday: 'short' }).format(toMs(timestamp))} ${time}`
    case 'year':
      return when(locale, timestamp, 'dateTime')
    case 'older':
      return when(locale, timestamp, 'date')
  }
}
