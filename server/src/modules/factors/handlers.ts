import { type Calls, done, refuse } from '@openbourse/protocol'
import { otpauthUri } from '../../platform/factors/index.ts'
import type { Context, SomeHandlers } from '../../platform/http/types.ts'
import { limits } from '../../platform/limits.ts'
import { notifyOwnerIn, shownUser, type UserRow } from '../accounts/index.ts'
import { Entrance } from './entrance.ts'
import type { Factors } from './factors.ts'
import type { FactorParts } from './types.ts'

type Names = keyof typeof import('@openbourse/protocol').factorCalls
export type FactorHandlers = SomeHandlers<Extract<keyof Calls, Names>>

export function factorHandlers(parts: FactorParts, factors: Factors): FactorHandlers {
  return { ...totpHandlers(parts, factors), ...passkeyHandlers(parts, factors), ...entranceHandlers(parts) }
}

async function ownerOf(parts: FactorParts, { userId }: Context): Promise<UserRow> {
  const user = await parts.accounts.people.byId(userId)
  if (!user) throw new Error('Broken invariant: a logged-in user exists')
  return user
}

function totpHandlers(
  parts: FactorParts,
  factors: Factors,
): SomeHandlers<'totpBegin' | 'totpConfirm' | 'totpRemove' | 'recoveryRenew'> {
  const { totp, recovery } = factors
  return {
    totpBegin: async (context, proof) => {
      const user = await ownerOf(parts, context)
      // An account without a password has no login that could ask for a second factor.
      if (user.passwordHash === null) return refuse('password_unset')
      const wrong = await factors.prove(context, user, proof)
      if (wrong) return wrong
      const secret = await totp.begin(user.id)
      if (secret === undefined) return refuse('second_factor_on')
      return done({ secret, uri: otpauthUri(secret, shownUser(user, parts.settings).account) })
    },
    totpConfirm: async (context, { code }) => {
      if (await totp.isOn(context.userId)) return refuse('second_factor_on')
      const late = await parts.accounts.confirm.count(context)
      if (late) return late
      const given = { typed: code, nowMs: context.nowMs }
      const recoveryCodes = await factors.putOn(
        context.userId,
        (tx) => totp.confirm(tx, context.userId, given),
        'app',
      )
      if (!recoveryCodes) return refuse('second_factor_wrong', { fields: ['code'] })
      await parts.accounts.confirm.succeeded(context)
      return done({ recoveryCodes })
    },
    totpRemove: async (context, proof) => {
      const user = await ownerOf(parts, context)
      if (!(await totp.isOn(user.id))) return refuse('second_factor_off')
      const wrong = await factors.prove(context, user, proof)
      if (wrong) return wrong
      await factors.takeOff(user.id, (tx) => totp.remove(tx, user.id), 'app')
      return done({})
    },
    recoveryRenew: async (context, proof) => {
      const user = await ownerOf(parts, context)
      if (!(await factors.has(user.id))) return refuse('second_factor_off')
      const wrong = await factors.prove(context, user, proof)
      if (wrong) return wrong
      const recoveryCodes = await parts.writer.exclusive(async (tx, turn) => {
        notifyOwnerIn(turn, { userId: user.id, word: 'recovery_renewed', values: {} })
        return recovery.renew(tx, user.id)
      })
      return done({ recoveryCodes })
    },
  }
}

function passkeyHandlers(
  parts: FactorParts,
  factors: Factors,
): SomeHandlers<'passkeys' | 'passkeyBegin' | 'passkeyAdd' | 'passkeyRemove'> {
  const { passkeys } = factors
  const tooMany = () => refuse('passkeys_max', { values: { max: String(limits.passkeysPerUserMax) } })
  return {
    passkeys: async ({ userId }) => {
      const rows = await passkeys.list(userId)
      const list = rows.map(({ id, name, createdAt, lastUsedAt }) => ({
        id: String(id),
        name,
        createdAt,
        lastUsedAt,
      }))
      return done({ list })
    },
    passkeyBegin: async (context, proof) => {
      const user = await ownerOf(parts, context)
      if (user.passwordHash === null) return refuse('password_unset')
      const wrong = await factors.prove(context, user, proof)
      if (wrong) return wrong
      const { account } = shownUser(user, parts.settings)
      const options = await passkeys.beginRegistration(user.id, account, context.nowMs)
      return options === undefined ? tooMany() : done({ options })
    },
    passkeyAdd: async ({ userId, nowMs }, { credential, name }) => {
      const checked = await passkeys.finishRegistration(userId, { credential, name, nowMs })
      if (checked === 'wrong') return refuse('passkey_wrong')
      if (checked === 'known') return refuse('passkey_known')
      if (checked === 'too_many') return tooMany()
      const recoveryCodes = await factors.putOn(userId, checked, { name })
      return recoveryCodes ? done({ recoveryCodes }) : refuse('passkey_known')
    },
    passkeyRemove: async (context, { id, ...proof }) => {
      const user = await ownerOf(parts, context)
      const wrong = await factors.prove(context, user, proof)
      if (wrong) return wrong
      const { name = '' } = (await passkeys.list(user.id)).find((row) => row.id === Number(id)) ?? {}
      const isGone = await factors.takeOff(user.id, (tx) => passkeys.remove(tx, user.id, Number(id)), {
        name,
      })
      return isGone ? done({}) : refuse('passkey_unknown')
    },
  }
}

function entranceHandlers(
  parts: FactorParts,
): SomeHandlers<'passkeyLoginBegin' | 'passkeyLogin' | 'passkeyConfirm'> {
  const entrance = new Entrance(parts)
  const { people, logins } = parts.accounts
  const wrong = () => refuse('passkey_wrong', { fields: ['passkey'] })
  return {
    passkeyLoginBegin: async ({ nowMs }) => done({ options: await entrance.begin(nowMs) }),
    passkeyLogin: async ({ client, nowMs }, { passkey }) => {
      const entering = await entrance.check(passkey, nowMs)
      const user = entering && (await people.byId(entering.userId))
      if (!user) return wrong()
      const tried = { userId: user.id, at: nowMs, way: 'passkey', client } as const
      if (entering.take && user.status === 0) {
        logins.refused(tried, 'suspended')
        return refuse('account_suspended')
      }
      const entered = entering.take && (await parts.accounts.enter({ ...tried, user, first: entering.take }))
      if (!entered) logins.refused(tried, 'wrong_second')
      return entered ?? wrong()
    },
    passkeyConfirm: async ({ userId, nowMs }, { passkey }) => {
      const entering = await entrance.check(passkey, nowMs)
      // What is of another user is left untouched.
      if (!entering?.take || entering.userId !== userId) return wrong()
      return (await parts.database.transaction(entering.take)) ? done({}) : wrong()
    },
  }
}
