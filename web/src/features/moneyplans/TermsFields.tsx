import { Field, Note, readTyping, symbolOf, typing } from '@openbourse/ui'
import { When } from '../../common/plans/When.tsx'
import { useLocale } from '../../lib/i18n.tsx'
import { Dates } from './Dates.tsx'
import type { Terms } from './use-terms.ts'

const monthDays = [1, 5, 10, 15, 20, 25, 28, 31] as const

/** How much and when, with the dates that follow from it. */
export function TermsFields(props: {
  readonly terms: Terms
  readonly currency: string
  readonly label: string
  readonly hint?: string | undefined
}) {
  const { terms, currency } = props
  const locale = useLocale()
  return (
    <>
      <Field
        label={props.label}
        hint={props.hint}
        error={terms.amountError}
        prefix={symbolOf(currency, locale) ?? currency}
        inputMode="decimal"
        autoComplete="off"
        placeholder="0"
        value={typing(locale, terms.amount)}
        onChange={(event) =>
          terms.onAmount(readTyping(locale, event.currentTarget.value, typing(locale, terms.amount)))
        }
      />
      <When rhythm={terms.rhythm} day={terms.day} monthDays={monthDays} onChange={terms.onWhen} />
      <Dates currency={currency} rhythm={terms.rhythm} day={terms.day} />
      {terms.loose && <Note tone="danger">{terms.loose}</Note>}
    </>
  )
}
