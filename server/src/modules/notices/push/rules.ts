import { type PushChoices, type PushKind, pushKinds } from '@openbourse/protocol'

/**
 * The push services of the browsers there are. The server speaks to nobody else, whatever address it is given: a person must
 * not be able to send it to a machine of their choice.
 */
const services = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  'push.services.mozilla.com',
  'web.push.apple.com',
  'push.apple.com',
  'notify.windows.com',
] as const

/** Whether an endpoint lies at a known push service: https, the usual port, no user in it, and the host or a part of it. */
export function isKnownService(endpoint: string): boolean {
  if (!URL.canParse(endpoint)) return false
  const { protocol, hostname, port, username, password } = new URL(endpoint)
  if (protocol !== 'https:' || port !== '' || username !== '' || password !== '') return false
  return services.some((service) => hostname === service || hostname.endsWith(`.${service}`))
}

/** Everything but prices is on until it is switched off. */
export function choicesFrom(stored: ReadonlyMap<PushKind, boolean>): PushChoices {
  const of = (kind: PushKind): boolean => stored.get(kind) ?? kind !== 'prices'
  return Object.fromEntries(pushKinds.map((kind) => [kind, of(kind)])) as PushChoices
}
