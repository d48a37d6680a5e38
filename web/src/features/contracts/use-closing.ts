import type { ContractPosition } from '@openbourse/protocol'
import { decimal, toasts } from '@openbourse/ui'
import { useState } from 'react'
import { useCommand } from '../../common/command/use-command.tsx'
import { compare, trim } from '../../lib/figures.ts'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { amountOf } from './amounts.ts'

export const closeKinds = ['market', 'limit'] as const

type Draft = {
  /** As typed: the quantity, and the price of a limit. */
  readonly typed: string
  readonly limit: string
  readonly kind: (typeof closeKinds)[number]
}

/** What of a position is to be closed and how, and the command that does it. */
export function useClosing(
  position: ContractPosition,
  of: { readonly isWhole: boolean; readonly onDone: () => void },
) {
  const positions = useText('positionsOnMargin.close')
  const locale = useLocale()
  const [draft, setDraft] = useState<Draft>({
    typed: of.isWhole ? trim(position.quantity) : '',
    limit: '',
    kind: 'market',
  })
  const command = useCommand('coinContractOrderClose')
  const part = amountOf(draft.typed)
  const price = draft.kind === 'limit' ? amountOf(draft.limit) : undefined
  const refusal = command.state.at === 'ready' ? command.state.refusal : undefined

  async function go() {
    if (part === undefined) return
    const answer = await command.run({ position: position.id, quantity: part, ...(price && { price }) })
    if (!answer.ok) return
    const { filled, quantity, state } = answer.value
    const waits = state === 'working' || state === 'partially_filled'
    const said = compare(filled, quantity) === 0 ? 'done' : waits ? 'waits' : 'partly'
    toasts.show(
      positions(said, {
        filled: decimal(locale, trim(filled)),
        quantity: decimal(locale, trim(quantity)),
        coin: position.coin,
      }),
    )
    of.onDone()
  }
  return {
    ...draft,
    part,
    price,
    command,
    refusal,
    /** The refusal is about the limit, and not about the quantity. */
    isOfPrice: draft.kind === 'limit' && (refusal?.fields.includes('price') ?? false),
    go,
    change(next: Partial<Draft>) {
      command.forget()
      setDraft((now) => ({ ...now, ...next }))
    },
  }
}

export type Closing = ReturnType<typeof useClosing>
