import type { VipReceipt } from '@openbourse/protocol'
import { useState } from 'react'
import { useCommand } from '../../common/command/use-command.tsx'
import type { Choice } from './choice.ts'

/** Buys or pays back once. What got no answer is asked again with the same key, so it is done once or not at all. */
export function useVip(onDone: (receipt: VipReceipt) => void) {
  const buying = useCommand('vipBuy')
  const returning = useCommand('vipRefund')
  const [sent, setSent] = useState<Choice>()

  return {
    buy: {
      busy: buying.busy,
      sheet: buying.sheet,
      forget: buying.forget,
      refusal: buying.state.at === 'ready' ? buying.state.refusal : undefined,
      /** What was asked for and not answered. */
      unknown: buying.state.at === 'unknown' ? sent : undefined,
      async run(choice: Choice) {
        setSent(choice)
        const answer = await buying.run({ planId: choice.id, saidPrice: choice.price })
        if (answer.ok) onDone(answer.value)
      },
    },
    refund: {
      busy: returning.busy,
      sheet: returning.sheet,
      refusal: returning.state.at === 'ready' ? returning.state.refusal : undefined,
      isUnknown: returning.state.at === 'unknown',
      async run(id: string) {
        const answer = await returning.run({ id })
        if (answer.ok) onDone(answer.value)
      },
    },
  } as const
}

export type VipCommands = ReturnType<typeof useVip>
