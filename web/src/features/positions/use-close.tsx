import type { Position } from '@openbourse/protocol'
import { Amount, decimal, Facts, toasts, useConfirm } from '@openbourse/ui'
import { useState } from 'react'
import { load } from '../../lib/ask.ts'
import { useBareCommand } from '../../lib/command.ts'
import { compare, total } from '../../lib/figures.ts'
import { useLocale, useText } from '../../lib/i18n.tsx'

type Held = Pick<Position, 'symbol' | 'currency' | 'available' | 'locked' | 'inOrders'>

/** Sells everything of a position that is free, after saying what that is expected to bring. */
export function useClose(position: Held) {
  const text = useText('positions')
  const locale = useLocale()
  const confirm = useConfirm()
  const action = useBareCommand('sellStock')
  const [looking, setLooking] = useState(false)
  const { symbol, currency, available } = position
  const quantity = decimal(locale, available)
  const order = { symbol, type: 'market', quantity: available, timeInForce: 'day' } as const

  async function look() {
    setLooking(true)
    try {
      return await load('previewOrder', { ...order, side: 'sell' })
    } catch {
      return undefined
    } finally {
      setLooking(false)
    }
  }

  async function close() {
    const preview = await look()
    if (!preview) return toasts.show(text('closeNoPreview'))
    if (preview.problem) return toasts.show(preview.problem.msg)
    const money = (amount: string) => <Amount of={amount} asset={currency} />
    const rest = [
      { key: 'locked', term: text('closeKeeps'), amount: position.locked },
      { key: 'orders', term: text('closeInOrders'), amount: position.inOrders },
    ].filter(({ amount }) => compare(amount, '0') > 0)
    const yes = await confirm({
      title: text('closeTitle', { quantity, symbol }),
      content: (
        <div className="stack">
          <p>{text('closeHow')}</p>
          <Facts
            of={[
              { key: 'expected', term: text('closeExpected'), value: money(preview.total) },
              {
                key: 'fees',
                term: text('closeFees'),
                value: money(total(preview.fees.map((fee) => fee.amount))),
              },
              { key: 'worst', term: text('closeWorst'), value: money(preview.worstCase) },
              ...rest.map(({ key, term, amount }) => ({ key, term, value: decimal(locale, amount) })),
            ]}
          />
        </div>
      ),
      confirm: text('closeYes', { quantity }),
      cancel: text('closeNo'),
    })
    if (!yes) return
    const answer = await action.run(order)
    if (!answer.ok && answer.reason === 'not_sent') return
    if (!answer.ok) return toasts.show(answer.reason === 'no_answer' ? text('noAnswer') : answer.msg)
    const { state, filled } = answer.value
    toasts.show(
      state === 'filled'
        ? text('closedFilled', { quantity: decimal(locale, filled), symbol })
        : text('closed'),
    )
  }

  return { busy: looking || action.busy, close, can: compare(available, '0') > 0 }
}
