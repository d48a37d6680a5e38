import type { Calls, Output } from '@openbourse/protocol'
import {
  Amount,
  Bone,
  Bones,
  Card,
  Delta,
  Empty,
  Facts,
  Formula,
  Item,
  List,
  Mark,
  money,
  names,
  PieChart,
  Section,
  ShowOne,
} from '@openbourse/ui'
import { useState } from 'react'
import { HeatMap } from '../../common/days/HeatMap.tsx'
import { MonthHead, useMonthName } from '../../common/days/MonthHead.tsx'
import { clock } from '../../lib/clock.ts'
import { compare } from '../../lib/figures.ts'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { NotLoadedCard } from '../../lib/NotLoaded.tsx'
import { paths } from '../../lib/paths.ts'
import { faceOf, useCall } from '../../lib/query.ts'
import { when } from '../../lib/time.ts'
import { useTotalsIn } from '../../lib/totals-in.ts'
import { barOf, unrealisedOf } from './figures.ts'
import css from './income.module.css'
import { Months } from './Months.tsx'

type Report = Output<Calls['stockIncome']>

/** The income from a user’s stocks in a month: in total, by day, and by stock. */
export function Income() {
  const text = useText('income')
  // The first answer has the month: a phone's own calendar may be wrong.
  const [month, setMonth] = useState<string>()
  const asked = { ...useTotalsIn(), ...(month === undefined ? {} : { month }) }
  const query = useCall('stockIncome', asked, { keepPrevious: true, freshForMs: 5_000 })
  // Users without any money yet have no month to show.
  if (query.data?.months.length === 0) {
    return (
      <Card>
        <Empty icon={PieChart} title={text('emptyTitle')} action={text('see')} to={paths.markets()}>
          {text('empty')}
        </Empty>
      </Card>
    )
  }
  return (
    <ShowOne
      of={faceOf(query, (value) => value)}
      skeleton={<IncomeBones />}
      failed={(retry) => <NotLoadedCard title={text('failedTitle')} retry={retry} />}
    >
      {(report) => (
        <div className="stack">
          <Month report={report} onChange={setMonth} />
          {report.months.length > 1 && <Months shown={report} onChange={setMonth} />}
          <Stocks report={report} />
        </div>
      )}
    </ShowOne>
  )
}

/** The month with its figure, its days, and the parts that make the figure up. */
function Month({
  report,
  onChange,
}: {
  readonly report: Report
  readonly onChange: (month: string) => void
}) {
  const text = useText('income')
  const { base, total } = report
  const name = useMonthName()
  return (
    <Card label={text('total')}>
      <Summary report={report} onChange={onChange} />
      <Days key={report.month} report={report} />
      <hr className="rule" />
      <Facts
        of={[
          {
            key: 'realised',
            term: text('realised'),
            value: <Amount of={total.realised} asset={base} sign="always" />,
          },
          {
            key: 'dividends',
            term: text('dividends'),
            value: <Amount of={total.dividends} asset={base} sign="always" />,
          },
          {
            key: 'unrealised',
            term: text('unrealised'),
            value: <Amount of={unrealisedOf(total)} asset={base} sign="always" />,
          },
        ]}
      />
      <hr className="rule" />
      <div className={css.sum}>
        <b>{name(report.month)}</b>
        <Delta amount={total.profit} asset={base} />
      </div>
    </Card>
  )
}

function Summary({
  report,
  onChange,
}: {
  readonly report: Report
  readonly onChange: (month: string) => void
}) {
  const text = useText('income')
  const locale = useLocale()
  const { base, total, days, months, month } = report
  const losses = days.filter(({ profit }) => compare(profit, '0') < 0).length
  const count = days.filter(({ profit }) => compare(profit, '0') > 0).length
  const formula = () => ({
    title: text('total'),
    sentence: text('how', { currency: base }),
    sum: {
      terms: [],
      result: { value: money(locale, base, total.profit), name: text('total') },
    },
    source: text('source'),
    readAt: when(locale, clock.server(), 'second'),
  })
  return (
    <>
      <MonthHead
        month={month}
        months={months}
        words={{ earlier: text('earlier'), later: text('later') }}
        onChange={onChange}
      />
      <div className={css.total}>
        <Delta amount={total.profit} asset={base} look="large" />
      </div>
      <p className={names(css.days, 't1 quiet')}>
        <Formula of={formula}>{text('total')}</Formula> · {text('gainDays', { count, losses })}
      </p>
    </>
  )
}

function Days({ report }: { readonly report: Report }) {
  const text = useText('income')
  const locale = useLocale()
  const [chosen, setChosen] = useState(report.days.at(-1)?.day)
  const day = report.days.find((one) => one.day === chosen)
  return (
    <section aria-label={text('calendar')}>
      <HeatMap
        month={report.month}
        days={report.days}
        currency={report.base}
        label={text('calendar')}
        nameOf={(one, amount) => text('day', { day: when(locale, one.from, 'day', report.zone), amount })}
        value={chosen}
        onChange={setChosen}
      />
      {day && (
        <div className={css.sum}>
          <b className={css.chosen}>{when(locale, day.from, 'weekday', report.zone)}</b>
          <Delta amount={day.profit} asset={report.base} />
        </div>
      )}
    </section>
  )
}

function Stocks({ report }: { readonly report: Report }) {
  const text = useText('income')
  return (
    <Section title={text('stocks')}>
      <Card flush>
        {report.stocks.length === 0 ? (
          <Empty icon={PieChart} title={text('emptyTitle')}>
            {text('quiet')}
          </Empty>
        ) : (
          <List>
            {report.stocks.map((one) => (
              <Item
                key={one.symbol}
                plain
                to={paths.stock({ symbol: one.symbol })}
                mark={<Mark symbol={one.symbol} />}
                title={one.symbol}
                note={one.name}
                end={
                  <span className="item-figure">
                    <Delta amount={one.profit} asset={one.currency} />
                    <Bar of={one} all={report.stocks} />
                  </span>
                }
              />
            ))}
          </List>
        )}
      </Card>
    </Section>
  )
}

/** How large a result is beside the largest of its currency. */
function Bar({ of, all }: { readonly of: Report['stocks'][number]; readonly all: Report['stocks'] }) {
  const { sign, percent } = barOf(of, all)
  return (
    <svg className={css.bar} viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
      <rect x={100 - percent} width={percent} height="4" data-sign={sign} />
    </svg>
  )
}

function IncomeBones() {
  return (
    <Bones>
      <div className="stack">
        <Bone width="100%" height="9rem" radius="control" />
        <Bone width="100%" height="20rem" radius="control" />
        <Bone width="100%" height="10rem" radius="control" />
      </div>
    </Bones>
  )
}
