import type { StockFacts } from '@openbourse/protocol'
import {
  noFilter,
  type ScreenBounds,
  type ScreenFilter,
  type ScreenMeasure,
  screenMeasures,
} from '@openbourse/protocol/screener-filter'
import { Button, Field, readTyping, Sheet, symbolOf, typing } from '@openbourse/ui'
import { useState } from 'react'
import { compare } from '../../lib/figures.ts'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { sectorWord } from '../../lib/sector-words.ts'
import { boundOf, screened, typedOf, unitOf } from './screen.ts'
import css from './screener.module.css'

type Typed = Readonly<Record<keyof ScreenBounds, string>>
type Draft = Readonly<Record<ScreenMeasure, Typed>>

const draftOf = ({ bounds }: ScreenFilter): Draft =>
  Object.fromEntries(
    screenMeasures.map((measure) => {
      const { from, to } = bounds[measure] ?? { from: null, to: null }
      return [measure, { from: typedOf(measure, from), to: typedOf(measure, to) }]
    }),
  ) as Draft

function filterOf(sectors: readonly string[], draft: Draft): ScreenFilter {
  const bounds = screenMeasures.flatMap((measure) => {
    const typed = draft[measure]
    const own = { from: boundOf(measure, typed.from), to: boundOf(measure, typed.to) }
    return own.from === null && own.to === null ? [] : [[measure, own] as const]
  })
  return { sectors, bounds: Object.fromEntries(bounds) }
}

/** Bounds whose lowest value is above their highest: nothing can be within. */
const crossed = ({ bounds }: ScreenFilter): ScreenMeasure[] =>
  screenMeasures.filter((measure) => {
    const { from = null, to = null } = bounds[measure] ?? {}
    return from !== null && to !== null && compare(from, to) > 0
  })

/** All that a screener can filter by. How many stocks are left is shown while the user types. */
export function FilterSheet(props: {
  readonly open: boolean
  readonly filter: ScreenFilter
  readonly stocks: readonly StockFacts[]
  readonly currency: string
  readonly onChoose: (filter: ScreenFilter) => void
  readonly onClose: () => void
  readonly onClosed: () => void
}) {
  const text = useText('screener')
  const [sectors, setSectors] = useState(props.filter.sectors)
  const [draft, setDraft] = useState(() => draftOf(props.filter))
  const filter = filterOf(sectors, draft)
  const wrong = crossed(filter)
  const count = screened(props.stocks, filter).length

  function choose(next: ScreenFilter) {
    props.onChoose(next)
    props.onClose()
  }
  return (
    <Sheet
      open={props.open}
      title={text('filters')}
      onClose={props.onClose}
      onClosed={props.onClosed}
      foot={
        <div className="pair">
          <Button onPress={() => choose(noFilter)}>{text('reset')}</Button>
          <Button
            kind="primary"
            why={wrong.length > 0 ? text('crossed') : undefined}
            onPress={() => choose(filter)}
          >
            {text('show', { count })}
          </Button>
        </div>
      }
    >
      <div className={css.filters}>
        <SectorChips stocks={props.stocks} value={sectors} onChange={setSectors} />
        {screenMeasures.map((measure) => (
          <Bound
            key={measure}
            measure={measure}
            currency={props.currency}
            typed={draft[measure]}
            isCrossed={wrong.includes(measure)}
            onType={(typed) => setDraft((now) => ({ ...now, [measure]: typed }))}
          />
        ))}
      </div>
    </Sheet>
  )
}

function SectorChips(props: {
  readonly stocks: readonly StockFacts[]
  readonly value: readonly string[]
  readonly onChange: (sectors: readonly string[]) => void
}) {
  const { value } = props
  const text = useText('screener')
  const names = useText('shares.sectors')
  const sectors = [...new Set(props.stocks.map(({ quote }) => quote.sector))].sort()
  const toggle = (sector: string) =>
    props.onChange(value.includes(sector) ? value.filter((one) => one !== sector) : [...value, sector])
  return (
    <fieldset className="bare-fieldset">
      <legend className={css.legend}>{text('sectors')}</legend>
      <div className={`chips sunken ${css.sectors}`}>
        {sectors.map((sector) => (
          <button
            key={sector}
            type="button"
            className="chip"
            aria-pressed={value.includes(sector)}
            onClick={() => toggle(sector)}
          >
            {names(sectorWord(sector))}
          </button>
        ))}
      </div>
    </fieldset>
  )
}

function Bound(props: {
  readonly measure: ScreenMeasure
  readonly currency: string
  readonly typed: Typed
  readonly isCrossed: boolean
  readonly onType: (typed: Typed) => void
}) {
  const { measure, typed } = props
  const text = useText('screener')
  const locale = useLocale()
  const unit = unitOf[measure]
  const symbol = symbolOf(props.currency, locale) ?? props.currency
  const side = (end: keyof Typed) => (
    <Field
      label={text(end === 'from' ? 'least' : 'most')}
      inputMode={measure === 'change' ? 'text' : 'decimal'}
      autoComplete="off"
      maxLength={16}
      value={shown(locale, typed[end])}
      error={props.isCrossed && end === 'to' ? text('crossed') : undefined}
      suffix={unit === 'percent' ? <span className={css.unit}>%</span> : undefined}
      onChange={({ target }) =>
        props.onType({
          ...typed,
          [end]: read(locale, { now: target.value, before: typed[end], signed: measure === 'change' }),
        })
      }
    />
  )
  return (
    <fieldset className="bare-fieldset">
      <legend className={css.legend}>{text(`measure.${measure}`, { symbol })}</legend>
      <div className="pair">
        {side('from')}
        {side('to')}
      </div>
      {measure === 'year' && <p className="t1 quiet">{text('yearHow')}</p>}
    </fieldset>
  )
}

const minus = '−'
const shown = (locale: string, typed: string): string =>
  typed.startsWith('-') ? minus + typing(locale, typed.slice(1)) : typing(locale, typed)

/** What was typed, as a decimal string; a sign in front only where a figure can be below zero. */
function read(
  locale: string,
  { now, before, signed }: { readonly now: string; readonly before: string; readonly signed: boolean },
): string {
  const sign = signed && /^\s*[-−]/.test(now) ? '-' : ''
  return sign + readTyping(locale, now.replace(/[-−]/g, ''), shown(locale, before).replace(minus, ''))
}
