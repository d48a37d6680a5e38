import type { Guard } from '@openbourse/protocol'
import { Button, decimal, Facts, money, Price, toasts, useConfirm } from '@openbourse/ui'
import { useState } from 'react'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { useAction } from '../../lib/query.ts'
import { when } from '../../lib/time.ts'
import { GuardSheet } from './GuardSheet.tsx'
import css from './positions.module.css'

/** Prices of a guard, its state, and its trigger. */
export function GuardCard({ guard }: { readonly guard: Guard }) {
  const text = useText('positions')
  const [open, setOpen] = useState(false)
  const { busy, remove } = useRemoval(guard)
  const price = (of: string | null) =>
    of === null ? text('notSet') : <Price of={of} asset={guard.currency} />
  return (
    <div className={css.guard}>
      <small>{guard.orderId === null ? text('ofWhole') : text('ofOrder', { id: guard.orderId })}</small>
      <Facts
        of={[
          { key: 'profit', term: text('takeProfit'), value: price(guard.takeProfit) },
          { key: 'loss', term: text('stopLoss'), value: price(guard.stopLoss) },
        ]}
      />
      <p className="quiet t1">{useStanding(guard)}</p>
      {guard.can.change && (
        <div className="pair">
          <Button onPress={() => setOpen(true)}>{text('changeGuard')}</Button>
          <Button busy={busy} onPress={() => void remove()}>
            {text('removeGuard')}
          </Button>
        </div>
      )}
      {open && (
        <GuardSheet
          about={guard.orderId === null ? { symbol: guard.symbol } : { id: guard.orderId }}
          symbol={guard.symbol}
          guard={guard}
          onClosed={() => setOpen(false)}
        />
      )}
    </div>
  )
}

function useStanding(guard: Guard): string {
  const text = useText('positions')
  const locale = useLocale()
  const state = text(`guardState.${guard.state}`, {
    covers: decimal(locale, guard.covers),
    locked: decimal(locale, guard.locked),
    time: guard.armsAt === null ? '–' : when(locale, guard.armsAt, 'dateTime'),
  })
  const print = guard.triggered && {
    number: guard.triggered.print,
    price: money(locale, guard.currency, guard.triggered.price),
  }
  return [
    state,
    guard.why === null ? undefined : text(`guardWhy.${guard.why}`),
    print ? text('setOffBy', print) : undefined,
  ]
    .filter((part) => part !== undefined)
    .join(' ')
}

function useRemoval(guard: Guard) {
  const text = useText('positions')
  const confirm = useConfirm()
  const ofOrder = useAction('guardOrder')
  const ofPosition = useAction('guardPosition')
  async function remove() {
    const yes = await confirm({
      title: text('removeGuardTitle'),
      content: <p>{text('removeGuardWhat')}</p>,
      confirm: text('removeGuard'),
      cancel: text('keepGuard'),
    })
    if (!yes) return
    const answer =
      guard.orderId === null
        ? await ofPosition.run({ symbol: guard.symbol })
        : await ofOrder.run({ id: guard.orderId })
    toasts.show(
      answer.ok ? text('guardRemoved') : answer.reason === 'no_answer' ? text('noAnswer') : answer.msg,
    )
  }
  return { busy: ofOrder.busy || ofPosition.busy, remove }
}
