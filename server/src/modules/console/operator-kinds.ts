import type { consoleOperatorPropose, Input, Refused } from '@openbourse/protocol'
import { refuse } from '@openbourse/protocol'
import type { KindOfProposal, Proposed } from '../approvals/index.ts'
import {
  nameKeyOf,
  type Operator,
  type OperatorPeople,
  readName,
  readRoles,
  writtenRoles,
} from '../operators/index.ts'

const threeDaysMs = 3 * 24 * 3600 * 1000

const peopleOfPower = {
  makers: ['approver'],
  checkers: ['approver'],
  seats: () => 1,
  delayMs: () => 0,
  expiresMs: threeDaysMs,
} as const

/** Changes to operators need two operators. */
export function operatorKinds(people: OperatorPeople): readonly KindOfProposal[] {
  const living = (id: string | undefined) => {
    const found = people.byId(Number(id))
    return found?.state === 'removed' || found?.state === 'waiting' ? undefined : found
  }
  const waiting = (id: string | undefined) => {
    const found = people.byId(Number(id))
    return found?.state === 'waiting' ? found : undefined
  }
  return [
    {
      kind: 'operator_invite',
      reasons: ['new_colleague'],
      ...peopleOfPower,
      execute(turn, { name = '', roles = '' }, { signatures }) {
        if (people.byName(name)) return refuse('operator_name_taken')
        const wanted = readRoles(roles)
        const checkedBy = signatures.at(-1)?.operatorId
        if (!wanted || checkedBy === undefined) return refuse('operator_roles_wrong')
        people.invite(turn, { name, roles: wanted, checkedBy })
        return undefined
      },
    },
    {
      kind: 'operator_admit',
      reasons: ['link_of_machine'],
      ...peopleOfPower,
      execute(turn, { operator, roles }) {
        const found = waiting(operator)
        if (!found || writtenRoles(found.roles) !== roles) return refuse('operator_unknown')
        people.admit(turn, found)
        return undefined
      },
      ended(turn, { operator }) {
        const found = waiting(operator)
        if (found) people.remove(turn, found)
      },
    },
    {
      kind: 'operator_roles',
      reasons: ['other_duties', 'suspicion'],
      ...peopleOfPower,
      execute(turn, { operator, roles = '', before }) {
        const found = living(operator)
        if (!found) return refuse('operator_unknown')
        const wanted = readRoles(roles)
        if (!wanted || writtenRoles(found.roles) !== before) return refuse('operator_roles_wrong')
        people.changeRoles(turn, found, wanted)
        return undefined
      },
    },
    {
      kind: 'operator_remove',
      reasons: ['left_the_house', 'key_lost', 'suspicion'],
      ...peopleOfPower,
      execute(turn, { operator }) {
        const found = living(operator)
        if (!found) return refuse('operator_unknown')
        people.remove(turn, found)
        return undefined
      },
    },
  ]
}

/** The proposal to approve an operator set up with a machine link. */
export function arrivalOf({ id, name, roles }: Operator): Proposed {
  const payload = { operator: String(id), name, roles: writtenRoles(roles) }
  return { kind: 'operator_admit', payload, reason: 'link_of_machine', subject: { kind: 'operator', id } }
}

type Asked = Input<typeof consoleOperatorPropose>
type NotProposed = Refused<
  'operator_unknown' | 'operator_name_taken' | 'operator_name_form' | 'operator_roles_wrong'
>

/** The proposal about an operator, or why it is refused. */
export function proposedAbout(people: OperatorPeople, asked: Asked): Proposed | NotProposed {
  const { reason } = asked
  const roles = readRoles(asked.roles ?? '')
  if (asked.what === 'invite') {
    const read = readName(asked.name ?? '')
    if (!read.ok) return read
    if (people.byName(read.value)) return refuse('operator_name_taken', { fields: ['name'] })
    if (!roles) return refuse('operator_roles_wrong', { fields: ['roles'] })
    const payload = { name: read.value, roles: writtenRoles(roles) }
    const subject = { kind: 'operator_name', id: nameKeyOf(read.value) }
    return { kind: 'operator_invite', payload, reason, subject }
  }
  const found = people.byId(Number(asked.operator))
  if (!found || found.state === 'removed' || found.state === 'waiting')
    return refuse('operator_unknown', { fields: ['operator'] })
  const subject = { kind: 'operator', id: found.id }
  const about = { operator: String(found.id), name: found.name, before: writtenRoles(found.roles) }
  if (asked.what === 'remove') return { kind: 'operator_remove', payload: about, reason, subject }
  if (!roles || writtenRoles(roles) === about.before)
    return refuse('operator_roles_wrong', { fields: ['roles'] })
  return { kind: 'operator_roles', payload: { ...about, roles: writtenRoles(roles) }, reason, subject }
}
