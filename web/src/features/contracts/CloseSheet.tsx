import type { ContractPosition } from '@openbourse/protocol'
import { Button, Chips, decimal, Sheet, toasts } from '@openbourse/ui'
import { useState } from 'react'
import { useCommand } from '../../common/command/use-command.tsx'
import { compare, over, shorten, times, trim } from '../../lib/figures.ts'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { amountOf } from './amounts.ts'
import { CloseSum } from './CloseSum.tsx'
import css from './contracts.module.css'
import { NumberField } from './NumberField.tsx'
import { useNameOf } from './words.ts'

const shares = ['0.25', '0.5', '0.75', '1'] as const
const kinds = ['market', 'limit'] as const
type Kind = (typeof kinds)[number]

/** Closes a position or a part of it, at market or with a limit that waits: what comes back, and what stays open. */
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
  const [kind, setKind] = useState<Kind>('market')
  const [limit, setLimit] = useState('')
  const name = useNameOf(position)
  const command = useCommand('coinContractOrderClose')
  const part = amountOf(typed)
  const isOver = part !== undefined && compare(part, all) > 0
  const price = kind === 'limit' ? amountOf(limit) : undefined
  const refusal = command.state.at === 'ready' ? command.state.refusal : undefined
  const isOfPrice = kind === 'limit' && (refusal?.fields.includes('price') ?? false)

  async function go() {
    if (part === undefined) return
    const answer = await command.run({ position: position.id, quantity: part, ...(price && { price }) })
    if (!answer.ok) return
    const { filled, quantity, state } = answer.value
    const waits = state === 'working' || state === 'partially_filled'
    const count = { filled: decimal(locale, trim(filled)), quantity: decimal(locale, trim(quantity)), coin }
    const said = compare(filled, quantity) === 0 ? 'done' : waits ? 'waits' : 'partly'
    toasts.show(positions(`close.${said}`, count))
    onClose()
  }
  const why = part === undefined || isOver || (kind === 'limit' && price === undefined) ? '' : undefined
  const foot = (
    <Button wide kind="primary" busy={command.busy} why={why} onPress={() => void go()}>
      {part === undefined
        ? positions('close.title')
        : positions('close.go', { quantity: decimal(locale, part), coin })}
    </Button>
  )
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={positions(isWhole ? 'close.title' : 'close.partTitle')}
      foot={foot}
    >
      <div className={css.block}>
        <p className="quiet t2">
          {name}, {decimal(locale, trim(all))} {coin}
        </p>
        <NumberField
          label={positions('close.quantity')}
          unit={coin}
          value={typed}
          onChange={(next) => {
            command.forget()
            setTyped(next)
          }}
          error={isOfPrice ? undefined : refusal?.msg}
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
        <Chips
          ground="card"
          label={positions('close.kind')}
          value={kind}
          onChange={(next) => {
            command.forget()
            setKind(next)
          }}
          options={kinds.map((value) => ({ value, label: positions(`close.${value}`) }))}
        />
        {kind === 'limit' && (
          <NumberField
            label={positions('close.price')}
            unit="USDT"
            placeholder={decimal(locale, position.mark)}
            value={limit}
            onChange={(next) => {
              command.forget()
              setLimit(next)
            }}
            error={isOfPrice ? refusal?.msg : undefined}
            hint={positions('close.limitHow')}
          />
        )}
        {part !== undefined && !isOver && <CloseSum position={position} part={part} price={price} />}
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
