import { type CommandPorts, type Followed, followCommand } from '@openbourse/client/command'

/** After this time without an answer nothing is sent any more, in milliseconds: a later order would trade at a price the user has not seen. */
export const orderGiveUpMs = 60_000

export type SendPorts<T> = Pick<CommandPorts<T>, 'wait' | 'after' | 'now' | 'isClosed' | 'onSending'> & {
  /** One try; undefined when no answer came. */
  readonly attempt: (key: string, signal: AbortSignal) => ReturnType<CommandPorts<T>['attempt']>
  readonly newKey: () => string
  /** Called before the first try: a reload must not lose the order. Nothing is sent after `untilMs`. */
  readonly remember: (key: string, untilMs: number) => void
  /** The outcome is known. */
  readonly forget: (key: string) => void
}

/**
 * Sends one order until there is an answer, always under the same key, as `followCommand` does. Every order has a key of its
 * own, because two equal orders are two. It is remembered until its outcome is certain.
 */
export async function sendOrder<T>(ports: SendPorts<T>): Promise<Followed<T>> {
  const key = ports.newKey()
  ports.remember(key, ports.now() + orderGiveUpMs)
  const followed = await followCommand<T>(
    {
      attempt: (signal) => ports.attempt(key, signal),
      repeats: true,
      prove: async () => false,
      wait: ports.wait,
      after: ports.after,
      now: ports.now,
      isClosed: ports.isClosed,
      onSending: ports.onSending,
    },
    orderGiveUpMs,
  )
  const isKnown =
    followed.kind === 'answered'
      ? followed.outcome.ok || followed.isCertain
      : followed.kind === 'closed' && !followed.wasSent
  if (isKnown) ports.forget(key)
  return followed
}
