import type { ContractPosition } from '@openbourse/protocol'
import { Button, Chips, Delta, decimal, Facts, money, Sheet, toasts } from '@openbourse/ui'
import { useState } from 'react'
import { useCommand } from '../../common/command/use-command.tsx'
import { compare, minus, over, plus, shorten, times, trim } from '../../lib/figures.ts'
import { useLocale, useText } from '../../lib/i18n.tsx'
import css from './contracts.module.css'
import { NumberField } from './NumberField.tsx'

const shares = ['0.25', '0.5', '0.75', '1'] as const

/** Closes a position or a part of it at market: what comes back, and what stays open. */
export function CloseSheet(props: {
  readonly position: ContractPosition
  readonly isWhole: boolean
  readonly open: boolean
  readonly onClose: () => void
}) {
  const positions = useText('positionsOnMargin')
  const locale = useLocale()
  const { position, isWhole, open, onClose } = props
  const { coin, quantity: all } = position
  const [typed, setTyped] = useState(isWhole ? trim(all) : '')
  const command = useCommand('coinContractOrderClose')
  const part = /[1-9]/.test(typed) ? typed.replace(/^\./, '0.').replace(/\.$/, '') : undefined
  const isOver = part !== undefined && compare(part, all) > 0

  async function go() {
    if (part === undefined) return
    const answer = await command.run({ position: position.id, quantity: part })
    if (!answer.ok) return
    const { filled, quantity } = answer.value
    toasts.show(
      compare(filled, quantity) === 0
        ? positions('close.done')
        : positions('close.partly', {
            filled: decimal(locale, trim(filled)),
            quantity: decimal(locale, trim(quantity)),
            coin,
          }),
    )
    onClose()
  }
  const why = part === undefined || isOver ? '' : undefined
  const foot = (
    <Button wide kind="primary" busy={command.busy} why={why} onPress={() => void go()}>
      {positions('close.go', { quantity: decimal(locale, part ?? '0'), coin })}
    </Button>
  )
  return (
    <Sheet open={open} onClose={onClose} title={positions('close.title')} foot={foot}>
      <div className={css.block}>
        <NumberField
          label={positions('close.quantity')}
          unit={coin}
          value={typed}
          onChange={(next) => {
            command.forget()
            setTyped(next)
          }}
          error={command.state.at === 'ready' ? command.state.refusal?.msg : undefined}
        />
        <Chips
          ground="card"
          label={positions('close.quantity')}
          value={shares.find((share) => part !== undefined && compare(partOf(position, share), part) === 0)}
          onChange={(share) => setTyped(partOf(position, share))}
          options={shares.map((value) => ({
            value,
            label: value === '1' ? positions('close.all') : `${Number(value) * 100}%`,
          }))}
        />
        {part !== undefined && !isOver && <Sum position={position} part={part} />}
      </div>
      {command.sheet}
    </Sheet>
  )
}

/** A share of a position in whole lots, one at least. */
function partOf({ quantity, lot }: ContractPosition, share: string): string {
  const lots = shorten(over(times(quantity, share), lot, 2) ?? '0', 0)
  return trim(times(lot, compare(lots, '0') > 0 ? lots : '1'))
}

/** What closing a part at the mark would bring; the book may differ by its spread. */
function Sum({ position, part }: { readonly position: ContractPosition; readonly part: string }) {
  const positions = useText('positionsOnMargin')
  const locale = useLocale()
  const share = over(part, position.quantity, 8) ?? '0'
  const of = (figure: string) => shorten(times(figure, share), 2)
  const fee = of(position.closingFee)
  const profit = of(position.profit)
  const margin = of(position.margin)
  const back = minus(plus(margin, profit), fee)
  return (
    <Facts
      of={[
        { key: 'margin', term: positions('close.margin'), value: decimal(locale, margin) },
        {
          key: 'sold',
          term: positions('close.sold', { price: decimal(locale, position.mark) }),
          value: <Delta amount={profit} />,
        },
        { key: 'fee', term: positions('close.fee'), value: `−${decimal(locale, fee)}` },
        {
          key: 'back',
          term: <b>{positions('close.back')}</b>,
          value: <b>{money(locale, 'USDT', compare(back, '0') > 0 ? back : '0.00')}</b>,
        },
        {
          key: 'stays',
          term: positions('close.stays'),
          value: `${decimal(locale, trim(minus(position.quantity, part)))} ${position.coin}`,
        },
      ]}
    />
  )
}
