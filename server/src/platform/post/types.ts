export type Channel = 'email' | 'sms'

export type Message = {
  readonly channel: Channel
  /** Mailbox, or phone in E.164. */
  readonly to: string
  readonly subject: string
  readonly text: string
}

export type Kept = Message & { readonly at: number }

/** The one way by which messages leave the house. */
export interface Post {
  /** Whether there is any way to send by this channel. */
  reaches(channel: Channel): boolean
  /** Whether what is sent by this channel stays on this machine, for its inbox. */
  stays(channel: Channel): boolean
  /** Hands a message over. It does not wait for it to arrive, so that time tells nothing about who has an account. */
  send(message: Message): void
}

/** Messages that stay in the house, newest first: only where no channel leads out, and only on this machine. */
export interface Inbox {
  all(): readonly Kept[]
  to(address: string): readonly Kept[]
}
