import type { Calls, Output } from '@openbourse/protocol'
import { toasts } from '@openbourse/ui'
import { useCommand } from '../../common/command/use-command.tsx'
import { useTyped } from '../../common/shares/use-typed.ts'
import { useText } from '../../lib/i18n.tsx'
import { useCall } from '../../lib/query.ts'

export type Short = Output<Calls['shortList']>

/** A purchase of the list: what is typed, what it would cost now, and the command, sent once. */
export function usePurchase(of: {
  readonly symbol: string
  readonly open: boolean
  readonly onBought: () => void
}) {
  const { symbol, open, onBought } = of
  const text = useText('shortTerm')
  const command = useCommand('shortBuy')
  const [typed, setTyped, forgetTyped] = useTyped(`short ${symbol}`, '100')
  const quantity = String(Number(typed))
  const isValid = Number(typed) > 0
  const { data } = useCall(
    'previewOrder',
    { symbol, side: 'buy', type: 'market', quantity, timeInForce: 'fok' },
    { enabled: open && isValid, everyMs: 1500, keepPrevious: true, freshForMs: 0 },
  )
  const preview = isValid ? data : undefined
  const { state } = command

  return {
    typed,
    quantity,
    isValid,
    preview,
    busy: command.busy,
    sheet: command.sheet,
    /** The answer did not come: sent again, it is done once or not at all. */
    isUnknown: state.at === 'unknown',
    refusal: state.at === 'ready' ? state.refusal : undefined,
    change(next: string) {
      command.forget()
      setTyped(next)
    },
    async send() {
      const said = preview && !preview.problem ? { saidTotal: preview.total } : {}
      const answer = await command.run({ symbol, quantity, ...said })
      if (!answer.ok) return
      forgetTyped()
      toasts.show(text('bought'))
      onBought()
    },
  } as const
}
export type Purchase = ReturnType<typeof usePurchase>
