import { type PushChoices, type PushKind, pushKinds } from '@openbourse/protocol'

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
