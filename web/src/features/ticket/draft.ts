import type { OrderSide, OrderType, TimeInForceWord } from '@openbourse/protocol'
import { type Key, typed } from '@openbourse/ui'

export type DraftField = 'quantity' | 'money' | 'price' | 'stopPrice'

/** What a person has put down so far. Texts as typed; nothing is computed here. */
export type Draft = {
  readonly side: OrderSide
  readonly type: OrderType
  readonly timeInForce: TimeInForceWord
  readonly quantity: string
  /** What to spend or get, when the order is given by amount; the quantity follows from it. */
  readonly money: string
  readonly price: string
  readonly stopPrice: string
  /** The line that the keypad writes on. */
  readonly field: DraftField
}

export type Change =
  | { readonly do: 'side'; readonly side: OrderSide }
  | { readonly do: 'type'; readonly type: OrderType; readonly last: string }
  | { readonly do: 'timeInForce'; readonly timeInForce: TimeInForceWord }
  | { readonly do: 'focus'; readonly field: DraftField }
  | { readonly do: 'key'; readonly key: Key; readonly priceDecimals: number }
  | { readonly do: 'write'; readonly field: DraftField; readonly text: string }
  | { readonly do: 'by'; readonly by: 'quantity' | 'money' }

export const emptyDraft = (side: OrderSide): Draft => ({
  side,
  type: 'market',
  timeInForce: 'day',
  quantity: '',
  money: '',
  price: '',
  stopPrice: '',
  field: 'quantity',
})

export const hasLimit = (type: OrderType) => type === 'limit' || type === 'stop_limit'
export const hasStop = (type: OrderType) => type === 'stop' || type === 'stop_limit'

/** The times in force that an order type can have: a market order cannot wait to make a price. */
export function timesFor(type: OrderType): readonly TimeInForceWord[] {
  switch (type) {
    case 'market':
      return ['day', 'ioc', 'fok']
    case 'limit':
      return ['day', 'gtc', 'ioc', 'fok', 'post_only']
    case 'stop':
    case 'stop_limit':
      return ['day', 'gtc']
  }
}

export function reduce(draft: Draft, change: Change): Draft {
  switch (change.do) {
    case 'side':
      return { ...draft, side: change.side }
    case 'type':
      return withType(draft, change)
    case 'timeInForce':
      return { ...draft, timeInForce: change.timeInForce }
    case 'focus':
      return { ...draft, field: change.field }
    case 'key': {
      const decimals = decimalsOf(draft.field, change.priceDecimals)
      return { ...draft, [draft.field]: typed(draft[draft.field], change.key, { decimals }) }
    }
    case 'write':
      return { ...draft, [change.field]: change.text, field: change.field }
    case 'by':
      return { ...draft, money: '', field: change.by }
  }
}

export function decimalsOf(field: DraftField, priceDecimals: number): number {
  switch (field) {
    case 'quantity':
      return 0
    case 'money':
      return 2
    case 'price':
    case 'stopPrice':
      return priceDecimals
  }
}

// A price that is needed for the first time starts at the last one, so that one tap is enough to change it.
function withType(draft: Draft, { type, last }: { readonly type: OrderType; readonly last: string }): Draft {
  const times = timesFor(type)
  return {
    ...draft,
    type,
    timeInForce: times.includes(draft.timeInForce) ? draft.timeInForce : 'day',
    price: hasLimit(type) && draft.price === '' ? last : draft.price,
    stopPrice: hasStop(type) && draft.stopPrice === '' ? last : draft.stopPrice,
    field: hasStop(type) ? 'stopPrice' : hasLimit(type) ? 'price' : 'quantity',
  }
}
