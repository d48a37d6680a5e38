import { type Calls, done, refuse } from '@openbourse/protocol'
import type { CallHandler } from '../../platform/http/types.ts'
import { hashPassword, type IsProven } from '../accounts/index.ts'
import type { Codes } from './codes.ts'
import type { SecurityParts } from './types.ts'

/**
 * Sets a new login password with a code. Known and unknown accounts take the same steps (lookup, one
 * argon2id, one try at a code) up to the code itself. No session starts: a second factor is asked for at the
 * login.
 */
export function resettingPasswords(parts: SecurityParts, codes: Codes): CallHandler<Calls['resetPassword']> {
  const { people } = parts.accounts
  return async ({ nowMs }, { account, code, newPassword, confirmPassword }) => {
    const { kind, value } = await people.byIdentifier(account)
    const phone = kind === 'phone' && value.startsWith('+') ? value : null
    const problem = people.problemOf({ password: newPassword, repeated: confirmPassword, phone })
    if (problem) {
      return {
        ...problem,
        fields: problem.fields.map((field) => (field === 'password' ? 'newPassword' : field)),
      }
    }
    const hash = await hashPassword(newPassword)
    const found = await codes.look({ purpose: 'forgot_password', address: value, code, nowMs })
    const user = found && (await people.byId(found.userId))
    if (!user || user.status === 0) return refuse('code_wrong', { fields: ['code'] })
    // Used up with the change, so that after an interruption in between the code is still valid.
    const isProven: IsProven = (tx) => codes.use(tx, found, nowMs)
    const isChanged = await people.changePassword({ user, hash, keep: 0, nowMs, isProven })
    if (!isChanged) return refuse('code_wrong', { fields: ['code'] })
    return done({})
  }
}
