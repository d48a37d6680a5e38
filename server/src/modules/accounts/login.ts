import {
  type Answer,
  type Calls,
  done,
  type Entered,
  type LoginWay,
  type Refused,
  refuse,
} from '@openbourse/protocol'
import type { Transaction } from '../../platform/db/types.ts'
import type { CallHandler } from '../../platform/http/types.ts'
import { passwordMatches } from '../../platform/passwords.ts'
import type { Captcha } from './captcha.ts'
import { LoginTries, type Place } from './login-tries.ts'
import type { Logins, Try } from './logins.ts'
import { notifyOwnerIn } from './notify-owner.ts'
import { entered } from './open-account.ts'
import { readIdentifier } from './phone.ts'
import { deviceLabel } from './rules.ts'
import type { GivenFactor, SecondFactors } from './second-factor.ts'
import type { Sessions } from './sessions.ts'
import { isAsRead, userByIdentifier } from './store.ts'
import type { Tallies } from './tallies.ts'
import type { AccountParts, UserRow } from './types.ts'

type Login = Calls['login']
const nobodysId = 0

/** Dependencies of a login besides the module's own. */
export type Entrance = {
  readonly sessions: Sessions
  readonly captcha: Captcha
  readonly tallies: Tallies
  readonly factors: SecondFactors
  readonly logins: Logins
}

/**
 * Starts a session with phone or email and password. Known and unknown accounts take the same steps: both are
 * looked up, both are counted, both cost one argon2id. The response mentions a second factor only after the
 * right password.
 */
export function loggingIn(parts: AccountParts, entrance: Entrance): CallHandler<Login> {
  const { sessions, captcha, logins } = entrance
  const tries = new LoginTries(entrance.tallies, parts.settings)
  return async ({ client, nowMs }, input) => {
    const identifier = readIdentifier(input.account)
    const user = await userByIdentifier(parts.database, identifier)
    const isKnownDevice = await sessions.knows(user?.id ?? nobodysId, client)
    const place: Place = { account: identifier.value, address: client.network, isKnownDevice }
    const minutes = await tries.wait(place, nowMs)
    if (minutes > 0) return throttled(minutes)
    const needsCaptcha = !isKnownDevice && (await tries.isBesieged(place.account, nowMs))
    if ((needsCaptcha || input.captcha) && !(await captcha.accept(input.captcha ?? ''))) {
      return refuse('captcha_wrong', { fields: ['captcha'] })
    }

    const late = await tries.begin(place, nowMs)
    if (late > 0) return throttled(late)
    const matches = await passwordMatches(user?.passwordHash ?? null, input.password)
    const tried: Try = { userId: user?.id ?? nobodysId, at: nowMs, way: wayOf(input), client }
    if (user && !matches) logins.refused({ ...tried, way: 'password' }, 'wrong_password')
    if (!user || !matches) return refuse('wrong_credentials', { fields: ['account', 'password'] })
    if (user.status === 0) {
      logins.refused(tried, 'suspended')
      return refuse('account_suspended')
    }
    const second = await secondStep(entrance, tries, { user, place, given: input, tried })
    if (second) return second
    await tries.succeed(place)
    const entered = await enter(parts, { sessions, logins }, { ...tried, user, isKnownDevice })
    return entered ?? refuse('wrong_credentials', { fields: ['account', 'password'] })
  }
}

const throttled = (minutes: number) => refuse('login_throttled', { values: { minutes: String(minutes) } })

/** Undefined when the login may continue. A factor is counted before it is checked. */
async function secondStep(
  { factors, logins }: Pick<Entrance, 'factors' | 'logins'>,
  tries: LoginTries,
  at: { readonly user: UserRow; readonly place: Place; readonly given: GivenFactor; readonly tried: Try },
): Promise<Answer<Login> | undefined> {
  const { user, place, given, tried } = at
  const nowMs = tried.at
  if (!(await factors.has(user.id))) return undefined
  // The password was right: from here on only the second factor is counted.
  await tries.passwordWasRight(place)
  if (given.code === undefined && given.passkey === undefined) {
    logins.refused(tried, 'unfinished')
    return done({ secondFactor: await factors.wanted(user.id) })
  }
  const minutes = await tries.beginSecond(place, nowMs)
  if (minutes > 0) return throttled(minutes)
  if (await factors.check(user.id, given, nowMs)) return undefined
  logins.refused(tried, 'wrong_second')
  return wrongSecond(given)
}

/** A code of the app has six digits; recovery codes have letters. */
function wayOf({ code, passkey }: GivenFactor): LoginWay {
  if (code !== undefined) return /^\d{6}$/.test(code.replace(/\s/g, '')) ? 'app' : 'recovery'
  return passkey === undefined ? 'password' : 'password_passkey'
}

function wrongSecond(given: GivenFactor): Refused<'second_factor_wrong' | 'passkey_wrong'> {
  return given.code === undefined
    ? refuse('passkey_wrong', { fields: ['passkey'] })
    : refuse('second_factor_wrong', { fields: ['code'] })
}

/** What a login takes that is good once, in the transaction of the session; false when it was taken before. */
export type First = (tx: Transaction) => Promise<boolean>

/**
 * Starts a session: stores it, its line in the history, and the message about a new device together. The
 * session makes the device known. Undefined when the account changed since it was read.
 */
export async function enter(
  parts: AccountParts,
  { sessions, logins }: { readonly sessions: Sessions; readonly logins: Logins },
  who: Try & { readonly user: UserRow; readonly isKnownDevice: boolean; readonly first?: First },
): Promise<{ readonly ok: true; readonly value: Entered } | undefined> {
  const { user, client, isKnownDevice, first } = who
  const start = async (tx: Transaction) => {
    if (!(await isAsRead(tx, user)) || (first && !(await first(tx)))) return undefined
    await logins.cameIn(tx, who)
    return sessions.start(tx, user.id, client)
  }
  const started = isKnownDevice
    ? await parts.database.transaction(start)
    : await parts.writer.exclusive(async (tx, turn) => {
        const begun = await start(tx)
        const values = { device: deviceLabel(client.device) }
        if (begun) notifyOwnerIn(turn, { userId: user.id, word: 'login_new_device', values })
        return begun
      })
  if (!started) return undefined
  sessions.reportEnded(started.ended)
  return done(entered({ user, started }, parts.settings))
}
