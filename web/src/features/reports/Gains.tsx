import type { Calls, Output } from '@openbourse/protocol'
import {
  Amount,
  Card,
  Chips,
  Delta,
  decimal,
  Empty,
  Facts,
  Item,
  List,
  ReceiptText,
  Section,
  ShowOne,
} from '@openbourse/ui'
import { useState } from 'react'
import { trim } from '../../lib/figures.ts'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { faceOf, useCall } from '../../lib/query.ts'
import { when } from '../../lib/time.ts'
import { BillBones, Lost } from './Bills.tsx'
import { Downloads } from './Download.tsx'

type Report = Output<Calls['taxReport']>

/** What sales of a year brought beyond their cost, lot by lot. */
export function Gains() {
  const text = useText('reports')
  // The first answer has the year: a phone's own calendar may be wrong.
  const [year, setYear] = useState<string>()
  const query = useCall('taxReport', year === undefined ? {} : { year }, { keepPrevious: true })
  return (
    <Section title={text('tax')}>
      <ShowOne
        of={faceOf(query, (value) => value)}
        skeleton={<BillBones />}
        failed={(retry) => <Lost retry={retry} />}
      >
        {(report) => (
          <div className="stack">
            {report.years.length > 1 && (
              <Chips
                label={text('year')}
                value={year ?? report.year}
                onChange={setYear}
                options={report.years.map((value) => ({ value, label: value }))}
              />
            )}
            <Year report={report} />
          </div>
        )}
      </ShowOne>
    </Section>
  )
}

function Year({ report }: { readonly report: Report }) {
  const text = useText('reports')
  if (report.list.length === 0) {
    return (
      <Card>
        <Empty icon={ReceiptText} title={text('noGains', { year: report.year })}>
          {text('noGainsAbout')}
        </Empty>
      </Card>
    )
  }
  return (
    <>
      {report.currencies.map((one) => (
        <Card key={one.currency} label={one.currency}>
          <div className="row between gap3 wrap">
            <b>{report.year}</b>
            <Delta amount={one.gain} asset={one.currency} look="large" />
          </div>
          <Facts
            of={[
              {
                key: 'proceeds',
                term: text('proceeds'),
                value: <Amount of={one.proceeds} asset={one.currency} />,
              },
              { key: 'cost', term: text('cost'), value: <Amount of={one.cost} asset={one.currency} /> },
              {
                key: 'gain',
                term: text('gain'),
                value: <Amount of={one.gain} asset={one.currency} sign="always" />,
              },
            ]}
          />
        </Card>
      ))}
      <Sales report={report} />
      <Downloads of={{ year: report.year }} />
      <p className="t1 quiet">{text('taxHow')}</p>
    </>
  )
}

function Sales({ report }: { readonly report: Report }) {
  const text = useText('reports')
  const locale = useLocale()
  const day = (at: number) => when(locale, at, 'date', report.zone)
  const from = ({ isFraction, acquiredAt }: Report['list'][number]) => {
    if (isFraction) return text('averageCost')
    return acquiredAt === null ? text('granted') : text('bought', { date: day(acquiredAt) })
  }
  return (
    <Card flush label={text('sales')}>
      <List inset="none">
        {report.list.map((one, at) => (
          <Item
            // biome-ignore lint/suspicious/noArrayIndexKey: parts of one sale differ in nothing but their place.
            key={`${one.soldAt} ${one.symbol} ${at}`}
            title={`${one.symbol} · ${text('shares', { count: decimal(locale, trim(one.quantity, 0)) })}`}
            note={`${from(one)} · ${text('sold', { date: day(one.soldAt) })}`}
            end={<Delta amount={one.gain} asset={one.currency} />}
          />
        ))}
      </List>
    </Card>
  )
}
