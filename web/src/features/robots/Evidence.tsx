import type { Robot } from '@openbourse/protocol'
import { Card, decimal, Head, money } from '@openbourse/ui'
import { Lost, Measured, useFall } from '../../common/records/Measured.tsx'
import { Term } from '../../common/terms/Term.tsx'
import { minus, shorten } from '../../lib/figures.ts'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { when } from '../../lib/time.ts'
import { enoughTrades } from './figures.ts'

/** What was measured of a robot, and what its trading cost. Under 30 closed trades only counts. */
export function Evidence({ of: robot }: { readonly of: Robot }) {
  const records = useText('records')
  const text = useText('robots')
  const locale = useLocale()
  const { measured, unit } = robot
  return (
    <Card label={records('measured')}>
      <Head
        title={records('measured')}
        {...(unit && { note: text('upTo', { day: when(locale, unit.at, 'day') }) })}
      />
      <Measured of={measured} at={unit?.at} leastTrades={enoughTrades} more={useMore(robot)}>
        <Lost of={measured} />
      </Measured>
    </Card>
  )
}

function useMore({ measured, currency, state, value }: Robot) {
  const text = useText('robots')
  const records = useText('records')
  const locale = useLocale()
  const fall = useFall()
  const { drawdown, sharpe, trades, won, closes, costs, enough } = measured
  const two = (figure: string) => decimal(locale, shorten(figure, 2), 2)
  return [
    ...(enough
      ? [
          { key: 'fall', term: <Term of="drawdown">{records('deepestFall')}</Term>, value: fall(drawdown) },
          {
            key: 'sharpe',
            term: <Term of="sharpe">{text('sharpe')}</Term>,
            value: sharpe
              ? text('sharpeIn', { value: two(sharpe.value), low: two(sharpe.low), high: two(sharpe.high) })
              : '–',
          },
        ]
      : [
          { key: 'closes', term: text('dealingDays'), value: String(closes) },
          {
            key: 'trades',
            term: text('closedTrades'),
            value: text('wonOf', { won, trades, not: minus(String(trades), String(won)) }),
          },
        ]),
    { key: 'costs', term: text('costsPaid'), value: money(locale, currency, costs) },
    // What is closed has no money of users any more.
    ...(state === 'closed'
      ? []
      : [{ key: 'value', term: text('allMoney'), value: money(locale, currency, value) }]),
  ]
}
