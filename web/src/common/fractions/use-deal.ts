import type { FractionDeal } from '@openbourse/protocol'
import { useState } from 'react'
import { useBareCommand } from '../../lib/command.ts'
import { useText } from '../../lib/i18n.tsx'

type Sent =
  | { readonly ok: true; readonly value: FractionDeal }
  | { readonly ok: false; readonly reason: string; readonly msg?: string }

/** Sends what was agreed to, and keeps why it was refused. */
function useSending<Input>(
  command: { readonly busy: boolean; readonly run: (input: Input) => Promise<Sent> },
  onDone: (deal: FractionDeal) => void,
) {
  const text = useText('fractions')
  const [refusal, setRefusal] = useState<string>()
  const [isSent, setSent] = useState(false)
  return {
    busy: command.busy,
    /** After this the preview is no longer requested, unless the order is refused. */
    isSent,
    refusal,
    forget: () => setRefusal(undefined),
    async send(input: Input) {
      setRefusal(undefined)
      setSent(true)
      const answer = await command.run(input)
      if (answer.ok) return onDone(answer.value)
      setSent(false)
      if (answer.reason === 'not_sent') return
      setRefusal(answer.msg ?? text('noAnswer'))
    },
  }
}

type OnDone = (deal: FractionDeal) => void
export const useBuying = (onDone: OnDone) => useSending(useBareCommand('fractionBuy'), onDone)
export const useSelling = (onDone: OnDone) => useSending(useBareCommand('fractionSell'), onDone)
export const useMakingShares = (onDone: OnDone) => useSending(useBareCommand('fractionShares'), onDone)
