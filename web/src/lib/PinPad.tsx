import { CircleAlert, Delete } from '@openbourse/ui'
import { type ReactNode, useId } from 'react'
import { useText } from './i18n.tsx'
import styles from './pin.module.css'

export const pinLength = 6
const places = Array.from({ length: pinLength }, (_, index) => index)
const digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const

/**
 * Six digits under the thumb or from a keyboard, shown as dots. The field is a real one, so that it can be read out, pasted
 * into and labelled; the phone's own keyboard stays away because ours is there.
 */
export function PinPad(props: {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  /** The sixth digit is there: nothing else has to be pressed. */
  readonly onFull: (value: string) => void
  readonly error?: string | undefined
  readonly hint?: ReactNode
}) {
  const { label, value, onChange, onFull, error, hint } = props
  const id = useId()
  const common = useText('common')
  const take = (typed: string) => {
    const next = typed.replace(/\D/g, '').slice(0, pinLength)
    onChange(next)
    if (next.length === pinLength) onFull(next)
  }
  return (
    <div className={styles.pin}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <div className={styles.boxes} data-error={error === undefined ? undefined : ''}>
        {places.map((place) => (
          <span
            key={place}
            className={styles.box}
            data-next={place === value.length ? '' : undefined}
            aria-hidden="true"
          >
            {place < value.length && <span className={styles.dot} />}
          </span>
        ))}
        <input
          id={id}
          type="password"
          inputMode="none"
          autoComplete="off"
          // biome-ignore lint/a11y/noAutofocus: these digits are all that the screen asks for.
          autoFocus
          ref={takeFocusInDialog}
          value={value}
          maxLength={pinLength}
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={`${id}-said`}
          onChange={(event) => take(event.target.value)}
        />
      </div>
      <div className={styles.said} id={`${id}-said`} role={error === undefined ? undefined : 'alert'}>
        {error === undefined ? (
          hint
        ) : (
          <p className={`field-error ${styles.why}`}>
            <CircleAlert className="icon-small" aria-hidden="true" />
            {error}
          </p>
        )}
      </div>
      <div className={`keypad ${styles.pad}`}>
        {digits.map((digit) => (
          <button type="button" key={digit} onClick={() => take(value + digit)}>
            {digit}
          </button>
        ))}
        <span />
        <button type="button" onClick={() => take(`${value}0`)}>
          0
        </button>
        <button type="button" aria-label={common('eraseDigit')} onClick={() => onChange(value.slice(0, -1))}>
          <Delete className="icon" aria-hidden="true" />
        </button>
      </div>
    </div>
  )
}

/** A dialog gives the focus to what has the attribute when it opens; without it, to its closing button. */
function takeFocusInDialog(input: HTMLInputElement | null): void {
  input?.setAttribute('autofocus', '')
}
