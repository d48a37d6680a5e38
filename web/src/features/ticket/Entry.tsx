import { names, readTyping, typing } from '@openbourse/ui'
import { type ReactNode, useEffect, useRef } from 'react'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { type DraftField, decimalsOf } from './draft.ts'
import css from './ticket.module.css'

/** A line that the keypad writes on. A keyboard writes on it too; the phone's own keyboard stays away. */
export function Entry(props: {
  readonly field: DraftField
  readonly text: string
  readonly on: boolean
  readonly unit: string
  readonly priceDecimals: number
  readonly onFocus: () => void
  readonly onWrite: (text: string) => void
  readonly aside?: ReactNode
  readonly objected: boolean
}) {
  const { field, text, on, unit } = props
  const words = useText('ticket')
  const locale = useLocale()
  const box = useRef<HTMLInputElement>(null)
  const shown = typing(locale, text)
  useEffect(() => {
    // A sheet that opens moves the focus to the element with this attribute.
    box.current?.toggleAttribute('autofocus', on)
    if (on) box.current?.focus({ preventScroll: true })
  }, [on])

  function write(typed: string) {
    const decimals = decimalsOf(field, props.priceDecimals)
    const next = readTyping(locale, typed, shown)
    const [whole = '', fraction] = next.split('.')
    const fits =
      whole.length <= 12 && (fraction ?? '').length <= decimals && (decimals > 0 || fraction === undefined)
    if (fits) props.onWrite(next.replace(/^0+(?=\d)/, ''))
  }

  return (
    <div
      className={css.entry}
      data-on={on || undefined}
      data-small={(field !== 'quantity' && field !== 'money') || undefined}
      data-long={shown.length > 9 || undefined}
    >
      <label>
        <span className={names(field === 'quantity' ? 'sr' : false)}>{words(`field.${field}`)}</span>
        <input
          ref={box}
          inputMode="none"
          autoComplete="off"
          value={shown}
          placeholder="0"
          aria-invalid={props.objected || undefined}
          aria-describedby={props.objected ? 'ticket-objection' : undefined}
          size={Math.max(1, shown.length)}
          onFocus={props.onFocus}
          onChange={(event) => write(event.target.value)}
        />
        {unit}
      </label>
      {props.aside}
    </div>
  )
}
