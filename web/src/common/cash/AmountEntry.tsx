import { AssetMark, ChevronDown, decimalMark, readTyping, symbolOf, typing } from '@openbourse/ui'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { useLocale } from '../../lib/i18n.tsx'
import css from './cash.module.css'
import { lengthOf, restOf } from './entry.ts'

const parts = 2

/** The amount that a page is about, typed at the size of a balance. `value` is a decimal string with a point. */
export function AmountEntry(props: {
  readonly label: string
  readonly currency: string
  /** The choice of a currency; without one it is only named. */
  readonly currencies: readonly string[]
  readonly currencyLabel: string
  readonly onCurrency: (currency: string) => void
  readonly value: string
  readonly onType: (value: string) => void
  readonly hint: ReactNode
  readonly error: string | undefined
  /** Amounts that a press enters. */
  readonly quick: readonly { readonly value: string; readonly label: string }[]
  readonly quickLabel: string
}) {
  const { label, currency, value, onType, hint, error, quick } = props
  const locale = useLocale()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus({ preventScroll: true }), [])
  const shown = typing(locale, value)
  const sign = symbolOf(currency, locale) ?? ''
  const rest = restOf(value, decimalMark(locale), parts)
  return (
    <div className={css.amount}>
      <div className={`${css.amountTop} ends`}>
        <label htmlFor={id}>{label}</label>
        <CurrencyChoice {...props} />
      </div>
      <div className={css.amountLine} data-long={lengthOf(sign + (shown || '0') + rest)}>
        <span aria-hidden="true">{sign}</span>
        <span className={css.amountBox}>
          <span className={css.amountGhost} aria-hidden="true">
            <span>{shown || '0'}</span>
            <i>{rest}</i>
          </span>
          <input
            ref={input}
            id={id}
            inputMode="decimal"
            autoComplete="off"
            placeholder="0"
            value={shown}
            aria-invalid={error === undefined ? undefined : true}
            aria-describedby={`${id}-hint`}
            onChange={(event) => {
              const next = readTyping(locale, event.target.value, shown).replace(/^0+(?=\d)/, '')
              if (/^\d{0,12}(\.\d{0,2})?$/.test(next)) onType(next)
            }}
          />
        </span>
      </div>
      <p className={css.amountHint} id={`${id}-hint`} data-error={error === undefined ? undefined : ''}>
        {error ?? hint}
      </p>
      <fieldset className={`${css.quick} bare-fieldset`} aria-label={props.quickLabel}>
        {quick.map((one) => (
          <button
            key={one.value}
            type="button"
            aria-pressed={one.value === value}
            onClick={() => onType(one.value)}
          >
            {one.label}
          </button>
        ))}
      </fieldset>
    </div>
  )
}

function CurrencyChoice(props: {
  readonly currency: string
  readonly currencies: readonly string[]
  readonly currencyLabel: string
  readonly onCurrency: (currency: string) => void
}) {
  const { currency, currencies } = props
  return (
    <span className={css.currency}>
      <AssetMark asset={currency} />
      {currencies.length > 1 ? (
        <>
          <select
            aria-label={props.currencyLabel}
            value={currency}
            onChange={(event) => props.onCurrency(event.target.value)}
          >
            {currencies.map((one) => (
              <option key={one}>{one}</option>
            ))}
          </select>
          <ChevronDown className="icon-small" aria-hidden="true" />
        </>
      ) : (
        <span>{currency}</span>
      )}
    </span>
  )
}
