import type { TransferReceipt } from '@openbourse/protocol'
import { toasts } from '@openbourse/ui'
import { useState } from 'react'
import { useText } from '../../lib/i18n.tsx'
import { isOffline } from '../../lib/online.ts'
import { outdated, useAction } from '../../lib/query.ts'
import { useTradePass } from '../../lib/trade-pass.tsx'
import { type Draft, otherThan } from './draft.ts'

type State =
  | { readonly at: 'writing'; readonly objection?: string }
  | { readonly at: 'unknown'; readonly draft: Draft }

/** Moves once. What got no answer is asked again with the same key, so it is done once or not at all. */
export function useTransfer(onDone: (receipt: TransferReceipt) => void) {
  const common = useText('common')
  const { busy, run } = useAction('transfer')
  const pass = useTradePass()
  const [state, setState] = useState<State>({ at: 'writing' })

  async function move(draft: Draft) {
    if (isOffline()) return void toasts.show(common('notSent'))
    const { from, asset, amount } = draft
    const answer = await pass.around(() => run({ from, to: otherThan(from), asset, amount }))
    if (answer.ok) {
      outdated('transferAccounts', 'transferList', 'assets', 'coinAssets', 'txRecord', 'exchangeRates')
      setState({ at: 'writing' })
      onDone(answer.value)
    } else if (answer.reason === 'no_answer') setState({ at: 'unknown', draft })
    else {
      outdated('transferAccounts')
      setState({ at: 'writing', objection: answer.msg })
    }
  }

  return {
    busy,
    state,
    move,
    sheet: pass.sheet,
    forget: () => setState((now) => (now.at === 'writing' ? { at: 'writing' } : now)),
  } as const
}
