import { type Chart as KChart, registerOverlay } from 'klinecharts'
import { type Candle, marksOf, type OwnFill, type OwnMark } from './bars.ts'

export type SideLetters = { readonly buy: string; readonly sell: string }

const name = 'ownTrade'

type Mark = {
  readonly letter: string
  readonly color: string
  readonly ink: string
  /** Pixels below the price. */
  readonly down: number
}

const radius = 7

registerOverlay({
  name,
  totalStep: 1,
  lock: true,
  createPointFigures({ coordinates, overlay }) {
    const [at] = coordinates
    const mark = overlay.extendData as Mark
    if (!at) return []
    const place = { x: at.x, y: at.y + mark.down }
    return [
      { type: 'circle', attrs: { ...place, r: radius }, styles: { style: 'fill', color: mark.color } },
      {
        type: 'text',
        ignoreEvent: true,
        attrs: { x: place.x, y: place.y + 0.5, text: mark.letter, align: 'center', baseline: 'middle' },
        styles: { ...bareText, color: mark.ink },
      },
    ]
  },
})

const bareText = {
  size: 9,
  weight: 700,
  backgroundColor: 'transparent',
  paddingLeft: 0,
  paddingRight: 0,
  paddingTop: 0,
  paddingBottom: 0,
}

/** Marks where the asker bought and sold. */
export function drawOwnTrades(
  chart: KChart,
  element: Element,
  { trades, letters }: { readonly trades: readonly OwnFill[]; readonly letters: SideLetters },
): void {
  const marks = marksOf(trades, chart.getDataList() as readonly Candle[])
  // Without any before or after, removing and adding would only lay out the chart again.
  if (marks.length === 0 && chart.getOverlays({ name }).length === 0) return
  chart.removeOverlay({ name })
  const style = getComputedStyle(element)
  chart.createOverlay(marks.map((mark) => overlayOf(mark, style, letters)))
}

function overlayOf(mark: OwnMark, style: CSSStyleDeclaration, letters: SideLetters) {
  const isBuy = mark.side === 'buy'
  const color = style.getPropertyValue(isBuy ? '--buy' : '--sell').trim()
  const ink = style.getPropertyValue(isBuy ? '--on-buy' : '--surface').trim()
  const down = mark.shared ? (isBuy ? radius : -radius) : 0
  return {
    name,
    points: [{ timestamp: mark.timestamp, value: mark.level }],
    extendData: { letter: letters[mark.side], color, ink, down } satisfies Mark,
  }
}
