import type { Asked, CallName, Calls } from '@openbourse/protocol'
import { useState } from 'react'
import { type Outcome, useAction } from '../../lib/query.ts'
import { useTradePass } from '../../lib/trade-pass.tsx'
import { useRefusal } from '../../lib/use-refusal.ts'

/** Sends a form that needs the trade password, and keeps what was wrong beside its fields until the next try. */
export function useForm<Name extends CallName>(name: Name) {
  const { busy, run } = useAction(name)
  const pass = useTradePass()
  const { keep, clear, forget, errorOf, errorBeside } = useRefusal()
  const [wantsCode, setWantsCode] = useState(false)

  async function send(input: Asked<Calls[Name]>): Promise<Outcome<Name>> {
    clear()
    const answer = await pass.around(() => run(input))
    if (answer.ok) return answer
    if ('fields' in answer && answer.fields.includes('code')) setWantsCode(true)
    keep(answer)
    return answer
  }

  return { busy, send, wantsCode, sheet: pass.sheet, errorOf, errorBeside, forget } as const
}
