import type { Locale } from '@openbourse/protocol'

/** Where a device is reached, and the keys that only its browser can read with. */
export type Device = {
  readonly endpoint: string
  readonly userId: number
  readonly sessionId: number
  readonly p256dh: string
  readonly auth: string
  readonly locale: Locale
}

export type Parcel = {
  /** JSON that the service worker reads. */
  readonly text: string
  /** A later parcel of the same topic takes the place of one that has not been delivered yet. */
  readonly topic: string
  readonly urgent: boolean
}

/** Gone: the browser has taken the subscription back. Failed: not now, and nothing is known of later. */
export type Sent = 'sent' | 'gone' | 'failed'

/** Hands a parcel to a push service. Does not throw. */
export interface PushSender {
  /** The public half of the house's key, as browsers want it. */
  readonly publicKey: string
  send(device: Device, parcel: Parcel): Promise<Sent>
}
