import { Chips, money, symbolOf, TextButton } from '@openbourse/ui'
import type { ReactNode } from 'react'
import { compare } from '../../lib/figures.ts'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { SumField } from '../../lib/SumField.tsx'

/** A sum of money that is typed, with what is free, the way to take all of it, and a few common amounts. */
export function AmountField(props: {
  readonly currency: string
  readonly value: string
  readonly objection: ReactNode
  /** What is free, in words. */
  readonly free?: string | undefined
  /** The most that can be typed; without it there is no way to take all. */
  readonly most?: string | undefined
  /** Whole amounts of the currency. */
  readonly quick?: readonly string[]
  readonly onType: (next: string) => void
}) {
  const { currency, value, objection, free, most, quick = [], onType } = props
  const text = useText('putIn')
  const locale = useLocale()
  const type = (next: string) => /^\d{0,12}(\.\d{0,2})?$/.test(next) && onType(next)
  return (
    <>
      <SumField
        label={text('amount')}
        currency={<span className="quiet">{symbolOf(currency, locale) ?? currency}</span>}
        value={value}
        objection={objection}
        onType={type}
        under={
          free !== undefined && (
            <>
              <span>{free}</span>
              {most !== undefined && compare(most, '0') > 0 && (
                <TextButton onPress={() => onType(most)}>
                  {text('most', { amount: money(locale, currency, most) })}
                </TextButton>
              )}
            </>
          )
        }
      />
      {quick.length > 0 && (
        <Chips
          ground="card"
          label={text('quick')}
          value={quick.find((one) => one === value)}
          onChange={onType}
          options={quick.map((amount) => ({
            value: amount,
            label: money(locale, currency, `${amount}.00`).replace(/[.,]00$/, ''),
          }))}
        />
      )}
    </>
  )
}
