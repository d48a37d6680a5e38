import type { Position, Quote } from '@openbourse/protocol'
import {
  Amount,
  Card,
  Cells,
  Delta,
  decimal,
  Formula,
  Head,
  HideAmounts,
  Lock,
  money,
  Pill,
  Price,
} from '@openbourse/ui'
import type { ReactNode } from 'react'
import { locksOf } from '../../common/shares/locks.ts'
import { clock } from '../../lib/clock.ts'
import { compare, minus, plus, rateOf, shorten, times, trim } from '../../lib/figures.ts'
import { glossary } from '../../lib/glossary.ts'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { useKept } from '../../lib/kept.ts'
import { useQuote } from '../../lib/live.ts'
import { useCall } from '../../lib/query.ts'
import { when } from '../../lib/time.ts'
import css from './stock.module.css'

/** The user’s position in this stock, valued at the price on the screen. Nothing without a position. */
export function PositionCard(props: {
  readonly quote: Quote
  /** What can be done with it: the page brings it. */
  readonly foot?: (position: Position) => ReactNode
}) {
  const [hidden] = useKept('amountsHidden')
  const position = useCall('holdInfo', { symbol: props.quote.symbol }).data?.position
  return position && compare(position.quantity, '0') > 0 ? (
    <HideAmounts when={hidden}>
      <PositionFigures position={position} quote={props.quote} foot={props.foot?.(position)} />
    </HideAmounts>
  ) : null
}

function PositionFigures(props: {
  readonly position: Position
  readonly quote: Quote
  readonly foot: ReactNode
}) {
  const { position, quote: first } = props
  const { quote } = useQuote(first)
  const text = useText('stock')
  const locale = useLocale()
  const currency = position.currency
  const value = shorten(times(quote.last, position.quantity), 2)
  const profit = minus(value, position.cost)
  // The day's result moves with the price from where the server last computed it.
  const today = plus(position.dayProfit, minus(value, position.value))
  const average = () => ({
    title: text('averageCost'),
    sentence: text('averageCostHow'),
    sum: {
      terms: [
        { value: money(locale, currency, position.cost), name: text('paidWithFees'), sign: '÷' as const },
        { value: decimal(locale, position.quantity), name: text('shares') },
      ],
      result: { value: money(locale, currency, trim(position.averageCost, 2)), name: text('perShare') },
    },
    source: text('fromLots'),
    learn: glossary({ term: 'averageCost' }),
    readAt: when(locale, clock.server(), 'second'),
  })
  return (
    <Card label={text('position')}>
      <div className={css.position}>
        <Head
          title={text('position')}
          end={
            <b>
              {text('countShares', {
                n: Number(position.quantity),
                count: decimal(locale, position.quantity),
              })}
            </b>
          }
        />
        <div className={css.line}>
          <Amount of={value} asset={currency} size="medium" />
          <Delta amount={profit} rate={rateOf(profit, position.cost)} asset={currency} />
        </div>
        {locksOf(position).map(({ kind, quantity, at }) => (
          <div key={kind}>
            <Pill tone="warn" icon={Lock}>
              {text(`locks.${kind}`, {
                quantity: decimal(locale, quantity),
                time: when(locale, at, 'dateTime'),
              })}
            </Pill>
          </div>
        ))}
        <hr className="rule" />
        <Cells
          of={[
            {
              key: 'average',
              term: <Formula of={average}>{text('averageCost')}</Formula>,
              value: <Price of={trim(position.averageCost, 2)} asset={currency} />,
            },
            { key: 'sell', term: text('canSell'), value: decimal(locale, position.available) },
            { key: 'today', term: text('dayResult'), value: <Delta amount={today} asset={currency} /> },
          ]}
        />
        {props.foot && <div className={css.foot}>{props.foot}</div>}
      </div>
    </Card>
  )
}
