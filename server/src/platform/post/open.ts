import type { Clock } from '../clock.ts'
import { limits } from '../limits.ts'
import type { Log } from '../log.ts'
import { type Carrier, smsCarrier, smtpCarrier } from './carriers.ts'
import { createInbox } from './inbox.ts'
import type { Channel, Inbox, Message, Post } from './types.ts'

export type PostOptions = {
  readonly smtpUrl: string | undefined
  readonly mailFrom: string
  readonly smsUrl: string | undefined
  /** The operator asked for the practice inbox: what nothing carries is kept and shown on this machine. */
  readonly showsInbox: boolean
  /** Test programs read what was sent: it is kept for them. */
  readonly isTesting: boolean
  readonly clock: Clock
  readonly log: Log
}

export type OpenPost = { readonly post: Post; readonly inbox: Inbox | undefined }

/** By SMTP and SMS where they are set; otherwise, where it was asked for, into the practice inbox. */
export function openPost(options: PostOptions): OpenPost {
  const { smtpUrl, smsUrl, mailFrom } = options
  const carriers: Readonly<Record<Channel, Carrier | undefined>> = {
    email: smtpUrl === undefined ? undefined : smtpCarrier(smtpUrl, mailFrom),
    sms: smsUrl === undefined ? undefined : smsCarrier(smsUrl),
  }
  const { log, showsInbox, isTesting } = options
  const inbox = showsInbox || isTesting ? createInbox(options.clock) : undefined
  return {
    post: {
      reaches: (channel) => carriers[channel] !== undefined || inbox !== undefined,
      stays: (channel) => carriers[channel] === undefined && showsInbox,
      send(message) {
        const carrier = carriers[message.channel]
        if (carrier) void deliver(carrier, message, log)
        else if (inbox) inbox.add(message)
        else throw new Error(`Broken invariant: ${message.channel} is asked for where nothing carries it`)
      },
    },
    // With every channel leading out there is nothing to keep.
    inbox: carriers.email && carriers.sms ? undefined : inbox,
  }
}

/** Tries a few times. The text of a message is never logged: it is a code. */
async function deliver(carrier: Carrier, message: Message, log: Log): Promise<void> {
  for (let tries = 1; tries <= limits.postTriesMax; tries += 1) {
    try {
      await carrier(message)
      return
    } catch (error) {
      log.error('message_not_sent', error)
    }
  }
}
