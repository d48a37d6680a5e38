import type { Href } from '@openbourse/ui'
import { useEffect, useRef, useState } from 'react'
import { useText } from './i18n.tsx'
import { canUsePasskeys } from './passkeys-here.ts'
import { enter } from './session.ts'

/** A challenge lives for five minutes; what is offered is renewed before. */
const renewedMs = 4 * 60_000

/** One tap and the phone’s own question: no account, no password. */
export function usePasskeyLogin(next?: Href) {
  const text = useText('common.passkey')
  const common = useText('common')
  const [busy, setBusy] = useState(false)
  const [said, setSaid] = useState<string>()

  async function start(offered = false) {
    if (!offered) setBusy(true)
    setSaid(undefined)
    const passkey = await import('./passkey.ts').catch(() => undefined)
    const came = passkey ? await passkey.logInByPasskey(offered) : 'no answer'
    if (!offered) setBusy(false)
    if (typeof came === 'object') {
      if (came.ok) return enter(came.value, next)
      return setSaid(came.msg || common('noAnswer'))
    }
    // What was only offered may end without a word.
    if (!offered) setSaid(came === 'stopped' ? text('stopped') : common('noAnswer'))
  }

  return { can: canUsePasskeys(), busy, said, start } as const
}

/** Where the browser supports it, passkeys are among the suggestions of the account field. */
export function useOfferedPasskeys(start: (offered: boolean) => Promise<unknown>): void {
  const newest = useRef(start)
  newest.current = start
  useEffect(() => {
    if (!canUsePasskeys()) return
    let isHere = true
    const offer = async () => {
      const passkey = await import('./passkey.ts').catch(() => undefined)
      if (isHere && passkey && (await passkey.offersPasskeys())) void newest.current(true)
    }
    void offer()
    const timer = setInterval(() => void offer(), renewedMs)
    return () => {
      isHere = false
      clearInterval(timer)
    }
  }, [])
}
