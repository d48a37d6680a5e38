import type { CommandState } from '@openbourse/client/command'
import { Note } from '@openbourse/ui'
import { NextStep } from '../../lib/NextStep.tsx'

/**
 * Why a command was refused, with the page that fixes it, or that its answer did not arrive: `unknown` explains
 * what sending it again does.
 */
export function CommandOutcome({ of, unknown }: { readonly of: CommandState; readonly unknown: string }) {
  const refusal = of.at === 'ready' ? of.refusal : undefined
  return (
    <>
      {of.at === 'unknown' && (
        <div role="alert">
          <Note tone="warn">{unknown}</Note>
        </div>
      )}
      {refusal && (
        <div role="alert">
          <Note tone="danger">
            {refusal.msg} <NextStep reason={refusal.reason} />
          </Note>
        </div>
      )}
    </>
  )
}
