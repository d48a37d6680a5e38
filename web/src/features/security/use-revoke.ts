import type { Session } from '@openbourse/protocol'
import { toasts, useConfirm } from '@openbourse/ui'
import { useText } from '../../lib/i18n.tsx'
import { useAction } from '../../lib/query.ts'

/** Logs devices out after a confirmation, with a toast. */
export function useRevoke() {
  const text = useText('account.security')
  const common = useText('common')
  const confirm = useConfirm()
  const { busy, run } = useAction('revokeSession')

  async function send(input: { readonly id: string } | { readonly all: true }) {
    const answer = await run(input)
    toasts.show(answer.ok ? text('revoked') : answer.msg || common('noAnswer'))
  }

  async function one({ id, device }: Session) {
    const sure = await confirm({
      title: text('revokeTitle'),
      content: text('revokeText', { device: device || text('unknownDevice') }),
      confirm: text('revoke'),
      cancel: text('keep'),
    })
    if (sure) await send({ id })
  }

  async function others(count: number) {
    const sure = await confirm({
      title: text('revokeAllTitle'),
      content: text('revokeAllText', { count }),
      confirm: text('revoke'),
      cancel: text('keep'),
    })
    if (sure) await send({ all: true })
  }

  return { busy, one, others } as const
}
