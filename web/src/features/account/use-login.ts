import type { Href } from '@openbourse/ui'
import { useState } from 'react'
import { useText } from '../../lib/i18n.tsx'
import { solveProof } from '../../lib/proof.ts'
import { useAction } from '../../lib/query.ts'
import { enter } from '../../lib/session.ts'

export type LoginErrors = { readonly account?: string; readonly password?: string }

/** Logs in. When the server asks for a proof of work, it is solved and sent without bothering the person. */
export function useLogin(next: Href) {
  const text = useText('account.login')
  const common = useText('common')
  const { busy, run } = useAction('login')
  const [proving, setProving] = useState(false)
  const [errors, setErrors] = useState<LoginErrors>({})

  async function submit(account: string, password: string) {
    const missing = {
      ...(account === '' ? { account: text('needAccount') } : {}),
      ...(password === '' ? { password: text('needPassword') } : {}),
    }
    setErrors(missing)
    if (account === '' || password === '') return
    let answer = await run({ account, password })
    if (!answer.ok && answer.reason === 'captcha_wrong') {
      setProving(true)
      const captcha = await solveProof().catch(() => undefined)
      setProving(false)
      if (captcha !== undefined) answer = await run({ account, password, captcha })
    }
    if (answer.ok) enter(answer.value, next)
    else if (answer.reason === 'wrong_credentials')
      setErrors({ password: text('stillFilled', { sentence: answer.msg }) })
    else setErrors({ password: answer.msg || common('noAnswer') })
  }

  return { busy: busy || proving, errors, submit } as const
}
