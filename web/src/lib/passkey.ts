import type { Calls } from '@openbourse/protocol'
import { browserSupportsWebAuthnAutofill, startAuthentication } from '@simplewebauthn/browser'
import { type Answer, ask } from './ask.ts'
import { kept } from './kept.ts'

type Came<Name extends keyof Calls> = Answer<Name> | 'stopped' | 'no answer'

/** Asks the phone for a passkey of this site. `offered`: it waits among the suggestions of the account’s field. */
async function signed(offered = false): Promise<string | 'stopped' | 'no answer'> {
  const begun = await ask('passkeyLoginBegin', {}).catch(() => undefined)
  if (!begun?.ok) return 'no answer'
  const optionsJSON = JSON.parse(begun.value.options)
  const answer = await startAuthentication({ optionsJSON, useBrowserAutofill: offered }).catch(
    () => undefined,
  )
  return answer ? JSON.stringify(answer) : 'stopped'
}

/** A login by a passkey alone. */
export async function logInByPasskey(offered = false): Promise<Came<'passkeyLogin'>> {
  const passkey = await signed(offered)
  if (passkey === 'stopped' || passkey === 'no answer') return passkey
  const answer = await ask('passkeyLogin', { passkey }).catch(() => 'no answer' as const)
  if (answer !== 'no answer' && answer.ok) kept.set('passkeyHere', true)
  return answer
}

export const offersPasskeys = (): Promise<boolean> => browserSupportsWebAuthnAutofill()

/** Whether a passkey of the logged-in user answered. */
export async function confirmByPasskey(): Promise<Came<'passkeyConfirm'>> {
  const passkey = await signed()
  if (passkey === 'stopped' || passkey === 'no answer') return passkey
  return ask('passkeyConfirm', { passkey }).catch(() => 'no answer' as const)
}
