import { decimal, names } from '@openbourse/ui'
import { useLocale, useText } from '../../lib/i18n.tsx'
import css from './chart.module.css'
import type { Reading, Readings } from './readings.ts'
import type { SplitMark } from './splits.ts'

/**
 * Values of the indicators at the bar under the finger, or at the last one. Hidden from screen readers: the table
 * has them in words.
 */
export function Legend(props: {
  readonly readings: Readings
  readonly decimals: number
  readonly marks: readonly SplitMark[]
}) {
  const { main, sub, candle } = props.readings
  const split = props.marks.find(({ timestamp }) => timestamp === candle?.timestamp)
  return (
    <span className={css.readings} aria-hidden="true">
      {split && <b>{split.words}</b>}
      {main.map((reading) => (
        <Figure key={reading.name} reading={reading} decimals={props.decimals} />
      ))}
      {main.length === 0 &&
        sub.map((reading) => <Figure key={reading.name} reading={reading} decimals={props.decimals} />)}
    </span>
  )
}

function Figure(props: { readonly reading: Reading; readonly decimals: number }) {
  const { name, value, line } = props.reading
  const text = useText('stock')
  const locale = useLocale()
  // The one figure that counts shares; all others are prices, or of their size.
  const isVolume = name === 'VOLUME'
  const decimals = isVolume ? 0 : props.decimals
  return (
    <span>
      <i style={{ background: `var(--chart-${(line % 3) + 1})` }} />
      {isVolume ? text('volume') : shortName(name)}{' '}
      <b>{value === undefined ? '–' : decimal(locale, value.toFixed(decimals), decimals)}</b>
    </span>
  )
}

/** The button beside it names the average, so that its days are enough: `MA20` is `20`. */
function shortName(name: string): string {
  return name.replace(/^E?MA(?=\d)/, '')
}

/** Open, high, low and close of the bar under the finger: only on the whole screen, where there is room. */
export function BarLine(props: { readonly readings: Readings; readonly decimals: number }) {
  const text = useText('stock')
  const locale = useLocale()
  const { candle, main, sub } = props.readings
  if (!candle) return null
  return (
    <p className={names(css.readings, css.barLine)} aria-hidden="true">
      {(['open', 'high', 'low', 'close'] as const).map((name) => (
        <span key={name}>
          {text(name)} <b>{decimal(locale, candle[name].toFixed(props.decimals), props.decimals)}</b>
        </span>
      ))}
      {main.length > 0 &&
        sub.map((reading) => <Figure key={reading.name} reading={reading} decimals={props.decimals} />)}
    </p>
  )
}
