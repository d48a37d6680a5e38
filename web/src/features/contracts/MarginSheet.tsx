import type { ContractPosition } from '@openbourse/protocol'
import { Button, decimal, money, Note, Scale, Segment, Sheet } from '@openbourse/ui'
import { useState } from 'react'
import { useCommand } from '../../common/command/use-command.tsx'
import { compare, shorten } from '../../lib/figures.ts'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { amountOf } from './amounts.ts'
import css from './contracts.module.css'
import { MarginChange } from './MarginChange.tsx'
import { NumberField } from './NumberField.tsx'
import { useNameOf } from './words.ts'

/** Adds margin, or takes out what the leverage does not need. */
export function MarginSheet(props: {
  readonly position: ContractPosition
  readonly free: string
  readonly open: boolean
  readonly onClose: () => void
}) {
  const positions = useText('positionsOnMargin')
  const locale = useLocale()
  const name = useNameOf(props.position)
  const { position, free, open, onClose } = props
  const [way, setWay] = useState<'add' | 'take'>('add')
  const [typed, setTyped] = useState('')
  const command = useCommand('coinContractAddMargin')
  const most = way === 'add' ? free : position.removable
  const amount = amountOf(typed)
  const shown = money(locale, 'USDT', amount ?? '0')
  const refusal = command.state.at === 'ready' ? command.state.refusal?.msg : undefined
  const isOver = amount !== undefined && compare(amount, most) > 0

  async function go() {
    if (amount === undefined) return
    const answer = await command.run({ position: position.id, amount, take: way === 'take' })
    if (!answer.ok) return
    setTyped('')
    onClose()
  }
  const why = amount === undefined || isOver ? '' : undefined
  const foot = (
    <Button wide kind="primary" busy={command.busy} why={why} onPress={() => void go()}>
      {positions(way === 'add' ? 'margin.go' : 'margin.goTake', { amount: shown })}
    </Button>
  )
  return (
    <Sheet open={open} onClose={onClose} title={positions('margin.title')} foot={foot}>
      <div className={css.block}>
        <p className="quiet t2">{name}</p>
        <Segment
          label={positions('margin.title')}
          value={way}
          onChange={(next) => {
            command.forget()
            setWay(next)
          }}
          options={(['add', 'take'] as const).map((value) => ({
            value,
            label: positions(`margin.${value}`),
          }))}
        />
        <NumberField
          label={positions('margin.amount')}
          value={typed}
          unit="USDT"
          onChange={(next) => {
            command.forget()
            setTyped(next)
          }}
          error={refusal}
          hint={`${positions(way === 'add' ? 'margin.you' : 'margin.can')} ${decimal(locale, shorten(most, 2))}`}
        />
        <MarginChange position={position} amount={isOver ? undefined : amount} isTaken={way === 'take'} />
        {way === 'add' && amount !== undefined && (
          <Note icon={Scale}>{positions('margin.later', { amount: shown })}</Note>
        )}
      </div>
      {command.sheet}
    </Sheet>
  )
}
