import type { PublicRecord, PublicRecordFigures } from '@openbourse/protocol'
import { Card, Facts, Head, Info, Note, Pill, percent } from '@openbourse/ui'
import parts from '../../common/aif/parts.module.css'
import { CurvePeriods } from '../../common/records/CurvePeriods.tsx'
import { useFall } from '../../common/records/Measured.tsx'
import { Term } from '../../common/terms/Term.tsx'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { when } from '../../lib/time.ts'
import { CheckRecord } from './CheckRecord.tsx'
import { curveOf } from './curve.ts'
import { Days, Months } from './Months.tsx'
import css from './public-record.module.css'
import { Rate } from './Rate.tsx'
import { Classes, Trades } from './Trades.tsx'

/** A public record as everyone with its link sees it: the practice record of now, and every earlier one at the same size. */
export function ShownRecord({ of }: { readonly of: PublicRecord & { readonly code: string } }) {
  const text = useText('publicRecord')
  const locale = useLocale()
  const span = useSpan()
  const now = of.records.at(-1)
  const earlier = of.records.slice(0, -1).reverse()
  if (!now) return <Note>{text('beingWritten')}</Note>
  return (
    <div className="stack">
      <Card label={text('return')}>
        <div className={parts.card}>
          <div className={parts.spread}>
            <Pill tone="info">{text('practiceMoney')}</Pill>
            <span className="t2 quiet">{text('inCurrency', { currency: of.currency })}</span>
          </div>
          <Rates of={now} index={of.index?.name} />
          <p className="t2 quiet">{span(now)}</p>
          {now.days.length > 1 && (
            <CurvePeriods
              curve={curveOf(now)}
              names={{ own: text('one'), beside: of.index?.name ?? text('zero') }}
              fall={now.drawdown}
            />
          )}
        </div>
      </Card>
      {earlier.map((record) => (
        <EarlierCard key={record.number} of={record} index={of.index?.name} />
      ))}
      <CheckRecord of={of} />
      <Trades of={now} shows={of.shows} leastTrades={of.leastTrades} />
      {now.months.length > 0 && <Months of={now} />}
      {now.days.length > 0 && <Days of={now} />}
      {of.classes && <Classes of={of.classes} />}
      <Note icon={Info} ground="canvas">
        {text('how', { day: when(locale, of.publishedAt, 'date') })}
      </Note>
    </div>
  )
}

/** From when to when it goes, and that this cannot be chosen. */
function useSpan() {
  const text = useText('publicRecord')
  const locale = useLocale()
  return (of: PublicRecordFigures) =>
    text(of.number === 1 ? 'sinceAccount' : 'sinceStart', {
      from: when(locale, of.from, 'date'),
      to: when(locale, of.to, 'date'),
    })
}

/** The return and that of the index over the same time, at the same size. */
function Rates(props: { readonly of: PublicRecordFigures; readonly index: string | undefined }) {
  const { of, index } = props
  const text = useText('publicRecord')
  if (of.total === null) return <p>{text('noDay')}</p>
  return (
    <div className={css.rates}>
      <div>
        <span className="quiet">
          <Term of="timeWeighted">{text('return')}</Term>
        </span>
        <Rate of={of.total} look="large" />
      </div>
      {of.index !== null && index !== undefined && (
        <div>
          <span className="quiet">{text('beside', { index })}</span>
          <Rate of={of.index} look="large" />
        </div>
      )}
    </div>
  )
}

/** A practice record that ended: its return is as large as that of the one that goes on. */
function EarlierCard(props: { readonly of: PublicRecordFigures; readonly index: string | undefined }) {
  const { of, index } = props
  const text = useText('publicRecord')
  const locale = useLocale()
  const fallOf = useFall()
  const title = text('earlierRecord', { number: of.number })
  return (
    <Card label={title}>
      <div className={parts.card}>
        <Head title={title} />
        <Rates of={of} index={index} />
        <Facts
          of={[
            {
              key: 'dates',
              term: text('dates'),
              value: `${when(locale, of.from, 'date')} – ${when(locale, of.to, 'date')}`,
            },
            { key: 'fall', term: text('deepestFall'), value: fallOf(of.drawdown) },
            ...(of.trades === null
              ? []
              : [{ key: 'trades', term: text('closedTrades'), value: of.trades.toLocaleString(locale) }]),
            ...(of.hitRate === null
              ? []
              : [{ key: 'hit', term: text('hitRate'), value: percent(locale, of.hitRate.value, 'auto', 1) }]),
          ]}
        />
      </div>
    </Card>
  )
}
