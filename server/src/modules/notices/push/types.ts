import type { Locale } from '@openbourse/protocol'

/** A device's endpoint, and the keys that only its browser can decrypt with. */
export type Device = {
  readonly endpoint: string
  readonly userId: number
  readonly sessionId: number
  readonly p256dh: string
  readonly auth: string
  readonly locale: Locale
}

export type Parcel = {
  /** JSON for the service worker. */
  readonly text: string
  /** A later parcel with the same topic replaces one that is not delivered yet. */
  readonly topic: string
  readonly urgent: boolean
}

/** Gone: the browser removed the subscription. Failed: not delivered now. */
export type Sent = 'sent' | 'gone' | 'failed'

/** Sends a parcel to a push service. Does not throw. */
export interface PushSender {
  /** The public half of the server's key, in the browsers' format. */
  readonly publicKey: string
  send(device: Device, parcel: Parcel): Promise<Sent>
}
