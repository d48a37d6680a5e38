import type { SomeHandlers } from '../../platform/http/types.ts'
import type { ApprovalsModule } from '../approvals/index.ts'
import type { Operators } from '../operators/index.ts'
import { operatorKinds, proposedAbout } from './operator-kinds.ts'

export type ConsoleParts = {
  readonly operators: Operators
  readonly approvals: ApprovalsModule
}

/** The console's own affairs: what stands above every module that it looks at. Registers its kinds of proposals. */
export function openConsole({ operators, approvals }: ConsoleParts): SomeHandlers<'consoleOperatorPropose'> {
  const { people } = operators
  for (const kind of operatorKinds(people)) approvals.register(kind)
  return {
    consoleOperatorPropose: (context, input) =>
      approvals.proposeOnce(context, { call: 'consoleOperatorPropose', input }, () =>
        proposedAbout(people, input),
      ),
  }
}
