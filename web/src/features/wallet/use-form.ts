import type { Asked, CallName, Calls } from '@openbourse/protocol'
import { useState } from 'react'
import { useText } from '../../lib/i18n.tsx'
import { type Outcome, useAction } from '../../lib/query.ts'
import { useTradePass } from '../../lib/trade-pass.tsx'

type Refusal = { readonly fields: readonly string[]; readonly msg: string }

/** Sends a form that needs the trade password, and keeps what was wrong beside its fields until the next try. */
export function useForm<Name extends CallName>(name: Name) {
  const common = useText('common')
  const { busy, run } = useAction(name)
  const pass = useTradePass()
  const [refusal, setRefusal] = useState<Refusal>()
  const [wantsCode, setWantsCode] = useState(false)

  async function send(input: Asked<Calls[Name]>): Promise<Outcome<Name>> {
    setRefusal(undefined)
    const answer = await pass.around(() => run(input))
    if (answer.ok) return answer
    const fields = 'fields' in answer ? answer.fields : []
    if (fields.includes('code')) setWantsCode(true)
    setRefusal({ fields, msg: answer.msg || common('noAnswer') })
    return answer
  }

  return {
    ...{ busy, send, wantsCode, sheet: pass.sheet },
    errorOf: (field: string) => (refusal?.fields.includes(field) ? refusal.msg : undefined),
    errorBeside: (...fields: readonly string[]) =>
      refusal && !refusal.fields.some((field) => fields.includes(field)) ? refusal.msg : undefined,
    /** What was wrong with a field is over when it is typed in again. */
    forget: (field: string) => setRefusal((now) => (now?.fields.includes(field) ? undefined : now)),
  } as const
}
