import type { OperatorRole } from '@openbourse/protocol'
import { hashPassword } from '../../platform/passwords.ts'
import { newSecret } from './link.ts'
import type { Service } from './parts.ts'
import type { Operator } from './types.ts'

export type WantedOperator = {
  readonly name: string | undefined
  readonly roles: readonly OperatorRole[]
}

export type TestOperator = {
  readonly operatorId: string
  readonly operatorToken: string
  readonly name: string
  readonly password: string
  /** Base32, for programs that compute codes. */
  readonly totpSecret: string
}

const password = 'practice only lantern'
let passwordHash: Promise<string> | undefined

/**
 * Creates a logged-in operator with exactly these roles, for outside test programs. The audit log records it
 * as any other.
 */
export async function makeTestOperator(service: Service, wanted: WantedOperator): Promise<TestOperator> {
  const { writer, people, factors, sessions, audit, random } = service
  passwordHash ??= hashPassword(password)
  const hash = await passwordHash
  const secret = factors.newTotpSecret()
  const operatorToken = newSecret(random)
  const written = await writer.run({
    actor: 0,
    decide(turn) {
      const id = turn.nextId()
      // A test that runs twice on one server requests the same name again, and names are unique.
      const isFree = wanted.name !== undefined && !people.byName(wanted.name)
      const name = isFree ? wanted.name : `${wanted.name ?? 'Operator'} ${id}`
      const one: Operator = {
        id,
        name,
        roles: wanted.roles,
        state: 'active',
        since: turn.nowMs,
        passwordHash: hash,
        totpSealed: factors.seal(id, secret),
        linkHash: null,
        linkUntil: null,
        checkedBy: null,
      }
      people.setUp(turn, one, 0)
      const details = { roles: wanted.roles.join(','), factor: 'totp', by: 'test' }
      audit.write(turn, {
        operatorId: id,
        act: 'operator_set_up',
        subject: { kind: 'operator', id },
        details,
      })
      sessions.start(turn, id, operatorToken)
      people.seen(id, turn.nowMs)
      return { operatorId: String(id), name }
    },
  })
  if (written.kind !== 'done') throw new Error('Broken invariant: a command without a key is done')
  return { ...written.answer, operatorToken, password, totpSecret: factors.written(secret) }
}
