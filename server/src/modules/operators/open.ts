import type { OperatorRole } from '@openbourse/protocol'
import { onlyApproved } from './approved.ts'
import { Audit } from './audit.ts'
import { OperatorFactors } from './factor-keeping.ts'
import { operatorHandlers } from './handlers.ts'
import { People } from './people.ts'
import { Sessions } from './sessions.ts'
import { SetUp } from './set-up.ts'
import { lastSeen, livingSessions, recordedRoles, storedOperators, touchSession } from './store.ts'
import { makeTestOperator, type TestOperator } from './test-operator.ts'
import type { AskApproval, OperatorParts, WriteAudit } from './types.ts'

export type Operators = {
  readonly handlers: ReturnType<typeof operatorHandlers>
  /** Who sits at the console: the wire asks it for every operator's call. */
  readonly people: People
  readonly writeAudit: WriteAudit
  /** Once, before the first command: who is asked when an operator arrives by a link of the machine. */
  askApproval(ask: AskApproval): void
  makeTestOperator(wanted: {
    readonly name: string | undefined
    readonly roles: readonly OperatorRole[]
  }): Promise<TestOperator>
}

/** The console's people and the record of what they do. To be called when the writer stands, before the first command. */
export async function openOperators(parts: OperatorParts): Promise<Operators> {
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
  const approval: { ask: AskApproval | undefined } = { ask: undefined }
  const service = { ...parts, people, sessions, audit, approval, factors: new OperatorFactors(parts) }
  return {
    handlers: operatorHandlers(service, new SetUp(service)),
    people,
    writeAudit: (turn, act) => audit.write(turn, act),
    askApproval(ask) {
      approval.ask = ask
    },
    makeTestOperator: (wanted) => makeTestOperator(service, wanted),
  }
}
