import { ask } from '../../lib/ask.ts'

/** Push state of this browser: not supported, denied by the user, or available. */
export type Ability = 'missing' | 'denied' | 'able'

export function ability(): Ability {
  if (!('serviceWorker' in navigator) || !('PushManager' in globalThis) || !('Notification' in globalThis))
    return 'missing'
  return Notification.permission === 'denied' ? 'denied' : 'able'
}

/** The subscription of this device, if it has one. Without a service worker there is none. */
export async function subscriptionHere(): Promise<PushSubscription | undefined> {
  if (ability() !== 'able') return undefined
  const registration = await navigator.serviceWorker.getRegistration()
  return (await registration?.pushManager.getSubscription()) ?? undefined
}

export type TurnedOn = 'on' | 'denied' | 'failed' | { readonly refused: string }

/** Asks the user, then the browser’s push service, then registers with the server. */
export async function turnOn(publicKey: string): Promise<TurnedOn> {
  try {
    if ((await Notification.requestPermission()) !== 'granted') return 'denied'
    const registration = await navigator.serviceWorker.getRegistration()
    if (!registration) return 'failed'
    const subscription = await registration.pushManager.subscribe({
      userVisibleOnly: true,
      applicationServerKey: publicKey,
    })
    const { endpoint, keys } = subscription.toJSON()
    const answer = await ask('pushAdd', {
      endpoint: endpoint ?? '',
      p256dh: keys?.p256dh ?? '',
      auth: keys?.auth ?? '',
    })
    if (answer.ok) return 'on'
    await subscription.unsubscribe()
    return { refused: answer.msg }
  } catch {
    return 'failed'
  }
}

/** Unregisters at the server first: if that fails, the browser’s own unsubscription still stops every push. */
export async function turnOff(subscription: PushSubscription): Promise<void> {
  await ask('pushDel', { endpoint: subscription.endpoint }).catch(() => {})
  await subscription.unsubscribe()
}
