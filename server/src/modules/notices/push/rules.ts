import {
  type NoticeCategory,
  type PushChoices,
  type PushKind,
  pushKinds,
  type QuietHours,
} from '@openbourse/protocol'

/**
 * The browsers' push services. The server sends to no other host, so that a user cannot direct it to one of
 * their choice.
 */
const services = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  'push.services.mozilla.com',
  'web.push.apple.com',
  'push.apple.com',
  'notify.windows.com',
] as const

/**
 * Whether an endpoint is at a known push service: https, the default port, no user name, and the host or a
 * subdomain.
 */
export function isKnownService(endpoint: string): boolean {
  if (!URL.canParse(endpoint)) return false
  const { protocol, hostname, port, username, password } = new URL(endpoint)
  if (protocol !== 'https:' || port !== '' || username !== '' || password !== '') return false
  return services.some((service) => hostname === service || hostname.endsWith(`.${service}`))
}

/** Everything but prices is on until it is turned off. */
export function choicesFrom(stored: ReadonlyMap<PushKind, boolean>): PushChoices {
  const of = (kind: PushKind): boolean => stored.get(kind) ?? kind !== 'prices'
  return Object.fromEntries(pushKinds.map((kind) => [kind, of(kind)])) as PushChoices
}

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
const timeOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

/** Quiet hours in minutes of the day; until before from is over midnight. */
export type Quiet = { readonly from: number; readonly until: number; readonly zone: string }

export const shownQuiet = ({ from, until, zone }: Quiet): QuietHours => ({
  from: timeOf(from),
  until: timeOf(until),
  zone,
})

/** Undefined where the times are the same or the zone is not known. */
export function quietFrom(asked: QuietHours): Quiet | undefined {
  const [from, until] = [minutesOf(asked.from), minutesOf(asked.until)]
  return from === until || !isZone(asked.zone) ? undefined : { from, until, zone: asked.zone }
}

function isZone(zone: string): boolean {
  try {
    return /^[A-Za-z_/+-]+\d*$/.test(zone) && new Intl.DateTimeFormat('en', { timeZone: zone }) !== undefined
  } catch {
    return false
  }
}

/** Whether a moment is within them, by the clock on the wall of their zone. */
export function isQuiet({ from, until, zone }: Quiet, atMs: number): boolean {
  const minute = minuteIn(zone, atMs)
  return from < until ? minute >= from && minute < until : minute >= from || minute < until
}

function minuteIn(timeZone: string, atMs: number): number {
  const wall = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  return minutesOf(wall.format(atMs))
}

/** Security messages are pushed at any time. */
export const waitsForMorning = (category: NoticeCategory): boolean => category !== 'security'
