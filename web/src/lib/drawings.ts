/** Lines that a user may draw on a chart; the words are those of technical analysis. */
export const drawingTools = ['trend', 'ray', 'level', 'channel', 'fibonacci'] as const
export type DrawingTool = (typeof drawingTools)[number]

/** A place on a chart: a time and a price. */
export type DrawingPoint = { readonly timestamp: number; readonly value: number }
export type Drawing = {
  readonly id: string
  readonly tool: DrawingTool
  readonly points: readonly DrawingPoint[]
  /** When it was drawn, moved or last converted by a split; unknown for lines drawn before this was stored. */
  readonly at?: number
}

/** What a price from before `at` is multiplied by, to be one of now: 0.5 for two shares of one. */
type Split = { readonly at: number; readonly factor: number }

/** The user’s drawings, by symbol; the most recently used symbol is last. */
export type Drawings = Readonly<Record<string, readonly Drawing[]>>

/** A phone stores a limited number, and a chart with more lines than this is unreadable. */
export const drawingLimits = { perSymbol: 30, symbols: 40 } as const

/** The drawings with one put in, or moved where its id is known. Undefined when the chart is full. */
export function withDrawing(all: Drawings, symbol: string, drawing: Drawing): Drawings | undefined {
  const own = all[symbol] ?? []
  const known = own.some(({ id }) => id === drawing.id)
  if (!known && own.length >= drawingLimits.perSymbol) return undefined
  const next = known ? own.map((one) => (one.id === drawing.id ? drawing : one)) : [...own, drawing]
  return withList(all, symbol, next)
}

/**
 * The drawings of a stock at present prices: lines from before a split move with the bars, which are converted.
 * Each split moves a line once. Undefined when nothing moves.
 */
export function withSplits(
  all: Drawings,
  symbol: string,
  to: { readonly splits: readonly Split[]; readonly nowMs: number },
): Drawings | undefined {
  const factorOf = ({ at: drawnAt = to.nowMs }: Drawing) =>
    to.splits.reduce((whole, { at, factor }) => (at > drawnAt && at <= to.nowMs ? whole * factor : whole), 1)
  const own = all[symbol] ?? []
  if (own.every((one) => factorOf(one) === 1)) return undefined
  const moved = own.map((one) => {
    const factor = factorOf(one)
    if (factor === 1) return one
    return {
      ...one,
      at: to.nowMs,
      points: one.points.map((point) => ({ ...point, value: point.value * factor })),
    }
  })
  return { ...all, [symbol]: moved }
}

export function withoutDrawing(all: Drawings, symbol: string, id: string): Drawings {
  return withList(
    all,
    symbol,
    (all[symbol] ?? []).filter((one) => one.id !== id),
  )
}

/** Drawings of the stock that was drawn on longest ago are forgotten first. */
function withList(all: Drawings, symbol: string, list: readonly Drawing[]): Drawings {
  const others = Object.entries(all).filter(([name]) => name !== symbol)
  const kept = list.length === 0 ? others : [...others, [symbol, list] as const]
  return Object.fromEntries(kept.slice(-drawingLimits.symbols))
}

/** Reads what a browser kept; what is not a drawing is left out. */
export function readDrawings(stored: unknown): Drawings | undefined {
  if (typeof stored !== 'object' || stored === null) return undefined
  const entries = Object.entries(stored).flatMap(([symbol, list]) =>
    Array.isArray(list) ? [[symbol, list.filter(isDrawing)] as const] : [],
  )
  return Object.fromEntries(entries)
}

function isDrawing(one: unknown): one is Drawing {
  if (typeof one !== 'object' || one === null) return false
  const { id, tool, points, at } = one as Partial<Drawing>
  if (at !== undefined && !Number.isFinite(at)) return false
  const isKnown = drawingTools.some((name) => name === tool)
  return (
    typeof id === 'string' && isKnown && Array.isArray(points) && points.length > 0 && points.every(isPoint)
  )
}

function isPoint(one: unknown): one is DrawingPoint {
  const { timestamp, value } = (one ?? {}) as Partial<DrawingPoint>
  return Number.isFinite(timestamp) && Number.isFinite(value)
}
