import { type Calls, done, refuse } from '@openbourse/protocol'
import type { CallHandler } from '../../platform/http/types.ts'
import type { Captcha } from './captcha.ts'
import { LoginTries, type Place } from './login-tries.ts'
import { entered } from './open-account.ts'
import { passwordMatches } from './passwords.ts'
import { readIdentifier } from './phone.ts'
import type { Sessions } from './sessions.ts'
import { userByIdentifier } from './store.ts'
import type { AccountParts } from './types.ts'

const nobodysId = 0

/**
 * Starts a session with phone or e-mail and password. A known and an unknown account take the same steps: both are looked up,
 * both are counted, both cost one argon2id.
 */
export function loggingIn(
  parts: AccountParts,
  sessions: Sessions,
  captcha: Captcha,
): CallHandler<Calls['login']> {
  const tries = new LoginTries(parts.settings)
  return async ({ client, nowMs }, input) => {
    const identifier = readIdentifier(input.account)
    const user = await userByIdentifier(parts.database, identifier)
    const isKnownDevice = await sessions.knows(user?.id ?? nobodysId, client)
    const place: Place = { account: identifier.value, address: client.ip, isKnownDevice }
    const minutes = tries.wait(place, nowMs)
    if (minutes > 0) return refuse('login_throttled', { values: { minutes: String(minutes) } })
    const needsCaptcha = !isKnownDevice && tries.isBesieged(place.account, nowMs)
    if ((needsCaptcha || input.captcha) && !(await captcha.accept(input.captcha ?? ''))) {
      return refuse('captcha_wrong', { fields: ['captcha'] })
    }

    tries.begin(place, nowMs)
    const matches = await passwordMatches(user?.passwordHash ?? null, input.password)
    if (!user || !matches) return refuse('wrong_credentials', { fields: ['account', 'password'] })
    if (user.status === 0) return refuse('account_suspended')
    tries.succeed(place)
    const started = await parts.database.transaction((tx) => sessions.start(tx, user.id, client))
    sessions.tellEnded(started.ended)
    return done(entered({ user, started }, parts.settings))
  }
}
