import type { StockFacts } from '@openbourse/protocol'
import { Anchor, percent, Segment } from '@openbourse/ui'
import { useState } from 'react'
import { over, plus, times } from '../../lib/figures.ts'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { useQuote } from '../../lib/live.ts'
import { paths } from '../../lib/paths.ts'
import { sectorWord } from '../../lib/sector-words.ts'
import css from './screener.module.css'
import { type Box, treemap } from './treemap.ts'

/** The canvas in percent of its width, so that tiles are squares in its place. */
const canvas: Box = { x: 0, y: 0, width: 100, height: 132 }
const headHeight = 5.2
/** A sector's name and figure need so much of the width. */
const wideFrom = 30
const sizes = ['value', 'turnover'] as const

/** A market at a glance: tiles as large as companies or what was traded, by sector, coloured by today’s change. */
export function HeatMap({ stocks }: { readonly stocks: readonly StockFacts[] }) {
  const text = useText('screener')
  const [size, setSize] = useState<(typeof sizes)[number]>('value')
  // By the square root: in proportion, one giant would leave no room for the names of the others.
  const weightOf = ({ quote, marketValue }: StockFacts) =>
    Math.sqrt(Number(size === 'value' ? marketValue : quote.turnover))
  return (
    <section className="stack" aria-label={text('map')}>
      <Segment
        ground="canvas"
        label={text('sizeBy')}
        value={size}
        onChange={setSize}
        options={sizes.map((value) => ({ value, label: text(`size.${value}`) }))}
      />
      <div className={css.map}>
        {treemap(sectorsOf(stocks, weightOf), canvas).map(({ item, box }) => (
          <Sector key={item.name} name={item.name} stocks={item.stocks} box={box} weightOf={weightOf} />
        ))}
      </div>
      <Legend />
      <p className="t1 quiet">{text(`mapHow.${size}`)}</p>
    </section>
  )
}

type Group = { readonly name: string; readonly stocks: readonly StockFacts[]; readonly weight: number }

function sectorsOf(stocks: readonly StockFacts[], weightOf: (stock: StockFacts) => number): Group[] {
  const sectors = new Map<string, StockFacts[]>()
  for (const stock of stocks) {
    const { sector } = stock.quote
    sectors.set(sector, [...(sectors.get(sector) ?? []), stock])
  }
  return [...sectors].map(([name, list]) => ({
    name,
    stocks: list,
    weight: list.reduce((sum, stock) => sum + weightOf(stock), 0),
  }))
}

function Sector(props: {
  readonly name: string
  readonly stocks: readonly StockFacts[]
  readonly box: Box
  readonly weightOf: (stock: StockFacts) => number
}) {
  const { box, stocks } = props
  const names = useText('shares.sectors')
  const locale = useLocale()
  const move = moveOf(stocks)
  const head = Math.min(headHeight, box.height / 3)
  const tiles = treemap(
    stocks.map((stock) => ({ stock, weight: props.weightOf(stock) })),
    { ...box, y: box.y + head, height: box.height - head },
  )
  return (
    <>
      <h2 className={css.sectorHead} style={placeOf({ ...box, height: head })}>
        <span>{names(sectorWord(props.name))}</span>
        {move !== undefined && box.width >= wideFrom && <span>{percent(locale, move, 'always')}</span>}
      </h2>
      {tiles.map(({ item, box: own }) => (
        <Tile key={item.stock.quote.symbol} stock={item.stock} box={own} />
      ))}
    </>
  )
}

/** The average move of a sector, in which a larger company counts more. */
function moveOf(stocks: readonly StockFacts[]): string | undefined {
  const whole = stocks.reduce((sum, { marketValue }) => plus(sum, marketValue), '0')
  const moved = stocks.reduce(
    (sum, { marketValue, quote }) => plus(sum, times(marketValue, quote.changeRate)),
    '0',
  )
  return over(moved, whole, 4)
}

function Tile({ stock, box }: { readonly stock: StockFacts; readonly box: Box }) {
  const locale = useLocale()
  const { quote } = useQuote(stock.quote)
  const change = percent(locale, quote.changeRate, 'always')
  return (
    <div className={css.tile} style={placeOf(box)} data-step={stepOf(quote.changeRate)}>
      <Anchor href={paths.stock({ symbol: quote.symbol })} className={css.tileFace}>
        <b>{quote.symbol}</b> <span>{change}</span>
        <span className="sr">, {quote.name}</span>
      </Anchor>
    </div>
  )
}

const placeOf = ({ x, y, width, height }: Box) => ({
  left: `${x}%`,
  top: `${(y / canvas.height) * 100}%`,
  width: `${width}%`,
  height: `${(height / canvas.height) * 100}%`,
})

const bounds = [0.0005, 0.01, 0.02, 0.04] as const

/** From -4 to 4: how strong a tile is coloured. A colour on the screen, never a figure. */
function stepOf(rate: string): number {
  const size = Math.abs(Number(rate))
  const step = bounds.filter((bound) => size >= bound).length
  return Number(rate) < 0 ? -step : step
}

function Legend() {
  const text = useText('screener')
  const locale = useLocale()
  const steps = [-4, -3, -2, -1, 0, 1, 2, 3, 4]
  return (
    <div className={css.legendRow}>
      <span>{text('orLess', { rate: percent(locale, '-0.04', 'always', 0) })}</span>
      <span className={css.steps} aria-hidden="true">
        {steps.map((step) => (
          <i key={step} data-step={step} />
        ))}
      </span>
      <span>{text('orMore', { rate: percent(locale, '0.04', 'always', 0) })}</span>
    </div>
  )
}
