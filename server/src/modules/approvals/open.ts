import { done, refuse } from '@openbourse/protocol'
import { Desk } from './desk.ts'
import { approvalHandlers } from './handlers.ts'
import { Notes } from './notes.ts'
import { storedOpen } from './store.ts'
import type { ApprovalParts, Approvals } from './types.ts'

export type ApprovalsModule = Approvals & {
  readonly handlers: ReturnType<typeof approvalHandlers>
}

/** Two people for power. To be called when the writer stands; kinds are registered before the first command. */
export async function openApprovals(parts: ApprovalParts): Promise<ApprovalsModule> {
  const { database, writer, clock, writeAudit } = parts
  const notes = new Notes(parts.secrets)
  const desk = new Desk(await storedOpen(database), { writeAudit, notes })

  const sweep = async (): Promise<number> => {
    const due = desk.due(clock.nowMs())
    // Each in a turn of its own: one that fails keeps none of the others.
    for (const { id } of due) await writer.run({ actor: 0, decide: (turn) => desk.takeDue(turn, id) })
    return due.length
  }
  return {
    handlers: approvalHandlers({ ...parts, notes }, desk),
    register: (kind) => desk.register(kind),
    propose: (turn, maker, proposed) => desk.propose(turn, maker, proposed),
    async proposeOnce({ operator, requestKey }, { call, input }, decide) {
      if (requestKey === undefined) return refuse('key_missing')
      const written = await writer.run({
        actor: 0,
        once: { key: `operator:${operator.id}:${requestKey}`, call, input },
        decide(turn) {
          const proposed = decide(turn)
          if ('ok' in proposed) return proposed
          const made = desk.propose(turn, operator, proposed)
          return made.ok ? done({ proposal: String(made.value.id), state: made.value.state }) : made
        },
      })
      return written.kind === 'key_reused' ? refuse('key_reused') : written.answer
    },
    openOf: ({ kind, id }) =>
      desk.all().filter(({ subject }) => subject.kind === kind && subject.id === String(id)),
    sweep,
  }
}
