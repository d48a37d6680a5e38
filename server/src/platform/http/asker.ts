import type { IncomingMessage } from 'node:http'
import type { Clock } from '../clock.ts'
import type { OperatorFinder } from './operators.ts'
import type { SessionFinder } from './sessions.ts'
import type { SourceOf } from './source.ts'

/** The user, operator or visitor to whom a request counts: its client address, and the account of its session. */
export type Asker = {
  /** The network of the client itself, not of a proxy in between. */
  readonly address: string
  /** The user or operator, or the address again for a visitor: visitors of one address count as one. */
  readonly user: string
  /** Of the token that came with the request, so that it is made once. */
  readonly sessionKey?: string | undefined
}

/** Valid sessions in memory, without a query to the database. */
export type KnownSessions = {
  readonly sessions: Pick<SessionFinder, 'userOf' | 'keyOf'>
  readonly operators: OperatorFinder
  readonly clock: Pick<Clock, 'nowMs'>
  readonly sourceOf: SourceOf
}

/**
 * Reads the asker of a request before anything else uses it. Only a session in memory that is valid makes a user or
 * an operator: a flood of invented tokens stays one visitor.
 */
export function readAsker(request: IncomingMessage, known: KnownSessions): Asker {
  const { network: address } = known.sourceOf(request)
  const { sessions } = known
  const token = request.headers['access-token']
  const isSent = typeof token === 'string' && token !== ''
  const sessionKey = isSent ? sessions.keyOf?.(token) : undefined
  const userId = isSent ? sessions.userOf(token, sessionKey) : undefined
  if (userId !== undefined) return { address, user: `user ${userId}`, sessionKey }
  return { address, user: operatorOf(request, known) ?? address, sessionKey }
}

function operatorOf({ headers }: IncomingMessage, { operators, clock }: KnownSessions): string | undefined {
  const token = headers['operator-token']
  const found = typeof token === 'string' && token !== '' ? operators.find(token, clock.nowMs()) : undefined
  return found && `operator ${found.id}`
}

declare module 'node:http' {
  interface IncomingMessage {
    /** Set by the gate, so that it is read once. */
    asker?: Asker
  }
}
