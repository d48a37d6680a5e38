import { decimal } from '@openbourse/ui'
import { compare } from '../../lib/figures.ts'
import { useLocale, useText } from '../../lib/i18n.tsx'
import type { Change, Draft } from './draft.ts'
import { type Facts, isPositive, midpointOf, partOf, type Ticks } from './summary.ts'
import css from './ticket.module.css'

type Props = {
  readonly draft: Draft
  readonly facts: Facts
  readonly change: (change: Change) => void
}

/** Bid, midpoint and ask under the limit price: a tap writes one of them, which follows the market until the price is touched. */
export function PriceChips({ draft, facts, ticks, change }: Props & { readonly ticks: Ticks }) {
  const text = useText('ticket')
  const locale = useLocale()
  const options = [
    { name: 'bid' as const, price: facts.bid ?? undefined },
    { name: 'midpoint' as const, price: midpointOf(facts, draft.side, ticks) },
    { name: 'ask' as const, price: facts.ask ?? undefined },
  ]
  return (
    <fieldset className={css.choices} aria-label={text('prices')}>
      {options.map(({ name, price }) => (
        <button
          key={name}
          type="button"
          disabled={price === undefined}
          aria-pressed={price !== undefined && isPositive(draft.price) && isSame(draft.price, price)}
          onClick={() => price !== undefined && change({ do: 'follow', of: name, price })}
        >
          <span>{text(name)}</span> <b>{price === undefined ? '–' : decimal(locale, price, 2)}</b>
        </button>
      ))}
    </fieldset>
  )
}

const percents = [25, 50, 75, 100] as const

/** Parts of the most that can be bought or sold, cut to the lot. */
export function PartChips({ draft, facts, most, change }: Props & { readonly most: string }) {
  const text = useText('ticket')
  return (
    <fieldset className={css.choices} aria-label={text('parts')}>
      {percents.map((percent) => {
        const part = partOf(most, percent, facts.lot)
        return (
          <button
            key={percent}
            type="button"
            aria-pressed={isPositive(part) && draft.quantity === part}
            disabled={!isPositive(part)}
            onClick={() => change({ do: 'set', field: 'quantity', text: part })}
          >
            {percent}%
          </button>
        )
      })}
    </fieldset>
  )
}

function isSame(typed: string, price: string): boolean {
  return compare(typed.replace(/\.$/, ''), price) === 0
}
