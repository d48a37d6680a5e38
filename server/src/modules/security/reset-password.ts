import { type Calls, done, refuse } from '@openbourse/protocol'
import type { CallHandler } from '../../platform/http/types.ts'
import { hashPassword, type IsProven } from '../accounts/index.ts'
import type { Codes } from './codes.ts'
import type { SecurityParts } from './types.ts'

/**
 * A new login password for whoever has the code. A known and an unknown account take the same steps (look-up, one argon2id,
 * one try at a code) up to the code itself. No session begins: the second factor, where there is one, is asked at the login.
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
    // Used up with the change: whoever is cut off between them still has a code that is good.
    const isProven: IsProven = (tx) => codes.use(tx, found, nowMs)
    const isChanged = await people.changePassword({ user, hash, keep: 0, nowMs, isProven })
    if (!isChanged) return refuse('code_wrong', { fields: ['code'] })
    return done({})
  }
}
