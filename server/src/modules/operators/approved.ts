import type { OperatorRole } from '@openbourse/protocol'
import type { Writer } from '../../core/types.ts'
import type { Log } from '../../platform/log.ts'
import type { Audit } from './audit.ts'
import { readRoles } from './rules.ts'
import { writeOperator } from './tables.ts'
import type { Operator, Recorded } from './types.ts'

/**
 * An operator limited to what the audit log shows. Roles and accounts come only from recorded actions;
 * anything more in the table was written by SQL and is dropped. Where the table has less, it stays.
 */
export function asApproved(stored: Operator, recorded: Recorded | undefined): Operator {
  const approved = readRoles(recorded?.roles ?? '') ?? []
  const roles = stored.roles.filter((role: OperatorRole) => approved.includes(role))
  const isSeated = stored.state === 'active' && recorded?.cameIn === true
  const mayWait =
    (stored.state === 'invited' && recorded?.invited) || (stored.state === 'waiting' && recorded?.arrived)
  if (roles.length === 0 || recorded?.removed || !(isSeated || mayWait))
    return stored.state === 'removed'
      ? stored
      : { ...stored, state: 'removed', linkHash: null, linkUntil: null }
  return roles.length === stored.roles.length ? stored : { ...stored, roles }
}

/**
 * Removes unapproved roles and operators in one turn before the first command, and records it. Returns the
 * remaining operators.
 */
export async function onlyApproved(
  stored: readonly Operator[],
  recorded: ReadonlyMap<number, Recorded>,
  { writer, audit, log }: { readonly writer: Writer; readonly audit: Audit; readonly log: Log },
): Promise<Operator[]> {
  const approved = stored.map((one) => asApproved(one, recorded.get(one.id)))
  const changed = approved.filter((one, at) => one !== stored[at])
  if (changed.length === 0) return approved
  await writer.run({
    actor: 0,
    decide(turn) {
      for (const one of changed) {
        writeOperator(turn, one)
        const subject = { kind: 'operator', id: one.id }
        const roles = one.state === 'removed' ? '' : one.roles.join(',')
        audit.write(turn, { operatorId: 0, act: 'operator_roles_voided', subject, details: { roles } })
      }
    },
  })
  for (const { id } of changed) log.error('removed unapproved roles of an operator', { operator: id })
  return approved
}
