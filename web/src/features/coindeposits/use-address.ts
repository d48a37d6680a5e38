import { toasts } from '@openbourse/ui'
import { useBareCommand } from '../../lib/command.ts'
import { useText } from '../../lib/i18n.tsx'
import { useCall } from '../../lib/query.ts'

export type Target = { readonly coin: string; readonly network: string }

/** Own newest address on a network, and another one on demand. */
export function useAddress(target: Target) {
  const text = useText('coinDeposit')
  const common = useText('common')
  const query = useCall('rechargeAddress', target)
  const { busy, run } = useBareCommand('rechargeAddressNew')
  return {
    query,
    busy,
    async renew() {
      const answer = await run(target)
      toasts.show(answer.ok ? text('newMade') : answer.msg || common('noAnswer'))
    },
  } as const
}
