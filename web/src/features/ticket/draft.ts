import type { OrderSide, OrderType, TimeInForceWord } from '@openbourse/protocol'
import { type Key, typed } from '@openbourse/ui'
import type { FeeRole } from '../../common/fees/use-fee-rate.ts'

export const extras = ['targetPrice', 'takeProfit', 'stopLoss'] as const
/** Prices that an order may have beside what its type needs. */
export type Extra = (typeof extras)[number]

export type DraftField = 'quantity' | 'money' | 'price' | 'stopPrice' | 'trail' | Extra

/** How the distance of a trailing stop is given: in percent of the price, or as an amount. */
export type TrailBy = 'rate' | 'amount'

/** Market prices that a limit price can follow. */
export type Followed = 'last' | 'bid' | 'midpoint' | 'ask'
export type MarketPrices = Readonly<Record<Followed, string | undefined>>

/** The entries of the ticket so far, as typed; nothing is computed here. */
export type Draft = {
  readonly isCoins: boolean
  readonly side: OrderSide
  readonly type: OrderType
  readonly timeInForce: TimeInForceWord
  /** The last date of an order that is good till one; empty until one was chosen. */
  readonly goodTill: string
  readonly quantity: string
  /** What to spend or get, when the order is given by amount; the quantity follows from it. */
  readonly money: string
  readonly price: string
  readonly stopPrice: string
  /** How far a trailing stop stays behind: percent, or an amount. */
  readonly trail: string
  readonly trailBy: TrailBy
  readonly targetPrice: string
  readonly takeProfit: string
  readonly stopLoss: string
  /** The extra lines that are open. */
  readonly with: readonly Extra[]
  /** The line that the keypad writes on. */
  readonly field: DraftField
  /** The text of that line was not just typed: the first key replaces it. */
  readonly fresh: boolean
  /** The market price that the limit price follows until it is typed, stepped or touched. */
  readonly follows: Followed | null
}

export type Change =
  | { readonly do: 'side'; readonly side: OrderSide }
  | {
      readonly do: 'type'
      readonly type: OrderType
      readonly last: string
      /** Where the two parts of an order begin: on both sides of the last price. */
      readonly parts?: { readonly price: string; readonly stopPrice: string }
    }
  /** As much as a former order; the price is the one of now, and follows it. */
  | {
      readonly do: 'again'
      readonly quantity: string
      readonly type: 'market' | 'limit'
      readonly last: string
    }
  | { readonly do: 'timeInForce'; readonly timeInForce: TimeInForceWord }
  | { readonly do: 'goodTill'; readonly date: string }
  | { readonly do: 'focus'; readonly field: DraftField }
  | { readonly do: 'key'; readonly key: Key; readonly decimals: Decimals }
  | { readonly do: 'write'; readonly field: DraftField; readonly text: string }
  /** A chip, a step or a suggestion wrote the line. */
  | { readonly do: 'set'; readonly field: DraftField; readonly text: string }
  /** The limit price is one of the market's, and follows it. */
  | { readonly do: 'follow'; readonly of: Followed; readonly price: string }
  | { readonly do: 'market'; readonly prices: MarketPrices }
  /** The line was touched: its text stays. */
  | { readonly do: 'hold'; readonly field: DraftField }
  | { readonly do: 'extra'; readonly extra: Extra; readonly start: string }
  | { readonly do: 'without'; readonly extra: Extra }
  | { readonly do: 'by'; readonly by: 'quantity' | 'money' }
  | { readonly do: 'trailBy'; readonly by: TrailBy }

/** How many decimals a line takes: prices by the tick, quantities by the lot. */
export type Decimals = { readonly ofPrice: number; readonly ofQuantity: number }

/** Where nothing closes no day ends: an order stays until it is canceled, and one at the market does not wait. */
const usualTime = (isCoins: boolean, type: OrderType): TimeInForceWord =>
  isCoins ? (type === 'market' ? 'ioc' : 'gtc') : 'day'

export const emptyDraft = ({ side, isCoins }: Pick<Draft, 'side' | 'isCoins'>): Draft => ({
  isCoins,
  side,
  type: 'market',
  timeInForce: usualTime(isCoins, 'market'),
  goodTill: '',
  quantity: '',
  money: '',
  price: '',
  stopPrice: '',
  trail: '5',
  trailBy: 'rate',
  targetPrice: '',
  takeProfit: '',
  stopLoss: '',
  with: [],
  field: 'quantity',
  fresh: true,
  follows: null,
})

export const hasLimit = (type: OrderType) => type === 'limit' || type === 'stop_limit' || type === 'oco'
/** What only waits for a price: its two parts, or what follows the price, are its exits already. */
const isWaiting = (type: OrderType) => type === 'oco' || type === 'trailing_stop'
/** The extras that this order can have: a target triggers a limit order, and only a buy order can have a take-profit or stop-loss. */
export function extrasFor(draft: Pick<Draft, 'side' | 'type'>): readonly Extra[] {
  if (isWaiting(draft.type)) return []
  return extras.filter((extra) => (extra === 'targetPrice' ? draft.type === 'limit' : draft.side === 'buy'))
}

/** The open extras that belong to the present order. */
export function extrasOf(draft: Pick<Draft, 'side' | 'type' | 'with'>): readonly Extra[] {
  return extrasFor(draft).filter((extra) => draft.with.includes(extra))
}

export const hasStop = (type: OrderType) => type === 'stop' || type === 'stop_limit' || type === 'oco'

/** The times in force that an order type can have: a market order cannot wait to make a price. */
export function timesFor(type: OrderType): readonly TimeInForceWord[] {
  switch (type) {
    case 'market':
      return ['day', 'ioc', 'fok']
    case 'limit':
      return ['day', 'gtc', 'gtd', 'ioc', 'fok', 'post_only']
    case 'stop':
    case 'stop_limit':
    case 'oco':
    case 'trailing_stop':
      return ['day', 'gtc', 'gtd']
  }
}

