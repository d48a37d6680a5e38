import { startRegistration } from '@simplewebauthn/browser'
import { useState } from 'react'
import { useText } from '../../lib/i18n.tsx'
import { kept } from '../../lib/kept.ts'
import { outdated } from '../../lib/query.ts'
import { useSend } from './use-send.ts'

/** Makes a passkey in two calls with the phone's own question between them. */
export function useAddPasskey() {
  const text = useText('security.passkeys')
  const begin = useSend('passkeyBegin')
  const finish = useSend('passkeyAdd')
  const [asking, setAsking] = useState(false)
  const [stopped, setStopped] = useState<string>()

  /** The first recovery codes, or none where there are some; undefined when it was not made. */
  async function add(
    proof: { readonly password?: string; readonly code?: string },
    name: string,
  ): Promise<readonly string[] | undefined> {
    setStopped(undefined)
    const begun = await begin.send(proof)
    if (!begun.ok) return undefined
    setAsking(true)
    const made = await startRegistration({ optionsJSON: JSON.parse(begun.value.options) }).catch(
      () => undefined,
    )
    setAsking(false)
    if (!made) {
      setStopped(text('stopped'))
      return undefined
    }
    const answer = await finish.send({ credential: JSON.stringify(made), name: name || text('unnamed') })
    outdated('passkeys')
    if (answer.ok) kept.set('passkeyHere', true)
    return answer.ok ? answer.value.recoveryCodes : undefined
  }

  return {
    add,
    busy: begin.busy || finish.busy || asking,
    errorOf: begin.errorOf,
    said: stopped ?? begin.errorBeside('password', 'code') ?? finish.errorBeside(),
  } as const
}
