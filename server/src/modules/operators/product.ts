import { type FaceOf, type NotedTable, product } from '../../core/index.ts'
import { originOf } from '../../platform/config.ts'
import { accounts, isCommonPassword } from '../accounts/index.ts'
import { onlyApproved } from './approved.ts'
import { Audit } from './audit.ts'
import { operatorExamples, operatorFlows } from './examples.ts'
import { OperatorFactors } from './factor-keeping.ts'
import { operatorHandlers } from './handlers.ts'
import type { Service } from './parts.ts'
import { People } from './people.ts'
import { Sessions } from './sessions.ts'
import { SetUp } from './set-up.ts'
import { lastSeen, livingSessions, recordedRoles, storedOperators, touchSession } from './store.ts'
import { operatorsLeaves } from './tables.ts'
import { makeTestOperator, type WantedOperator } from './test-operator.ts'
import type { AskApproval, OperatorParts, WriteAudit } from './types.ts'

/** Written outside of turns; the log notes them. */
const notedTables: readonly NotedTable[] = [
  { name: 'operators.used_link', key: ['link_hash'], columns: ['link_hash', 'operator_id', 'at'] },
]

/** The users of the console, and the audit log of their actions. */
export const operators = product({
  name: 'operators',
  needs: { accounts },
  noted: notedTables,
  leaves: operatorsLeaves,
  examples: operatorExamples,
  flows: operatorFlows,
  async open({ config, database, writer, secrets, clock, random, log }, needs) {
    const service = await serviceOf({
      database,
      writer,
      secrets,
      clock,
      random,
      log,
      isCommonPassword,
      dataDir: config.dataDir,
      origin: originOf(config),
      tries: needs.accounts.tallies,
    })
    const { people, audit, approval } = service
    const writeAudit: WriteAudit = (turn, act) => audit.write(turn, act)
    return {
      face: {
        /** The operators and their sessions, which the wire checks for every operator call. */
        people,
        writeAudit,
        /** Set once before the first command: how an operator set up with a machine link gets approved. */
        askApproval(ask: AskApproval): void {
          approval.ask = ask
        },
        makeTestOperator: (wanted: WantedOperator) => makeTestOperator(service, wanted),
      },
      calls: operatorHandlers(service, new SetUp(service)),
    }
  },
})

export type Operators = FaceOf<typeof operators>

async function serviceOf(parts: OperatorParts): Promise<Service> {
  const { database, writer, clock, log } = parts
  const sessions = new Sessions(await livingSessions(database, clock.nowMs()), (id, atMs) => {
    touchSession(database, id, atMs).catch((error: unknown) =>
      log.error('operator session not touched', error),
    )
  })
  const audit = await Audit.open(database)
  const stored = await storedOperators(database)
  const people = new People({
    operators: await onlyApproved(stored, await recordedRoles(database), { writer, audit, log }),
    lastSeen: await lastSeen(database),
    sessions,
    audit,
  })
  const factors = new OperatorFactors(parts)
  return { ...parts, people, sessions, audit, factors, approval: { ask: undefined } }
}
