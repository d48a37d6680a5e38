import type { Chart as KChart, Overlay } from 'klinecharts'
import type { Drawing, DrawingPoint, DrawingTool } from '../../lib/drawings.ts'

/** What the chart's library calls each tool. */
const overlayNames: Readonly<Record<DrawingTool, string>> = {
  trend: 'segment',
  ray: 'rayLine',
  level: 'horizontalStraightLine',
  channel: 'parallelStraightLine',
  fibonacci: 'fibonacciLine',
}
const groupId = 'sketch'

type Handlers = {
  /** A line was finished, or moved. */
  readonly onPut: (drawing: Drawing) => void
  /** A line was touched, or let go. */
  readonly onSelect: (id: string | undefined) => void
}

/** Shows exactly these drawings: those that went are taken away, and those that came are put in. */
export function showDrawings(chart: KChart, drawings: readonly Drawing[], handlers: Handlers): void {
  if (drawings.length === 0 && chart.getOverlays({ groupId }).length === 0) return
  chart.removeOverlay({ groupId })
  chart.createOverlay(
    drawings.map((drawing) => ({
      ...overlayOf(drawing.tool, handlers),
      id: drawing.id,
      points: drawing.points.map((point) => ({ ...point })),
    })),
  )
}

/** The next touches of the chart place the points of a line. Answers how to give up. */
export function startDrawing(
  chart: KChart,
  { tool, id }: { readonly tool: DrawingTool; readonly id: string },
  handlers: Handlers,
): () => void {
  chart.createOverlay({ ...overlayOf(tool, handlers), id })
  return () => chart.removeOverlay({ id })
}

function overlayOf(tool: DrawingTool, handlers: Handlers) {
  const put = (overlay: Overlay) => {
    const points = overlay.points.flatMap(placeOf)
    if (points.length > 0) handlers.onPut({ id: overlay.id, tool, points })
  }
  return {
    name: overlayNames[tool],
    groupId,
    // Lines snap to the high or low of a near bar, as users expect.
    mode: 'weak_magnet' as const,
    onDrawEnd: ({ overlay }: { overlay: Overlay }) => put(overlay),
    onPressedMoveEnd: ({ overlay }: { overlay: Overlay }) => put(overlay),
    onSelected: ({ overlay }: { overlay: Overlay }) => handlers.onSelect(overlay.id),
    onDeselected: () => handlers.onSelect(undefined),
    // Without this a long press would take the line away unasked.
    onRightClick: (event: { preventDefault?: () => void }) => event.preventDefault?.(),
  }
}

function placeOf({ timestamp, value }: Partial<DrawingPoint>): DrawingPoint[] {
  return timestamp === undefined || value === undefined ? [] : [{ timestamp, value }]
}
