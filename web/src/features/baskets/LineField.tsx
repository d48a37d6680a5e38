import { IconButton, Mark, X } from '@openbourse/ui'
import { useText } from '../../lib/i18n.tsx'
import css from './baskets.module.css'
import type { Line } from './editing.ts'

/** A stock in the editor with its weight, which is typed. */
export function LineField(props: {
  readonly line: Line
  readonly onChange: (weight: string) => void
  readonly onDrop: () => void
}) {
  const { symbol, name, weight } = props.line
  const text = useText('baskets')
  return (
    <div className={css.edit}>
      <Mark symbol={symbol} />
      <span className={css.name}>
        <b>{symbol}</b>
        <small>{name}</small>
      </span>
      <div className={`field-box ${css.weight}`}>
        <input
          inputMode="numeric"
          autoComplete="off"
          placeholder="0"
          aria-label={text('editor.weightOf', { symbol })}
          value={weight}
          onChange={(event) => props.onChange(event.currentTarget.value.replace(/\D/g, '').slice(0, 3))}
        />
        <span className="quiet" aria-hidden="true">
          %
        </span>
      </div>
      <IconButton icon={X} label={text('editor.drop', { symbol })} onPress={props.onDrop} />
    </div>
  )
}
