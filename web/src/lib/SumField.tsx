import { readTyping, typing } from '@openbourse/ui'
import { type ReactNode, useId } from 'react'
import { useLocale } from './i18n.tsx'
import css from './sum-field.module.css'

/** Figures with more characters are set smaller, so that they fit on one line. */
const longFrom = 9

type Side = {
  readonly label: string
  /** Currency of the sum: a word or a choice. */
  readonly currency: ReactNode
  /** What is free, and the way to take all of it. */
  readonly under: ReactNode
}

/**
 * A large field for an amount, beside its currency. `value` and the argument of `onType` are decimal strings with a
 * point.
 */
export function SumField(
  props: Side & {
    readonly value: string
    /** Name for screen readers, where the label beside it is not enough. */
    readonly name?: string
    readonly objection: ReactNode
    readonly onType: (next: string) => void
  },
) {
  const { label, currency, under, value, name, objection, onType } = props
  const locale = useLocale()
  const id = useId()
  return (
    <div className={css.side}>
      <label className={css.name} htmlFor={id}>
        {label}
      </label>
      <div className={css.line}>
        {currency}
        <input
          id={id}
          className={css.sum}
          inputMode="decimal"
          autoComplete="off"
          placeholder="0"
          value={typing(locale, value)}
          data-long={value.length > longFrom || undefined}
          aria-label={name}
          aria-invalid={objection ? true : undefined}
          aria-describedby={objection ? `${id}-why` : undefined}
          onChange={(event) =>
            onType(readTyping(locale, event.target.value, typing(locale, value)).replace(/^0+(?=\d)/, ''))
          }
        />
      </div>
      <div className={css.under}>{under}</div>
      {objection && (
        <p className="field-error" id={`${id}-why`} role="alert">
          {objection}
        </p>
      )}
    </div>
  )
}

/** A sum of the same look that can’t be changed. */
export function SumTold({
  label,
  currency,
  under,
  value,
  length,
}: Side & { value: ReactNode; length: number }) {
  return (
    <div className={css.side}>
      <span className={css.name}>{label}</span>
      <div className={css.line}>
        {currency}
        <output className={css.sum} data-long={length > longFrom || undefined}>
          {value}
        </output>
      </div>
      <div className={css.under}>{under}</div>
    </div>
  )
}
