/** A price that the user set, as a line on a chart: an open order, or an alert. */
export type Level = {
  readonly id: string
  readonly kind: 'buy' | 'sell' | 'alert'
  readonly price: string
  /** What its label says: "Buy 200". */
  readonly label: string
  /** Since when it stands, epoch ms. */
  readonly since: number
  /** Whether its price can be changed; an order that is not triggered cannot. */
  readonly movable: boolean
}

/** What a user asked a level for. Nothing is sent by asking. */
export type LevelAsk = {
  readonly level: Level
  readonly act: 'open' | 'remove' | 'move'
  /** Of a move: where it was dragged to, on the grid of prices. */
  readonly price?: string
}
