import type { Asked, CallName, Calls } from '@openbourse/protocol'
import { useState } from 'react'
import { useCommand } from '../../common/command/use-command.tsx'
import type { Answer } from '../../lib/ask.ts'
import { useRefusal } from '../../lib/use-refusal.ts'

/** Sends a form that needs the trade password, and keeps what was wrong beside its fields until the next try. */
export function useForm<Name extends CallName>(name: Name) {
  const { busy, run, sheet } = useCommand(name)
  const { keep, clear, forget, errorOf, errorBeside } = useRefusal()
  const [wantsCode, setWantsCode] = useState(false)

  async function send(input: Asked<Calls[Name]>): Promise<Answer<Name>> {
    clear()
    const answer = await run(input)
    if (answer.ok) return answer
    if (answer.fields.includes('code')) setWantsCode(true)
    keep(answer)
    return answer
  }

  return { busy, send, wantsCode, sheet, errorOf, errorBeside, forget } as const
}
