import { CircleAlert, decimal, money, TextButton } from '@openbourse/ui'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { paths } from '../../lib/paths.ts'
import type { Draft } from './draft.ts'
import type { Objection, Step } from './problems.ts'
import css from './ticket.module.css'

/** Why not, beside what it concerns, with the one or two taps that lead out. */
export function ObjectionNote(props: {
  readonly objection: Objection
  readonly steps: readonly Step[]
  readonly draft: Draft
  readonly currency: string
  readonly onStep: (step: Step) => void
}) {
  const text = useText('ticket')
  const locale = useLocale()
  const { objection, steps, draft, currency } = props
  // Coins are paid from an account of their own, which the stock account may fill.
  const isShort = draft.isCoins && objection.reason === 'insufficient_balance'

  function words(step: Step): string {
    switch (step.words) {
      case 'quantity':
        return text(draft.side === 'buy' ? 'buyInstead' : 'sellInstead', {
          quantity: decimal(locale, step.quantity),
        })
      case 'price':
        return text('useInstead', { price: money(locale, currency, step.price) })
      case 'limitOrder':
        return text('limitInstead')
      case 'today':
        return text('takeInstead')
    }
  }

  return (
    <div className={css.objection} role="alert" id="ticket-objection">
      <p>
        <CircleAlert className="icon-small" aria-hidden="true" />
        <span>{objection.msg}</span>
      </p>
      {(steps.length > 0 || isShort) && (
        <div className={css.steps}>
          {/* Named by its place: its figure follows the market, and a tap that began on it must end on it. */}
          {steps.map((step, place) => (
            <TextButton
              key={`${step.words} ${place === 0 ? 'first' : 'second'}`}
              onPress={() => props.onStep(step)}
            >
              {words(step)}
            </TextButton>
          ))}
          {isShort && (
            <TextButton to={paths.transfer({ from: 'stock', asset: currency })}>
              {text('fundCoins', { currency })}
            </TextButton>
          )}
        </div>
      )}
    </div>
  )
}
