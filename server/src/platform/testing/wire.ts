import type { Answer, Call, CallName, Calls, Handlers, OperatorRole } from '@openbourse/protocol'
import { calls, done, operatorRoles } from '@openbourse/protocol'
import type { FastifyInstance } from 'fastify'
import { standingClock } from '../clock.ts'
import {
  createHttp,
  type HttpParts,
  type OperatorFinder,
  type SessionFinder,
  type SessionFound,
  type Throttles,
} from '../http/index.ts'
import type { Keepers } from '../http/needs.ts'
import type { Context, OperatorContext } from '../http/types.ts'
import { silentLog } from '../log.ts'
import { createMetrics } from '../metrics.ts'
import { systemRandom } from '../random.ts'

export const aToken = 'a'.repeat(43)

/** Wide enough that no test meets it by accident. */
export const wideThrottles: Throttles = {
  byGroup: {
    entrance: { burst: 1e6, perSecond: 1e6 },
    change: { burst: 1e6, perSecond: 1e6 },
    read: { burst: 1e6, perSecond: 1e6 },
  },
  byAddress: { burst: 1e6, perSecond: 1e6 },
  lookups: { burst: 1e6, perSecond: 1e6 },
  documents: { burst: 1e6, perSecond: 1e6 },
  refusedAfterMs: 0,
}

/** Sessions in a map, which a test can end. */
export function fakeSessions(): SessionFinder & {
  add(token: string, found: SessionFound): void
  end(id: number): void
} {
  const byToken = new Map<string, SessionFound>([[aToken, { userId: 1_000_001, sessionId: 7, status: 1 }]])
  const listeners = new Set<(id: number) => void>()
  return {
    find: (token) => byToken.get(token),
    userOf: (token) => byToken.get(token)?.userId,
    onEnded: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    add: (token, found) => byToken.set(token, found),
    end: (id) => {
      for (const [token, found] of byToken) if (found.sessionId === id) byToken.delete(token)
      for (const listener of listeners) listener(id)
    },
  }
}

/** The token of an operator with these roles in `fakeOperators`. */
export const operatorToken = (roles: readonly OperatorRole[]): string => `operator ${roles.join(',')}`

/** A token that names roles has them. */
function fakeOperators(): OperatorFinder {
  return {
    find(token) {
      const words = token.startsWith('operator ') ? token.slice('operator '.length).split(',') : []
      const roles = operatorRoles.filter((role) => words.includes(role))
      const operator = {
        id: 77,
        name: 'Ngozi Adeyemi',
        roles,
        sessionId: 78,
        until: 2_000_000_000_000,
        factorAt: 0,
      }
      return token.startsWith('operator ') ? operator : undefined
    },
  }
}

/** Lets everything through: for tests about something else. */
export const openKeepers: Keepers = {
  trade_password: () => undefined,
  not_paused: () => undefined,
  verified: () => undefined,
}

export type Received = { readonly name: CallName; readonly context: Context; readonly input: unknown }

/** A wire layer whose handlers record their input and answer with an empty object, or as given. */
export async function fakeWire(
  parts: Partial<HttpParts> & {
    readonly answer?: (name: CallName) => Promise<Answer<Call>> | Answer<Call>
  } = {},
): Promise<{
  app: FastifyInstance
  received: Received[]
  sessions: ReturnType<typeof fakeSessions>
  clock: ReturnType<typeof standingClock>
}> {
  const received: Received[] = []
  const sessions = fakeSessions()
  const clock = standingClock(1_763_700_000_000)
  const entries = (Object.keys(calls) as CallName[]).map((name) => [
    name,
    async (context: Context, input: unknown) => {
      received.push({ name, context, input })
      return parts.answer?.(name) ?? done({})
    },
  ])
  const app = await createHttp({
    handlers: Object.fromEntries(entries) as Handlers<Calls, Context, OperatorContext>,
    sessions,
    operators: fakeOperators(),
    keepers: openKeepers,
    wasAnswered: async () => false,
    entrances: async () => 0,
    topics: {},
    clock,
    random: systemRandom(),
    log: silentLog,
    metrics: createMetrics(),
    throttles: wideThrottles,
    webOrigin: undefined,
    webRoot: '/nowhere',
    consoleRoot: '/nowhere',
    readiness: () => ({ ready: true }),
    gauges: () => ({}),
    checkAnswers: false,
    testing: undefined,
    ...parts,
  })
  return { app, received, sessions, clock }
}
