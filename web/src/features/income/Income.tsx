import type { Calls, Output } from '@openbourse/protocol'
import {
  Amount,
  Bone,
  Bones,
  Card,
  Chips,
  Delta,
  Empty,
  Facts,
  Failed,
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
import { clock } from '../../lib/clock.ts'
import { compare } from '../../lib/figures.ts'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { paths } from '../../lib/paths.ts'
import { faceOf, useCall } from '../../lib/query.ts'
import { when } from '../../lib/time.ts'
import { HeatMap } from './HeatMap.tsx'
import css from './income.module.css'

type Report = Output<Calls['stockIncome']>

/** The income from a user’s stocks in a month: in total, by day, and by stock. */
export function Income() {
  const text = useText('income')
  const common = useText('common')
  // The first answer says which month it is: a phone's own calendar may be wrong.
  const [month, setMonth] = useState<string>()
  const asked = month === undefined ? {} : { month }
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
      failed={(retry) => (
        <Card>
          <Failed title={text('failedTitle')} retry={retry}>
            {common('failed.list')}
          </Failed>
        </Card>
      )}
    >
      {(report) => (
        <div className="stack">
          {report.months.length > 1 && <Months report={report} onChange={setMonth} />}
          <Total report={report} />
          <Days key={report.month} report={report} />
          <Stocks report={report} />
        </div>
      )}
    </ShowOne>
  )
}

function Months({
  report,
  onChange,
}: {
  readonly report: Report
  readonly onChange: (month: string) => void
}) {
  const text = useText('income')
  const locale = useLocale()
  // The middle of a month lies in it in every time zone.
  const label = (month: string) => when(locale, Date.parse(`${month}-15T12:00:00Z`), 'month')
  return (
    <Chips
      label={text('month')}
      value={report.month}
      onChange={onChange}
      options={report.months.map((value) => ({ value, label: label(value) }))}
    />
  )
}

function Total({ report }: { readonly report: Report }) {
  const text = useText('income')
  const locale = useLocale()
  const { base, total, days } = report
  const losses = days.filter(({ profit }) => compare(profit, '0') < 0).length
  const count = days.filter(({ profit }) => compare(profit, '0') > 0).length
  const formula = () => ({
    title: text('total'),
    sentence: text('how'),
    sum: {
      terms: [],
      result: { value: money(locale, base, total.profit), name: text('total') },
    },
    source: text('source'),
    readAt: when(locale, clock.server(), 'second'),
  })
  return (
    <Card label={text('total')}>
      <Formula of={formula}>{text('total')}</Formula>
      <div className={css.total}>
        <Delta amount={total.profit} asset={base} look="large" />
      </div>
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
        ]}
      />
      <p className={names(css.days, 't1 quiet')}>{text('gainDays', { count, losses })}</p>
    </Card>
  )
}

function Days({ report }: { readonly report: Report }) {
  const text = useText('income')
  const locale = useLocale()
  const [chosen, setChosen] = useState(report.days.at(-1)?.day)
  const day = report.days.find((one) => one.day === chosen)
  return (
    <Card label={text('calendar')}>
      <HeatMap report={report} value={chosen} onChange={setChosen} />
      {day && (
        <>
          <hr className="rule" />
          <h2 className={css.chosen}>{when(locale, day.from, 'weekday', report.zone)}</h2>
          <Facts
            of={[
              {
                key: 'profit',
                term: text('profit'),
                value: <Delta amount={day.profit} asset={report.base} />,
              },
              {
                key: 'realised',
                term: text('sold'),
                value: <Amount of={day.realised} asset={report.base} sign="always" />,
              },
              ...(compare(day.dividends, '0') === 0
                ? []
                : [
                    {
                      key: 'dividends',
                      term: text('dividends'),
                      value: <Amount of={day.dividends} asset={report.base} sign="always" />,
                    },
                  ]),
            ]}
          />
        </>
      )}
    </Card>
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
