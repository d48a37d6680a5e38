import type { Manager } from '@openbourse/protocol'
import { publicReasonText } from '@openbourse/protocol/public-reasons'
import { Card, type Fact, Facts, money, Pill } from '@openbourse/ui'
import { useLocale, useText, withText } from '../../lib/i18n.tsx'
import { when } from '../../lib/time.ts'
import parts from '../aif/parts.module.css'
import { type Closable, type ClosingCause, standingOf } from './standing.ts'

/** A robot or a fund that closes or is closed, with the last value of a unit. */
type Of = Closable & {
  readonly currency: string
  readonly unit: { readonly value: string; readonly at: number } | null
}
type Props = { readonly of: Of }

/** Every robot and every fund begins at this value of a unit, and is ruined below the second one. */
const firstValue = '1.0000'
const ruinValue = '0.2000'

export const ClosedPill = withText(['closing'], ({ of }: { readonly of: Closable }) => {
  const text = useText('closing')
  const standing = standingOf(of)
  if (standing === 'open') return null
  return <Pill tone={standing === 'ruined' ? 'danger' : 'plain'}>{text(`state.${standing}`)}</Pill>
})

/** The reason, as published by two operators, or from the published rule. */
function useWhy(): (closing: ClosingCause) => string {
  const text = useText('closing')
  const locale = useLocale()
  return ({ cause, reason }) =>
    cause === 'last_day' ? text('lastDay') : publicReasonText(reason ?? cause, locale)
}

export const ClosedReason = withText(['closing'], ({ of }: { readonly of: ClosingCause }) => useWhy()(of))

/** The operators or the owner who closed the listing of a manager, and the public reason. */
export const ListingClosed = withText(
  ['closing'],
  ({ of }: { readonly of: NonNullable<Manager['closing']> }) => {
    const text = useText('closing')
    const why = useWhy()
    return [text(`listing.${of.cause}`), ...(of.reason === null ? [] : [why(of)])].join(' ')
  },
)

export const ClosedLine = withText(['closing'], ({ of }: Props) => {
  const text = useText('closing')
  const locale = useLocale()
  const why = useWhy()
  const { closing, state, unit, currency } = of
  if (!closing) return null
  return (
    <span className="t2 quiet">
      {text('line', { day: when(locale, closing.at, 'date'), why: why(closing) })}
      {state === 'closed' && unit && ` ${text('paidAt', { unit: money(locale, currency, unit.value) })}`}
    </span>
  )
})

export const ClosedCard = withText(['closing'], ({ of }: Props) => {
  const text = useText('closing')
  const locale = useLocale()
  const why = useWhy()
  const facts = useFacts(of)
  const { closing, state } = of
  if (!closing) return null
  return (
    <Card label={text('title')}>
      <div className={parts.card}>
        <div className={parts.spread}>
          <ClosedPill of={of} />
          <span className="t2 quiet">{when(locale, closing.at, 'dateTime')}</span>
        </div>
        <p>{why(closing)}</p>
        <Facts of={facts} />
        <p className="t2 quiet">
          {closing.proposal !== null && `${text('signed', { proposal: closing.proposal })} `}
          {text(state === 'closed' ? 'stays' : 'sells')}
        </p>
      </div>
    </Card>
  )
})

/** The figures of the rule where that closed it, and the last value of a unit. */
function useFacts({ closing, currency, unit }: Of): readonly Fact[] {
  const text = useText('closing')
  const locale = useLocale()
  const of = (value: string) => money(locale, currency, value)
  return [
    ...(closing?.cause === 'ruined'
      ? [
          { key: 'first', term: text('firstValue'), value: of(firstValue) },
          { key: 'ruin', term: text('fifth'), value: of(ruinValue) },
        ]
      : []),
    ...(unit ? [{ key: 'last', term: text('lastValue'), value: of(unit.value) }] : []),
  ]
}

export const ClosedMoney = withText(['closing'], ({ of: { state, unit, currency } }: Props) => {
  const text = useText('closing')
  const locale = useLocale()
  return (
    <p className="t2 quiet center">
      {state === 'open' || !unit
        ? text('moneyComes')
        : text('moneyPaid', { unit: money(locale, currency, unit.value) })}
    </p>
  )
})
