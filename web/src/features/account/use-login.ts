import type { SecondFactor } from '@openbourse/protocol'
import type { Href } from '@openbourse/ui'
import { useState } from 'react'
import { useText } from '../../lib/i18n.tsx'
import { solveProof } from '../../lib/proof.ts'
import { useAction } from '../../lib/query.ts'
import { enter } from '../../lib/session.ts'

export type LoginErrors = { readonly account?: string; readonly password?: string; readonly second?: string }
export type SecondGiven = { readonly code: string } | { readonly passkey: string }

/**
 * Logs in. When the server requires a proof of work, it is solved and sent automatically; when it requires a second
 * factor, the input is kept and sent again together with it.
 */
export function useLogin(next: Href) {
  const text = useText('account.login')
  const common = useText('common')
  const { busy, run } = useAction('login')
  const [proving, setProving] = useState(false)
  const [errors, setErrors] = useState<LoginErrors>({})
  const [wanted, setWanted] = useState<SecondFactor>()
  const [typed, setTyped] = useState({ account: '', password: '' })

  async function submit(account: string, password: string) {
    const missing = {
      ...(account === '' ? { account: text('needAccount') } : {}),
      ...(password === '' ? { password: text('needPassword') } : {}),
    }
    setErrors(missing)
    if (account === '' || password === '') return
    setTyped({ account, password })
    await send({ account, password })
  }

  async function send(input: Parameters<typeof run>[0]) {
    let answer = await run(input)
    if (!answer.ok && answer.reason === 'captcha_wrong') {
      setProving(true)
      const captcha = await solveProof().catch(() => undefined)
      setProving(false)
      if (captcha !== undefined) answer = await run({ ...input, captcha })
    }
    if (answer.ok) {
      if ('token' in answer.value) return enter(answer.value, next)
      return setWanted(answer.value.secondFactor)
    }
    const said = answer.msg || common('noAnswer')
    if (answer.reason === 'second_factor_wrong' || answer.reason === 'passkey_wrong') {
      // A passkey signs a challenge once, so a fresh one is fetched for the next try.
      if (answer.reason === 'passkey_wrong') await send(typed)
      return setErrors({ second: said })
    }
    if (answer.reason === 'wrong_credentials')
      return setErrors({ password: text('stillFilled', { sentence: said }) })
    return setErrors(wanted === undefined ? { password: said } : { second: said })
  }

  return {
    busy: busy || proving,
    errors,
    wanted,
    submit,
    second(given: SecondGiven) {
      setErrors({})
      return send({ ...typed, ...given })
    },
    again() {
      setWanted(undefined)
      setErrors({})
    },
  } as const
}
