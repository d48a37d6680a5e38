import type { Interval } from '@openbourse/protocol'
import { Button, Chips, decimal, Sheet } from '@openbourse/ui'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { when } from '../../lib/time.ts'
import {
  type Candle,
  type MainIndicator,
  mainIndicators,
  marksOf,
  type OwnFill,
  type SubIndicator,
} from './bars.ts'
import css from './chart.module.css'
import type { SplitMark } from './splits.ts'

/** Content of the chart's small buttons: intervals, indicators, and the bars as a table. */
export function ChartSheet(props: {
  readonly shown: 'more' | 'indicators' | 'table' | undefined
  readonly onClose: () => void
  readonly onTable: () => void
  readonly interval: Interval
  readonly intervals: readonly Interval[]
  readonly onInterval: (interval: Interval) => void
  readonly main: MainIndicator
  readonly sub: SubIndicator
  /** Those that the instrument can have. */
  readonly subs: readonly SubIndicator[]
  readonly onMain: (name: string) => void
  readonly onSub: (name: string) => void
  readonly candles: readonly Candle[]
  readonly marks: readonly SplitMark[]
  readonly trades: readonly OwnFill[]
  readonly timeZone: string
}) {
  const text = useText('stock')
  const { shown, onClose } = props
  const indicators = <IndicatorChips {...props} />
  return (
    <>
      <Sheet open={shown === 'more'} onClose={onClose} title={text('chartOptions')}>
        <div className="stack">
          <h3 className="t2 quiet">{text('interval')}</h3>
          <Chips
            ground="card"
            label={text('interval')}
            value={props.interval}
            onChange={props.onInterval}
            options={props.intervals.map((value) => ({ value, label: value }))}
          />
          {indicators}
          <Button wide onPress={props.onTable}>
            {text('asTable')}
          </Button>
        </div>
      </Sheet>
      <Sheet open={shown === 'indicators'} onClose={onClose} title={text('indicators')}>
        <div className="stack">{indicators}</div>
      </Sheet>
      <Sheet
        open={shown === 'table'}
        onClose={onClose}
        title={text('tableTitle', { interval: props.interval })}
      >
        {shown === 'table' && <CandleTable {...props} />}
      </Sheet>
    </>
  )
}

type Indicators = {
  readonly main: MainIndicator
  readonly sub: SubIndicator
  readonly subs: readonly SubIndicator[]
  readonly onMain: (name: string) => void
  readonly onSub: (name: string) => void
}

function IndicatorChips(props: Indicators) {
  const text = useText('stock')
  return (
    <>
      <h3 className="t2 quiet">{text('mainIndicator')}</h3>
      <Chips
        ground="card"
        label={text('mainIndicator')}
        value={props.main}
        onChange={props.onMain}
        options={mainIndicators.map((value) => ({ value, label: text(`indicator.${value}`) }))}
      />
      <h3 className="t2 quiet">{text('subIndicator')}</h3>
      <Chips
        ground="card"
        label={text('subIndicator')}
        value={props.sub}
        onChange={props.onSub}
        options={props.subs.map((value) => ({ value, label: text(`indicator.${value}`) }))}
      />
    </>
  )
}

function CandleTable(props: {
  readonly candles: readonly Candle[]
  readonly marks: readonly SplitMark[]
  readonly trades: readonly OwnFill[]
  readonly interval: Interval
  readonly timeZone: string
  readonly subs: readonly SubIndicator[]
}) {
  const text = useText('stock')
  const own = useText('chart.own')
  const locale = useLocale()
  const trades = marksOf(props.trades, props.candles)
  const daily = /[dwM]$/.test(props.interval)
  const columns = (['open', 'high', 'low', 'close', 'volume'] as const).filter(
    (column) => column !== 'volume' || props.subs.includes('VOL'),
  )
  return (
    <section
      className={css.tableBox}
      aria-label={text('tableTitle', { interval: props.interval })}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
      tabIndex={0}
    >
      <table className={css.candles}>
        <thead>
          <tr>
            <th scope="col">{text('tradeAt')}</th>
            {columns.map((column) => (
              <th key={column} scope="col">
                {text(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {[...props.candles].reverse().map((candle) => (
            <tr key={candle.timestamp}>
              <th scope="row">
                {when(locale, candle.timestamp, daily ? 'day' : 'dateTime', props.timeZone)}
                {props.marks
                  .filter(({ timestamp }) => timestamp === candle.timestamp)
                  .map(({ exOn, words }) => (
                    <small key={exOn}>{words}</small>
                  ))}
                {trades
                  .filter(({ timestamp }) => timestamp === candle.timestamp)
                  .map(({ side }) => (
                    <small key={side}>{own(side)}</small>
                  ))}
              </th>
              {columns.map((column) => (
                <td key={column}>{decimal(locale, String(candle[column]), column === 'volume' ? 0 : 2)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
