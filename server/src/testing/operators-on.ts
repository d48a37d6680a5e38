import type { OperatorRole } from '@openbourse/protocol'
import { operators } from '../modules/operators/index.ts'
import type { Context, OperatorContext } from '../platform/http/types.ts'
import { limits } from '../platform/limits.ts'
import { appCode } from './authenticator.ts'
import type { World } from './world.ts'

type Outcome<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly reason: string }

/** The value of a response; throws for a refusal. */
export function value<T>(answer: Outcome<T>): T {
  if (!answer.ok) throw new Error(answer.reason)
  return answer.value
}

export type SignedIn = {
  readonly token: string
  readonly id: number
  readonly totpSecret: string
  readonly name: string
}

let keys = 0

/** Operators of a world with the product `operators`. Call again after the world is reopened. */
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
  /** The context of a logged-in operator's call; throws when the session has ended. */
  const as = ({ token }: Pick<SignedIn, 'token'>, requestKey = `key-${++keys}-long`): OperatorContext => {
    const operator = face.people.find(token, world.clock.nowMs())
    if (!operator) throw new Error('operator_session_over')
    return { ...visitor(), requestKey, operator }
  }
  return {
    visitor,
    as,
    /** A logged-in operator, for tests about something else. */
    async seat(name: string, ...roles: OperatorRole[]): Promise<SignedIn> {
      const made = await face.makeTestOperator({ name, roles })
      return { token: made.operatorToken, id: Number(made.operatorId), totpSecret: made.totpSecret, name }
    },
    /**
     * Proves the second factor again, as the console does before an approval, unless the last proof is
     * recent.
     */
    async prove(by: Pick<SignedIn, 'token' | 'totpSecret'>): Promise<void> {
      const asked = as(by)
      if (asked.nowMs - asked.operator.factorAt <= limits.operatorFactorFreshMs) return
      value(await world.calls.consoleFactor(asked, { code: appCode(by.totpSecret, asked.nowMs) }))
    },
  }
}
