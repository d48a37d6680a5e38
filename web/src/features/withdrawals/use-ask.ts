import type { Withdrawal } from '@openbourse/protocol'
import { toasts } from '@openbourse/ui'
import { useEffect, useState } from 'react'
import { RefusedToLoad } from '../../lib/ask.ts'
import { useText } from '../../lib/i18n.tsx'
import { isOffline } from '../../lib/online.ts'
import { outdated, useAction, useCall } from '../../lib/query.ts'
import { useTradePass } from '../../lib/trade-pass.tsx'

export type Kind = 'bank' | 'crypto'
export type Wish = { readonly placeId: string; readonly amount: string }

const settleMs = 250

/** What a withdrawal would cost and bring, asked when the typing pauses. */
export function usePreview(kind: Kind, wish: Wish | undefined) {
  const text = wish && JSON.stringify(wish)
  const [asked, setAsked] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setAsked(text), settleMs)
    return () => clearTimeout(timer)
  }, [text])
  const { placeId, amount } = (asked === undefined ? { placeId: '', amount: '' } : JSON.parse(asked)) as Wish
  const options = { keepPrevious: true, freshForMs: 0 }
  const bank = useCall(
    'withdrawPreview',
    { bankId: placeId, amount },
    { ...options, enabled: asked !== undefined && kind === 'bank' },
  )
  const crypto = useCall(
    'coinWithdrawPreview',
    { addressId: placeId, amount },
    { ...options, enabled: asked !== undefined && kind === 'crypto' },
  )
  const query = kind === 'bank' ? bank : crypto
  const matches = text !== undefined && text === asked && !query.isPlaceholderData
  const refused = query.error instanceof RefusedToLoad ? query.error.refusal : undefined
  return {
    shown: text === undefined || query.isError ? undefined : query.data,
    /** Of this very amount. */
    current: matches ? query.data : undefined,
    refusal: matches ? refused : undefined,
    failed: matches && query.isError && !refused,
  }
}

/** Asks for it. Where the trade password is wanted, it is asked for, and the very same request goes out again. */
export function useAsking(kind: Kind, onDone: (withdrawal: Withdrawal) => void) {
  const text = useText('withdraw')
  const common = useText('common')
  const bank = useAction('withdrawAdd')
  const crypto = useAction('coinWithdrawAdd')
  const pass = useTradePass()
  const [objection, setObjection] = useState<{ readonly reason: string; readonly msg: string }>()

  async function send({ placeId, amount }: Wish, typed: string) {
    if (isOffline()) return void toasts.show(common('notSent'))
    const code = typed === '' ? {} : { code: typed }
    const answer =
      kind === 'bank'
        ? await pass.around<'withdrawAdd'>(() => bank.run({ bankId: placeId, amount, ...code }))
        : await pass.around<'coinWithdrawAdd'>(() => crypto.run({ addressId: placeId, amount, ...code }))
    outdated('withdrawStatus', 'withdrawOrder', 'coinWithdrawOrder', 'assets', 'txRecord', 'withdrawPreview')
    if (answer.ok) return onDone(answer.value)
    setObjection({ reason: answer.reason, msg: answer.reason === 'no_answer' ? text('unknown') : answer.msg })
  }

  return {
    send,
    objection,
    sheet: pass.sheet,
    busy: bank.busy || crypto.busy,
    forget: () => setObjection(undefined),
  }
}
