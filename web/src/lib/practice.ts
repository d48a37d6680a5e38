import { type Href, toasts } from '@openbourse/ui'
import { useText } from './i18n.tsx'
import { useAction } from './query.ts'
import { enter } from './session.ts'

/** A practice account in one tap: opens it, signs in, and goes on. */
export function usePractice(next?: Href): { readonly busy: boolean; readonly start: () => void } {
  const { busy, run } = useAction('practice')
  const text = useText('common')
  async function start() {
    const answer = await run({})
    if (answer.ok) enter(answer.value, next)
    else toasts.show(answer.msg || text('noAnswer'))
  }
  return { busy, start: () => void start() }
}
