import { done, type Refused, refuse } from '@openbourse/protocol'
import type { OperatorFound } from '../../platform/http/operators.ts'
import { limits } from '../../platform/limits.ts'
import { passwordMatches } from '../../platform/passwords.ts'
import { arrivalsShown } from './arrivals.ts'
import { newSecret } from './link.ts'
import type { Service } from './parts.ts'
import { nameKeyOf } from './rules.ts'
import type { Allowed, Operator } from './types.ts'

/** Wrong tries of one name from one place, as for users. */
const allowed: Allowed = { tries: 5, lockMinutes: 15 }
/**
 * A code has few possible values, so tries with the right password are limited per hour, from any address.
 */
const secondAllowed: Allowed = { tries: 10, lockMinutes: 60 }

type Given = {
  readonly name: string
  readonly password: string
  readonly code?: string | undefined
  readonly passkey?: string | undefined
}
type At = { readonly address: string; readonly nowMs: number }

const wrong = () => refuse('wrong_credentials', { fields: ['name', 'password'] })
const throttled = (minutes: number) => refuse('login_throttled', { values: { minutes: String(minutes) } })

/**
 * Starts a session. Known and unknown names take the same steps: both are counted, both cost one argon2id.
 * The response mentions a second factor only after the right password, and there is no login without one.
 */
export async function logIn(service: Service, given: Given, { address, nowMs }: At) {
  const { people, tries, writer, random } = service
  const key = nameKeyOf(given.name)
  const place = `console ${address} ${key}`
  const late = await tries.count(place, allowed, nowMs)
  if (late > 0) return throttled(late)
  const found = people.byName(given.name)
  const operator = found?.state === 'active' ? found : undefined
  const matches = await passwordMatches(operator?.passwordHash ?? null, given.password)
  if (!operator || !matches) return wrong()
  const second = await secondStep(service, { operator, given, nowMs })
  if (second) {
    // The password was right: from here on only the second factor is counted.
    await tries.forget(place)
    return second
  }
  await Promise.all([tries.forget(place), tries.forget(secondOf(operator))])
  const token = newSecret(random)
  const written = await writer.run({
    actor: 0,
    decide: (turn) => {
      // The operator was removed or set up again during the password check.
      const now = people.byId(operator.id)
      if (now?.state !== 'active' || now.passwordHash !== operator.passwordHash) return undefined
      const { until } = service.sessions.start(turn, now.id, token)
      people.seen(now.id, turn.nowMs)
      const subject = { kind: 'operator', id: now.id }
      const details = { factor: given.code === undefined ? 'passkey' : 'totp' }
      service.audit.write(turn, { operatorId: now.id, act: 'operator_logged_in', subject, details })
      return { until, operator: { id: String(now.id), name: now.name, roles: [...now.roles] } }
    },
  })
  const entered = written.kind === 'done' ? written.answer : undefined
  return entered
    ? done({ operatorToken: token, ...entered, arrivals: await arrivalsShown(service, nowMs) })
    : wrong()
}

const secondOf = ({ id }: Operator): string => `console second ${id}`

/** Undefined when the login may continue. A factor is counted before it is checked. */
async function secondStep(
  { factors, tries }: Service,
  at: {
    readonly operator: Operator
    readonly given: Pick<Given, 'code' | 'passkey'>
    readonly nowMs: number
  },
) {
  const { operator, given, nowMs } = at
  if (given.code === undefined && given.passkey === undefined) {
    return done({ secondFactor: await factors.wanted(operator, nowMs) })
  }
  const minutes = await tries.count(secondOf(operator), secondAllowed, nowMs)
  if (minutes > 0) return throttled(minutes)
  return (await factors.check(operator, given, nowMs)) ? undefined : wrongSecond(given)
}

function wrongSecond(
  given: Pick<Given, 'code' | 'passkey'>,
): Refused<'second_factor_wrong' | 'passkey_wrong'> {
  return given.code === undefined
    ? refuse('passkey_wrong', { fields: ['passkey'] })
    : refuse('second_factor_wrong', { fields: ['code'] })
}

/**
 * Proves the second factor again within a session. Tries share the login's counter, so an open session cannot
 * be used to guess codes.
 */
export async function proveFactor(
  service: Service,
  found: OperatorFound,
  { given, nowMs }: { readonly given: Pick<Given, 'code' | 'passkey'>; readonly nowMs: number },
) {
  const { people, tries, writer, sessions, audit } = service
  const operator = people.byId(found.id)
  if (!operator) return refuse('operator_session_over')
  const second = await secondStep(service, { operator, given, nowMs })
  if (second) return second
  await tries.forget(secondOf(operator))
  const written = await writer.run({
    actor: 0,
    decide(turn) {
      if (people.byId(found.id)?.state !== 'active' || !sessions.renewFactor(turn, found.sessionId))
        return false
      const subject = { kind: 'operator', id: found.id }
      const details = { factor: given.code === undefined ? 'passkey' : 'totp' }
      audit.write(turn, { operatorId: found.id, act: 'operator_factor_proved', subject, details })
      return true
    },
  })
  const isProved = written.kind === 'done' && written.answer
  return isProved ? done({ freshMs: limits.operatorFactorFreshMs }) : refuse('operator_session_over')
}

export async function logOut(service: Service, operator: OperatorFound): Promise<void> {
  const { writer, sessions, audit } = service
  await writer.run({
    actor: 0,
    decide(turn) {
      sessions.end(turn, { operatorId: operator.id, id: operator.sessionId })
      const subject = { kind: 'operator', id: operator.id }
      audit.write(turn, { operatorId: operator.id, act: 'operator_logged_out', subject })
    },
  })
}
