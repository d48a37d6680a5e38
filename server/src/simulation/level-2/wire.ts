import { type CallName, type Calls, calls, type Handlers, type OperatorRole } from '@openbourse/protocol'
import type { OperatorFinder, SessionFinder } from '../../platform/http/index.ts'
import type { Context, OperatorContext } from '../../platform/http/types.ts'
import type { Random } from '../../platform/random.ts'
import { fakeWire } from '../../platform/testing/wire.ts'

/** What answers behind the wire now: a server, until it dies and another takes its place. */
export type Behind = {
  readonly handlers: Partial<Record<CallName, (context: OperatorContext, input: never) => Promise<unknown>>>
  readonly sessions: SessionFinder
  readonly nowMs: number
}

export type Asking = {
  readonly path: string
  readonly method: 'GET' | 'POST'
  readonly form?: Readonly<Record<string, string>>
  readonly token?: string | undefined
  /** The operator who sends a call of the console. */
  readonly operator?: Operator
  readonly key?: string
  /** Where a visitor asks from; the same place for every visitor when left out. */
  readonly from?: string
}

/** Maker and checker: their decisions need both. */
export type Operator = 'maker' | 'checker'

export type Reply = {
  readonly code: number
  readonly reason?: string
  readonly data: Readonly<Record<string, unknown>> | null
}

export type Wire = {
  behind: Behind | undefined
  ask(asking: Asking): Promise<Reply>
  close(): Promise<void>
}

const base = '/ipce-api'
const seats: Readonly<Record<Operator, { readonly id: number; readonly roles: readonly OperatorRole[] }>> = {
  maker: { id: 1, roles: ['reviewer', 'product'] },
  checker: { id: 2, roles: ['approver'] },
}
/** Operators whose session never ends, and who have just confirmed their second factor. */
const operators: OperatorFinder = {
  find(token, nowMs) {
    const seat = token === 'maker' || token === 'checker' ? seats[token] : undefined
    const session = { sessionId: seat?.id ?? 0, until: Number.MAX_SAFE_INTEGER, factorAt: nowMs }
    return seat && { ...seat, ...session, name: token }
  },
}

/** The real wire, made once a thread: it keeps nothing of its own that a crash could lose. */
export async function openWire(random: Random): Promise<Wire> {
  const current = (): Behind => {
    if (!wire.behind) throw new Error('nobody is behind the wire')
    return wire.behind
  }
  const names = Object.keys(calls) as CallName[]
  const handlers = Object.fromEntries(
    names.map((name) => [
      name,
      (context: OperatorContext, input: never) => current().handlers[name]?.(context, input),
    ]),
  )
  const { app } = await fakeWire({
    handlers: handlers as unknown as Handlers<Calls, Context>,
    sessions: {
      find: (token) => current().sessions.find(token),
      userOf: (token) => current().sessions.userOf(token),
      onEnded: () => () => {},
    },
    operators,
    clock: { nowMs: () => current().nowMs },
    random,
    checkAnswers: true,
  })
  const wire: Wire = {
    behind: undefined,
    async ask({ path, method, form = {}, token, operator, key, from }) {
      const fields = new URLSearchParams(form).toString()
      const get = method === 'GET'
      const answer = await app.inject({
        method,
        url: `${base}${path}${get && fields !== '' ? `?${fields}` : ''}`,
        headers: {
          'user-agent': 'simulated',
          ...(token ? { 'access-token': token } : {}),
          ...(operator ? { 'operator-token': operator } : {}),
          ...(key ? { 'idempotency-key': key } : {}),
          ...(get ? {} : { 'content-type': 'application/x-www-form-urlencoded' }),
        },
        ...(get ? {} : { payload: fields }),
        ...(from ? { remoteAddress: from } : {}),
      })
      return answer.json() as Reply
    },
    close: async () => {
      await app.close()
    },
  }
  return wire
}
