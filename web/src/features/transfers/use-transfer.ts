import type { TransferReceipt } from '@openbourse/protocol'
import { useState } from 'react'
import { useCommand } from '../../common/command/use-command.tsx'
import type { Draft } from './draft.ts'

/** Moves once. What got no answer is asked again with the same key, so it is done once or not at all. */
export function useTransfer(onDone: (receipt: TransferReceipt) => void) {
  const { busy, state, run, forget, sheet } = useCommand('transfer')
  const [sent, setSent] = useState<Draft>()

  async function move(draft: Draft) {
    setSent(draft)
    const answer = await run(draft)
    if (answer.ok) onDone(answer.value)
  }

  return {
    busy,
    move,
    forget,
    sheet,
    objection: state.at === 'ready' ? state.refusal?.msg : undefined,
    /** The draft whose answer did not come. */
    unknown: state.at === 'unknown' ? sent : undefined,
  } as const
}
