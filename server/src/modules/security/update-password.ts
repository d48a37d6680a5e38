import { type Answer, type Calls, done, type Input, refuse } from '@openbourse/protocol'
import type { CallHandler, Context } from '../../platform/http/types.ts'
import { hashPassword, type UserRow } from '../accounts/index.ts'
import type { Codes, FoundCode } from './codes.ts'
import { tradePasswordProblem } from './rules.ts'
import type { TradePasswords } from './trade-passwords.ts'
import type { SecurityParts } from './types.ts'

type Update = Calls['updatePassword']
type Asked = { readonly context: Context; readonly user: UserRow; readonly input: Input<Update> }
type Updated = Promise<Answer<Update>>

/** Sets or changes the user's login password or PIN. */
export function updatingPasswords(
  parts: SecurityParts,
  codes: Codes,
  trade: TradePasswords,
): CallHandler<Update> {
  return async (context, input) => {
    const user = await parts.accounts.people.byId(context.userId)
    if (!user) throw new Error('Broken invariant: a logged-in user exists')
    const asked = { context, user, input }
    if (input.kind === 'login') return updateLogin(parts, asked)
    const problem = tradePasswordProblem(input.newPassword)
    if (problem) return problem
    if (input.confirmPassword !== undefined && input.confirmPassword !== input.newPassword) {
      return refuse('password_mismatch', { fields: ['confirmPassword'] })
    }
    return updateTrade({ parts, codes, trade }, asked)
  }
}

/** Logs out every other device. A one-tap account gets its first password here. */
async function updateLogin(parts: SecurityParts, { context, user, input }: Asked): Updated {
  const { people, confirm } = parts.accounts
  if (user.phone === null && user.email === null)
    return refuse('contact_missing', { fields: ['newPassword'] })
  const { newPassword, confirmPassword = newPassword, oldPassword } = input
  const wanted = { password: newPassword, repeated: confirmPassword, phone: user.phone }
  const problem = people.problemOf(wanted)
  if (problem) {
    return {
      ...problem,
      fields: problem.fields.map((field) => (field === 'password' ? 'newPassword' : field)),
    }
  }
  const wrong = await confirm.password(context, user, { password: oldPassword, field: 'oldPassword' })
  if (wrong) return wrong
  if (oldPassword === newPassword) return refuse('password_same', { fields: ['newPassword'] })
  const hash = await hashPassword(newPassword)
  const { sessionId: keep, nowMs } = context
  const isChanged = await people.changePassword({ user, hash, keep, nowMs })
  if (!isChanged) return refuse('password_wrong', { fields: ['oldPassword'] })
  return done({})
}

type Desk = { readonly parts: SecurityParts; readonly codes: Codes; readonly trade: TradePasswords }

/**
 * A first PIN needs the login password; a change needs the old PIN; a forgotten one the login password and a
 * code. An account without a login password proves itself by its session, and by a code for a reset.
 */
async function updateTrade({ parts, codes, trade }: Desk, { context, user, input }: Asked): Updated {
  const { nowMs } = context
  const { isSet } = await trade.look(user.id, nowMs)
  const { newPassword, oldPassword, loginPassword, code } = input
  if (isSet && code === undefined) {
    const wrong = await trade.try(context, oldPassword ?? '')
    if (wrong) return { ...wrong, fields: ['oldPassword'] }
  } else {
    const wrong = await parts.accounts.confirm.password(context, user, {
      password: loginPassword,
      field: 'loginPassword',
    })
    if (wrong) return wrong
  }
  if (await trade.isSame(user.id, newPassword))
    return refuse('trade_password_same', { fields: ['newPassword'] })
  const change = { userId: user.id, digits: newPassword, nowMs }
  if (!isSet || code === undefined) {
    await trade.change(change)
    return done({})
  }
  const found = await ownCode(codes, user, { code, nowMs })
  // Used up with the change, so that after an interruption in between the code is still valid.
  const isChanged = found && (await trade.change(change, (tx) => codes.use(tx, found, nowMs)))
  return isChanged ? done({}) : refuse('code_wrong', { fields: ['code'] })
}

/** A code sent to the phone or to the email. */
async function ownCode(
  codes: Codes,
  user: UserRow,
  given: { readonly code: string; readonly nowMs: number },
): Promise<FoundCode | undefined> {
  for (const address of [user.phone, user.email]) {
    if (address === null) continue
    const found = await codes.look({ ...given, purpose: 'reset_trade_password', address })
    if (found?.userId === user.id) return found
  }
  return undefined
}
