import type { IncomingMessage } from 'node:http'
import type { SessionFinder } from './sessions.ts'
import type { SourceOf } from './source.ts'

/** Who a request counts for: where it comes from, and the user whose session it carries. */
export type Asker = {
  /** The network of the client itself, not of a proxy in between. */
  readonly address: string
  /** The user, or the address again for a visitor: visitors of one address count as one. */
  readonly user: string
}

/**
 * Reads the asker of a request before anything else looks at it. Only a session that is known to be valid makes a user: a
 * flood that invents tokens stays one visitor.
 */
export function readAsker(
  request: IncomingMessage,
  sessions: Pick<SessionFinder, 'userOf'>,
  sourceOf: SourceOf,
): Asker {
  const { network: address } = sourceOf(request)
  const token = request.headers['access-token']
  const userId = typeof token === 'string' && token !== '' ? sessions.userOf(token) : undefined
  return { address, user: userId === undefined ? address : `user ${userId}` }
}

declare module 'node:http' {
  interface IncomingMessage {
    /** Set by the gate, so that it is read once. */
    asker?: Asker
  }
}
