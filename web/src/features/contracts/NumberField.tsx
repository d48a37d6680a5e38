import { Field, readTyping, typing } from '@openbourse/ui'
import type { ReactNode } from 'react'
import { useLocale } from '../../lib/i18n.tsx'

/** A decimal figure in the words of the language, at most eight places. */
export function NumberField(props: {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly unit: string
  readonly aside?: ReactNode
  readonly hint?: string | undefined
  readonly error?: string | undefined
  readonly placeholder?: string
}) {
  const locale = useLocale()
  const { label, value, onChange, unit, aside, hint, error, placeholder = '0' } = props
  return (
    <Field
      label={label}
      aside={aside}
      hint={hint}
      error={error}
      inputMode="decimal"
      autoComplete="off"
      placeholder={placeholder}
      suffix={<span className="quiet">{unit}</span>}
      value={typing(locale, value)}
      onChange={(event) => {
        const next = readTyping(locale, event.target.value, typing(locale, value))
        if (/^\d{0,12}(\.\d{0,8})?$/.test(next)) onChange(next.replace(/^0+(?=\d)/, ''))
      }}
    />
  )
}
