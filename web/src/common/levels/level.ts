/** A price that the user set, as a line on a chart: an open order, the exit of a position, or an alert. */
export type Level = {
  readonly id: string
  readonly kind: 'buy' | 'sell' | 'exit' | 'alert'
  readonly price: string
  /** Its label: "Buy 200". */
  readonly label: string
  /** When it began, epoch ms. */
  readonly since: number
  /** Whether its price can be changed; an order that is not triggered cannot. */
  readonly movable: boolean
  /** Of an exit: the purchase that it came with, unless it is of the whole position. */
  readonly order?: string
}

/** What a user asked a level for. Nothing is sent by asking. */
export type LevelAsk = {
  readonly level: Level
  readonly act: 'open' | 'remove' | 'move'
  /** Of a move: where it was dragged to, on the grid of prices. */
  readonly price?: string
}

export const chartRanges = ['1D', '1W', '1M', '1Y', '5Y'] as const
export type ChartRange = (typeof chartRanges)[number]

/**
 * How far back a chart goes: for the day nothing, for longer ranges the moment that their moves are measured from.
 */
export type ChartSpan =
  | { readonly range: '1D'; readonly from?: undefined }
  | { readonly range: Exclude<ChartRange, '1D'>; readonly from: number | undefined }
