import type { Basket } from '@openbourse/protocol'
import { Button, Field, Note, Sheet, TextButton, toasts } from '@openbourse/ui'
import { useState } from 'react'
import { useText } from '../../lib/i18n.tsx'
import { useAction } from '../../lib/query.ts'
import { useRefusal } from '../../lib/use-refusal.ts'
import css from './baskets.module.css'
import { evenly, type Line, sumOf } from './editing.ts'
import { FindStock } from './FindStock.tsx'
import { LineField } from './LineField.tsx'

/** A new basket, or another name and other weights for one that is there. */
export function BasketSheet(props: {
  readonly basket?: Basket
  readonly open: boolean
  readonly onClose: () => void
}) {
  const { basket, open, onClose } = props
  const text = useText('baskets')
  const [name, setName] = useState(basket?.name ?? '')
  const [lines, setLines] = useState<readonly Line[]>(() => linesOf(basket))
  const saving = useAction('basketSave')
  const refusal = useRefusal()
  const sum = sumOf(lines)
  const why =
    name.trim() === ''
      ? text('editor.whyName')
      : lines.length === 0
        ? text('editor.whyStocks')
        : sum === 100
          ? undefined
          : text('editor.whySum')
  const change = (next: readonly Line[]) => {
    refusal.clear()
    setLines(next)
  }

  async function save() {
    const weights = lines.map(({ symbol, weight }) => `${symbol}:${Number(weight)}`).join(',')
    const answer = await saving.run({ ...(basket && { id: basket.id }), name: name.trim(), weights })
    if (!answer.ok) return refusal.keep(answer)
    toasts.show(text('saved'))
    onClose()
  }

  return (
    <Sheet
      open={open}
      title={text(basket ? 'editor.edit' : 'editor.new')}
      onClose={onClose}
      foot={
        <div className="stack">
          <Sum sum={sum} isShown={lines.length > 0} onEven={() => change(evenly(lines))} />
          <Button wide kind="primary" busy={saving.busy} why={why} onPress={() => void save()}>
            {text('editor.save')}
          </Button>
        </div>
      }
    >
      <div className="stack">
        <Field
          label={text('editor.name')}
          placeholder={text('editor.namePlaceholder')}
          maxLength={24}
          autoComplete="off"
          value={name}
          error={refusal.errorOf('name')}
          onChange={(event) => {
            refusal.clear()
            setName(event.currentTarget.value)
          }}
        />
        {refusal.errorBeside('name') !== undefined && (
          <Note tone="danger">{refusal.errorBeside('name')}</Note>
        )}
        <div>
          {lines.map((line) => (
            <LineField
              key={line.symbol}
              line={line}
              onChange={(weight) =>
                change(lines.map((one) => (one.symbol === line.symbol ? { ...one, weight } : one)))
              }
              onDrop={() => change(lines.filter(({ symbol }) => symbol !== line.symbol))}
            />
          ))}
        </div>
        <FindStock lines={lines} onChange={change} />
        <Note>{text('editor.note')}</Note>
      </div>
    </Sheet>
  )
}

const linesOf = (basket: Basket | undefined): readonly Line[] =>
  (basket?.lines ?? []).map(({ symbol, name, weight }) => ({
    symbol,
    name,
    currency: basket?.currency ?? '',
    weight: String(weight),
  }))

/** The sum of the weights, and the missing or excess part. */
function Sum(props: { readonly sum: number; readonly isShown: boolean; readonly onEven: () => void }) {
  const { sum } = props
  const text = useText('baskets')
  if (!props.isShown) return null
  return (
    <div className={css.sum}>
      <span role="status">
        <b>{text('editor.sum', { sum: String(sum) })}</b>{' '}
        {sum !== 100 && (
          <span className="quiet">
            {text(sum < 100 ? 'editor.missing' : 'editor.over', { n: String(Math.abs(100 - sum)) })}
          </span>
        )}
      </span>
      <TextButton onPress={props.onEven}>{text('editor.even')}</TextButton>
    </div>
  )
}
