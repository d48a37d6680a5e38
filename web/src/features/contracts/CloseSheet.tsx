import type { ContractPosition } from '@openbourse/protocol'
import { Button, Chips, decimal, Sheet } from '@openbourse/ui'
import { compare, over, shorten, times, trim } from '../../lib/figures.ts'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { CloseSum } from './CloseSum.tsx'
import css from './contracts.module.css'
import { NumberField } from './NumberField.tsx'
import { type Closing, closeKinds, useClosing } from './use-closing.ts'
import { useNameOf } from './words.ts'

const shares = ['0.25', '0.5', '0.75', '1'] as const

/** Closes a position or a part of it, at market or with a limit that waits: what comes back, and what stays open. */
export function CloseSheet(props: {
  readonly position: ContractPosition
  readonly isWhole: boolean
  readonly open: boolean
  readonly onClose: () => void
}) {
  const positions = useText('positionsOnMargin.close')
  const locale = useLocale()
  const { position, isWhole, open, onClose } = props
  const { coin, quantity: all } = position
  const name = useNameOf(position)
  const closing = useClosing(position, { isWhole, onDone: onClose })
  const { part, price, command, change } = closing
  const isOver = part !== undefined && compare(part, all) > 0
  const isMissing = part === undefined || (closing.kind === 'limit' && price === undefined)
  const foot = (
    <Button
      wide
      kind="primary"
      busy={command.busy}
      why={isMissing || isOver ? '' : undefined}
      onPress={() => void closing.go()}
    >
      {part === undefined ? positions('title') : positions('go', { quantity: decimal(locale, part), coin })}
    </Button>
  )
  return (
    <Sheet open={open} onClose={onClose} title={positions(isWhole ? 'title' : 'partTitle')} foot={foot}>
      <div className={css.block}>
        <p className="quiet t2">
          {name}, {decimal(locale, trim(all))} {coin}
        </p>
        <NumberField
          label={positions('quantity')}
          unit={coin}
          value={closing.typed}
          onChange={(typed) => change({ typed })}
          error={closing.isOfPrice ? undefined : closing.refusal?.msg}
        />
        <Chips
          ground="card"
          label={positions('quantity')}
          value={shares.find((share) => part !== undefined && compare(partOf(position, share), part) === 0)}
          onChange={(share) => change({ typed: partOf(position, share) })}
          options={shares.map((value) => ({
            value,
            label: value === '1' ? positions('all') : `${Number(value) * 100}%`,
          }))}
        />
        <AtPrice closing={closing} mark={position.mark} />
        {part !== undefined && !isOver && <CloseSum position={position} part={part} price={price} />}
      </div>
      {command.sheet}
    </Sheet>
  )
}

/** At market, or at a limit of the user's own. */
function AtPrice({ closing, mark }: { readonly closing: Closing; readonly mark: string }) {
  const positions = useText('positionsOnMargin.close')
  const locale = useLocale()
  const { kind, limit, change } = closing
  return (
    <>
      <Chips
        ground="card"
        label={positions('kind')}
        value={kind}
        onChange={(next) => change({ kind: next })}
        options={closeKinds.map((value) => ({ value, label: positions(value) }))}
      />
      {kind === 'limit' && (
        <NumberField
          label={positions('price')}
          unit="USDT"
          placeholder={decimal(locale, mark)}
          value={limit}
          onChange={(next) => change({ limit: next })}
          error={closing.isOfPrice ? closing.refusal?.msg : undefined}
          hint={positions('limitHow')}
        />
      )}
    </>
  )
}

/** A share of a position in whole lots, one at least. */
function partOf({ quantity, lot }: ContractPosition, share: string): string {
  const lots = shorten(over(times(quantity, share), lot, 2) ?? '0', 0)
  return trim(times(lot, compare(lots, '0') > 0 ? lots : '1'))
}
