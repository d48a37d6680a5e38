import { type Chart as KChart, registerOverlay } from 'klinecharts'
import type { SplitMark } from './splits.ts'

const name = 'split'

type Ink = { readonly words: string; readonly line: string; readonly ground: string; readonly ink: string }

const pad = 4

registerOverlay({
  name,
  totalStep: 1,
  lock: true,
  createPointFigures({ coordinates, overlay, bounding }) {
    const [place] = coordinates
    const { words, line, ground, ink } = overlay.extendData as Ink
    if (!place) return []
    const { x } = place
    // The words are on the side with room for them.
    const isRight = x > bounding.width / 2
    return [
      {
        type: 'line',
        ignoreEvent: true,
        attrs: {
          coordinates: [
            { x, y: 0 },
            { x, y: bounding.height },
          ],
        },
        styles: { style: 'dashed', dashedValue: [2, 3], color: line },
      },
      {
        type: 'text',
        ignoreEvent: true,
        attrs: {
          x: isRight ? x - pad : x + pad,
          y: pad,
          text: words,
          align: isRight ? 'right' : 'left',
          baseline: 'top',
        },
        styles: {
          size: 10,
          weight: 500,
          color: ink,
          backgroundColor: ground,
          borderRadius: 4,
          paddingLeft: pad,
          paddingRight: pad,
          paddingTop: 3,
          paddingBottom: 2,
        },
      },
    ]
  },
})

/** A dotted line where the shares became others, and in what proportion. */
export function drawSplits(chart: KChart, element: Element, marks: readonly SplitMark[]): void {
  if (marks.length === 0 && chart.getOverlays({ name }).length === 0) return
  chart.removeOverlay({ name })
  const style = getComputedStyle(element)
  const color = (token: string): string => style.getPropertyValue(token).trim()
  const inks = { line: color('--ink-faint'), ground: color('--sunken'), ink: color('--ink-quiet') }
  chart.createOverlay(
    marks.map(({ timestamp, words }) => ({
      name,
      points: [{ timestamp, value: 0 }],
      extendData: { words, ...inks } satisfies Ink,
    })),
  )
}

/** Brings the bar of a mark into the right half of the chart, with what came after it. */
export function goToSplit(chart: KChart, timestamp: number): void {
  const index = chart.getDataList().findIndex((candle) => candle.timestamp === timestamp)
  const { from, to } = chart.getVisibleRange()
  if (index < 0 || (index > from && index < to - 1)) return
  chart.scrollToDataIndex(index + Math.floor((to - from) / 2))
}
