import type { Asked, CallName, Calls } from '@openbourse/protocol'
import { useState } from 'react'
import { useText } from '../../lib/i18n.tsx'
import { type Outcome, outdated, useAction } from '../../lib/query.ts'

type Refusal = { readonly fields: readonly string[]; readonly msg: string }

/** Sends a form and keeps what was wrong with it beside the fields until it is sent again. */
export function useSend<Name extends CallName>(name: Name) {
  const common = useText('common')
  const { busy, run } = useAction(name)
  const [refusal, setRefusal] = useState<Refusal>()

  async function send(input: Asked<Calls[Name]>): Promise<Outcome<Name>> {
    setRefusal(undefined)
    const answer = await run(input)
    if (answer.ok) outdated('userInfo', 'loginInfo')
    else
      setRefusal({ fields: 'fields' in answer ? answer.fields : [], msg: answer.msg || common('noAnswer') })
    return answer
  }

  return {
    busy,
    send,
    forget: () => setRefusal(undefined),
    /** What is wrong with a field. */
    errorOf: (field: string) => (refusal?.fields.includes(field) ? refusal.msg : undefined),
    /** What is wrong with none of these fields, for a line of its own. */
    errorBeside: (...fields: readonly string[]) =>
      refusal && !refusal.fields.some((field) => fields.includes(field)) ? refusal.msg : undefined,
  } as const
}
