import { type Href, toasts } from '@openbourse/ui'
import { useState } from 'react'
import { useText } from './i18n.tsx'
import { useAction } from './query.ts'
import { enter } from './session.ts'

/**
 * A practice account in one tap: opens it, logs in, and continues. Where many accounts were opened from the same
 * network the server requires a proof of work, which is solved and sent automatically. Its script is fetched only
 * then.
 */
export function usePractice(next?: Href): { readonly busy: boolean; readonly start: () => void } {
  const { busy, run } = useAction('practice')
  const [proving, setProving] = useState(false)
  const text = useText('common')
  async function start() {
    let answer = await run({})
    if (!answer.ok && answer.reason === 'captcha_wrong') {
      setProving(true)
      const captcha = await import('./proof.ts').then(({ solveProof }) => solveProof()).catch(() => undefined)
      setProving(false)
      if (captcha !== undefined) answer = await run({ captcha })
    }
    if (answer.ok) enter(answer.value, next)
    else toasts.show(answer.msg || text('noAnswer'))
  }
  return { busy: busy || proving, start: () => void start() }
}