/** Which of a taker's and a maker's fee an order can be charged. */
export function feeRoleOf({ type, timeInForce }: Pick<Draft, 'type' | 'timeInForce'>): FeeRole {
  if (timeInForce === 'post_only') return 'maker'
  const isOnlyTaker = !hasLimit(type) || timeInForce === 'ioc' || timeInForce === 'fok'
  return isOnlyTaker ? 'taker' : 'both'
}

export function reduce(draft: Draft, change: Change): Draft {
  switch (change.do) {
    case 'side':
      return settled({ ...draft, side: change.side })
    case 'type':
      return settled(withType(draft, change))
    case 'again':
      return begunAgain(draft, change)
    case 'timeInForce':
      return { ...draft, timeInForce: change.timeInForce }
    case 'goodTill':
      return { ...draft, timeInForce: 'gtd', goodTill: change.date }
    case 'focus':
      return { ...draft, field: change.field, fresh: true }
    case 'key': {
      const decimals = decimalsOf(draft.field, change.decimals)
      const written = typed(keyed(draft), change.key, { decimals })
      return { ...held(draft, draft.field), [draft.field]: written, fresh: false }
    }
    case 'write':
      return { ...held(draft, change.field), [change.field]: change.text, field: change.field, fresh: false }
    case 'set':
      return withSet(draft, change)
    case 'follow':
      return { ...draft, price: change.price, follows: change.of, field: 'price', fresh: true }
    case 'market':
      return withMarket(draft, change.prices)
    case 'hold':
      return held(draft, change.field)
    case 'extra':
      return {
        ...draft,
        with: [...draft.with.filter((extra) => extra !== change.extra), change.extra],
        [change.extra]: draft[change.extra] === '' ? change.start : draft[change.extra],
        field: change.extra,
        fresh: true,
      }
    case 'without':
      return settled({
        ...draft,
        with: draft.with.filter((extra) => extra !== change.extra),
        [change.extra]: '',
      })
    case 'by':
      return { ...draft, money: '', field: change.by, fresh: true }
    case 'trailBy':
      return {
        ...draft,
        trailBy: change.by,
        trail: change.by === 'rate' ? '5' : '',
        field: 'trail',
        fresh: true,
      }
  }
}

function begunAgain(draft: Draft, { type, last, quantity }: Extract<Change, { do: 'again' }>): Draft {
  const typed = withType(draft, { do: 'type', type, last })
  const priced = type === 'limit' ? { price: last, follows: 'last' as const } : { price: '', follows: null }
  return { ...typed, ...priced, quantity, money: '', field: 'quantity', fresh: true }
}

/** A quantity takes the place of an amount of money. */
function withSet(draft: Draft, { field, text }: Extract<Change, { do: 'set' }>): Draft {
  const money = field === 'quantity' ? '' : draft.money
  return { ...held(draft, field), money, field, fresh: true, [field]: text }
}

function held(draft: Draft, field: DraftField): Draft {
  return field === 'price' && draft.follows !== null ? { ...draft, follows: null } : draft
}

function withMarket(draft: Draft, prices: MarketPrices): Draft {
  const price = draft.follows === null ? undefined : prices[draft.follows]
  return price === undefined || price === draft.price ? draft : { ...draft, price }
}

/** The text that a key is added to: empty, where the first key replaces it. */
export function keyed(draft: Draft): string {
  return draft.fresh ? '' : draft[draft.field]
}

/** The keypad never writes on a line that is gone. */
function settled(draft: Draft): Draft {
  const { field } = draft
  const isGone =
    (field === 'trail' && draft.type !== 'trailing_stop') ||
    ((extras as readonly string[]).includes(field) && !extrasOf(draft).some((one) => one === field))
  return isGone ? { ...draft, field: draft.money === '' ? 'quantity' : 'money', fresh: true } : draft
}

export function decimalsOf(field: DraftField, decimals: Decimals): number {
  switch (field) {
    case 'quantity':
      return decimals.ofQuantity
    case 'money':
      return 2
    case 'trail':
      return Math.max(2, decimals.ofPrice)
    case 'price':
    case 'stopPrice':
    case 'targetPrice':
    case 'takeProfit':
    case 'stopLoss':
      return decimals.ofPrice
  }
}

// A price that is needed for the first time starts at the last one, so that one tap is enough to change it.
function withType(draft: Draft, { type, last, parts }: Extract<Change, { do: 'type' }>): Draft {
  // What a market order of coins began with was not chosen for another one.
  const wasUsual = draft.isCoins && draft.timeInForce === usualTime(true, draft.type)
  const keeps = timesFor(type).includes(draft.timeInForce) && !wasUsual
  return {
    ...draft,
    type,
    timeInForce: keeps ? draft.timeInForce : usualTime(draft.isCoins, type),
    price: hasLimit(type) && draft.price === '' ? last : draft.price,
    follows: hasLimit(type) && draft.price === '' ? 'last' : draft.follows,
    stopPrice: hasStop(type) && draft.stopPrice === '' ? last : draft.stopPrice,
    ...(type === 'oco' && parts ? { ...parts, follows: null } : {}),
    field: firstFieldOf(type),
    fresh: true,
  }
}

/** The line that is written first, once a type is chosen. */
function firstFieldOf(type: OrderType): DraftField {
  if (type === 'trailing_stop') return 'trail'
  if (type === 'oco') return 'price'
  return hasStop(type) ? 'stopPrice' : hasLimit(type) ? 'price' : 'quantity'
}
