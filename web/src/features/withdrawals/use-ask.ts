import type { Withdrawal } from '@openbourse/protocol'
import { useEffect, useState } from 'react'
import { useCommand } from '../../common/command/use-command.tsx'
import { RefusedToLoad } from '../../lib/ask.ts'
import { useText } from '../../lib/i18n.tsx'
import { useCall } from '../../lib/query.ts'

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

/** Requests a withdrawal; where the PIN is wanted it is asked for, and the same command is sent again. */
export function useAsking(kind: Kind, onDone: (withdrawal: Withdrawal) => void) {
  const text = useText('withdraw')
  const bank = useCommand('withdrawAdd')
  const crypto = useCommand('coinWithdrawAdd')
  const command = kind === 'bank' ? bank : crypto

  async function send({ placeId, amount }: Wish, typed: string) {
    const code = typed === '' ? {} : { code: typed }
    const answer =
      kind === 'bank'
        ? await bank.run({ bankId: placeId, amount, ...code })
        : await crypto.run({ addressId: placeId, amount, ...code })
    if (answer.ok) onDone(answer.value)
  }

  const { state } = command
  return {
    send,
    objection:
      state.at === 'unknown'
        ? { reason: 'no_answer', msg: text('unknown') }
        : state.at === 'ready'
          ? state.refusal
          : undefined,
    sheet: command.sheet,
    busy: command.busy,
    forget: command.forget,
  }
}
