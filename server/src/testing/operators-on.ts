import type { OperatorRole } from '@openbourse/protocol'
import { operators } from '../modules/operators/index.ts'
import type { Context, OperatorContext } from '../platform/http/types.ts'
import { limits } from '../platform/limits.ts'
import { appCode } from './authenticator.ts'
import type { World } from './world.ts'

type Told<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly reason: string }

/** What a call answered; throws where it refused. */
export function value<T>(told: Told<T>): T {
  if (!told.ok) throw new Error(told.reason)
  return told.value
}

export type SignedIn = {
  readonly token: string
  readonly id: number
  readonly totpSecret: string
  readonly name: string
}

let keys = 0

/** Operators of a world that has the product `operators`. To be asked for again when the world was opened again. */
export function operatorsOn(world: World) {
  const face = world.assembly.face(operators)
  const visitor = (): Context => ({
    userId: 0,
    sessionId: 0,
    requestKey: undefined,
    locale: 'en-US',
    nowMs: world.clock.nowMs(),
    client: { ip: '127.0.0.1', network: '127.0.0.1', device: 'test' },
  })
  /** As the wire hands on a call of a signed-in operator; throws when the session is over. */
  const as = ({ token }: Pick<SignedIn, 'token'>, requestKey = `key-${++keys}-long`): OperatorContext => {
    const operator = face.people.find(token, world.clock.nowMs())
    if (!operator) throw new Error('operator_session_over')
    return { ...visitor(), requestKey, operator }
  }
  return {
    visitor,
    as,
    /** A signed-in operator, for tests about something else. */
    async seat(name: string, ...roles: OperatorRole[]): Promise<SignedIn> {
      const made = await face.makeTestOperator({ name, roles })
      return { token: made.operatorToken, id: Number(made.operatorId), totpSecret: made.totpSecret, name }
    },
    /** As the console does before an operator signs: proves the second factor again, unless that was a short time ago. */
    async prove(by: Pick<SignedIn, 'token' | 'totpSecret'>): Promise<void> {
      const asked = as(by)
      if (asked.nowMs - asked.operator.factorAt <= limits.operatorFactorFreshMs) return
      value(await world.calls.consoleFactor(asked, { code: appCode(by.totpSecret, asked.nowMs) }))
    },
  }
}
