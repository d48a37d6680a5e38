import { done, refuse } from '@openbourse/protocol'
import { product, type Writer } from '../../core/index.ts'
import { limits } from '../../platform/limits.ts'
import { operators } from '../operators/index.ts'
import { Desk } from './desk.ts'
import { approvalExamples } from './examples.ts'
import { approvalHandlers } from './handlers.ts'
import { Notes } from './notes.ts'
import { storedOpen } from './store.ts'
import { approvalsLeaves } from './tables.ts'
import type { Approvals } from './types.ts'

/** Actions that need two operators. */
export const approvals = product({
  name: 'approvals',
  needs: { operators },
  leaves: approvalsLeaves,
  examples: approvalExamples,
  async open({ database, writer, clock, secrets }, { operators: { people, writeAudit } }) {
    const notes = new Notes(secrets)
    const desk = new Desk(await storedOpen(database), { writeAudit, notes })
    const sweep = async (): Promise<number> => {
      const due = desk.due(clock.nowMs())
      // Each in its own turn, so that a failure does not affect the others.
      for (const { id } of due) await writer.run({ actor: 0, decide: (turn) => desk.takeDue(turn, id) })
      return due.length
    }
    const face: Approvals = {
      register: (kind) => desk.register(kind),
      propose: (turn, maker, proposed) => desk.propose(turn, maker, proposed),
      proposeOnce: proposingOnce(writer, desk),
      openOf: ({ kind, id }) =>
        desk.all().filter(({ subject }) => subject.kind === kind && subject.id === String(id)),
      sweep,
    }
    return {
      face,
      calls: approvalHandlers({ database, writer, people, notes }, desk),
      work: { sweep: { everyMs: limits.proposalSweepMs, act: sweep } },
    }
  },
})

const proposingOnce =
  (writer: Writer, desk: Desk): Approvals['proposeOnce'] =>
  async ({ operator, requestKey }, { call, input }, decide) => {
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
  }
