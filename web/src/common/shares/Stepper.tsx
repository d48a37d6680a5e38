import { IconButton, Minus, Plus } from '@openbourse/ui'
import css from './stepper.module.css'

/** A whole number that is typed, or stepped by a button on each side. */
export function Stepper(props: {
  readonly id: string
  /** The element with the allowed values, or with the problem. */
  readonly describedBy: string
  readonly value: string
  readonly invalid: boolean
  readonly words: { readonly less: string; readonly more: string }
  readonly onChange: (value: string) => void
  /** -1 or 1. */
  readonly onStep: (by: -1 | 1) => void
}) {
  const { id, describedBy, value, invalid, words, onChange, onStep } = props
  return (
    <div className={css.stepper}>
      <IconButton icon={Minus} label={words.less} onPress={() => onStep(-1)} />
      <input
        id={id}
        inputMode="numeric"
        autoComplete="off"
        value={value}
        aria-invalid={invalid || undefined}
        aria-describedby={describedBy}
        onChange={(event) => onChange(event.target.value.replace(/\D/g, '').slice(0, 12))}
      />
      <IconButton icon={Plus} label={words.more} onPress={() => onStep(1)} />
    </div>
  )
}
