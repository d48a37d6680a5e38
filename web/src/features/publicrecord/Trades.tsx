import type { PublicRecord, PublicRecordFigures } from '@openbourse/protocol'
import { Card, type Fact, Facts, Head, percent } from '@openbourse/ui'
import parts from '../../common/aif/parts.module.css'
import { useMonthName } from '../../common/days/MonthHead.tsx'
import { Measured, useFall } from '../../common/records/Measured.tsx'
import { SplitBar } from '../../common/records/SplitBar.tsx'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { bestAndWorst } from './curve.ts'

/** What was measured beside the return. Under enough closed trades there is no share of those that won, only how far the count has come. */
export function Trades(props: {
  readonly of: PublicRecordFigures
  readonly shows: PublicRecord['shows']
  readonly leastTrades: number
}) {
  const { of, shows, leastTrades } = props
  const records = useText('records')
  const facts = useFacts(of)
  const { trades, won } = of
  return (
    <Card label={records('measured')}>
      <div className={parts.card}>
        <Head title={records('measured')} />
        {shows.includes('trades') && trades !== null && won !== null ? (
          <Measured
            of={{
              days: of.days.length,
              closes: of.days.length,
              trades,
              won,
              enough: of.hitRate !== null,
              hitRate: of.hitRate,
              averageDay: null,
              sharpe: null,
              total: of.total,
              holding: of.index,
              drawdown: of.drawdown,
            }}
            at={of.to}
            leastTrades={leastTrades}
            more={facts}
          />
        ) : (
          <Facts of={facts} />
        )}
      </div>
    </Card>
  )
}

function useFacts(of: PublicRecordFigures): readonly Fact[] {
  const text = useText('publicRecord')
  const locale = useLocale()
  const fallOf = useFall()
  const nameOf = useMonthName()
  const { best, worst } = bestAndWorst(of.months)
  const monthFact = (key: 'best' | 'worst', month: typeof best): readonly Fact[] =>
    month === undefined
      ? []
      : [
          {
            key,
            term: text(key),
            value: `${percent(locale, month.rate, 'always', 1)}, ${nameOf(month.month)}`,
          },
        ]
  return [
    { key: 'fall', term: text('deepestFall'), value: fallOf(of.drawdown) },
    ...monthFact('best', best),
    ...monthFact('worst', worst),
    ...(of.trades === null
      ? []
      : [{ key: 'trades', term: text('closedTrades'), value: of.trades.toLocaleString(locale) }]),
    ...(of.turnover === null
      ? []
      : [{ key: 'turnover', term: text('turnover'), value: percent(locale, of.turnover, 'auto', 1) }]),
  ]
}

const colors = ['--part-1', '--part-2', '--part-3', '--part-4', '--part-5'] as const

/** What all was made of at the last look, by class. */
export function Classes({ of }: { readonly of: NonNullable<PublicRecord['classes']> }) {
  const text = useText('publicRecord')
  const locale = useLocale()
  return (
    <Card label={text('allocation')}>
      <div className={parts.card}>
        <Head title={text('allocation')} />
        <SplitBar
          of={of.map(({ kind, share }, at) => ({
            key: kind,
            name: text(`kind.${kind}`),
            shown: percent(locale, share, 'auto', 1),
            size: Number(share),
            color: `var(${colors[at % colors.length]})`,
          }))}
        />
      </div>
    </Card>
  )
}
