export type Channel = 'email' | 'sms'

export type Message = {
  readonly channel: Channel
  /** Mailbox, or phone in E.164. */
  readonly to: string
  readonly subject: string
  readonly text: string
}

export type Kept = Message & { readonly at: number }

/** The only way to send messages. */
export interface Post {
  /** Whether there is any way to send by this channel. */
  reaches(channel: Channel): boolean
  /** Whether what is sent by this channel stays on this machine, for its inbox. */
  stays(channel: Channel): boolean
  /**
   * Queues a message. It does not wait for delivery, so that the response time does not reveal whether an account
   * exists.
   */
  send(message: Message): void
}

/** Messages kept on the server, newest first: only without a channel to send them, and only on this machine. */
export interface Inbox {
  all(): readonly Kept[]
  to(address: string): readonly Kept[]
}
