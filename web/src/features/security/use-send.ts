import type { Asked, CallName, Calls } from '@openbourse/protocol'
import type { Answer } from '../../lib/ask.ts'
import { useAction } from '../../lib/query.ts'
import { useRefusal } from '../../lib/use-refusal.ts'

/** Sends a form and keeps what was wrong with it beside the fields until it is sent again. */
export function useSend<Name extends CallName>(name: Name) {
  const { busy, run } = useAction(name)
  const { keep, clear, errorOf, errorBeside } = useRefusal()

  async function send(input: Asked<Calls[Name]>): Promise<Answer<Name>> {
    clear()
    const answer = await run(input)
    if (!answer.ok) keep(answer)
    return answer
  }

  return { busy, send, forget: clear, errorOf, errorBeside } as const
}
