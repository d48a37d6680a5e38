import { divide, formatMinor, scaleOf } from '@openbourse/money'
import { baseCurrency, currencies, referenceRateOf, type Settings, unitWorth } from '../settings/index.ts'
import type { Venue } from '../venue/index.ts'
import type { Rate } from './rules.ts'

const quoteAsset = 'USDT'
const wholeBps = 10_000

export type RateParts = {
  readonly settings: Settings
  readonly venue: Pick<Venue, 'instruments' | 'book'>
}

/** Whether an asset is converted as a coin: at the spread of conversions, out of and into the coin account. */
export const isCoin = (asset: string): boolean => !currencies.includes(asset)

/** The coins that can be converted: USDT, and every coin with an order book against it. */
export function coinsOf({ venue }: Pick<RateParts, 'venue'>): readonly string[] {
  const pairs = venue.instruments().filter(({ class: kind, tradable }) => kind === 'spot' && tradable)
  return [quoteAsset, ...pairs.map(({ base }) => base)]
}

export type Rated = { readonly rate: Rate } | 'no_price' | 'unknown'

/**
 * What one unit is worth now: for currencies and USDT the public reference rate, for a coin the middle of its order book in USDT. A
 * book without orders on both sides, or whose half spread is wider than what a conversion costs, gives no price: an order alone in a
 * thin book could otherwise move the rate by more than the spread.
 */
export function rateOf({ settings, venue }: RateParts, asset: string, nowMs: number): Rated {
  const known = unitWorth(asset, (name) => settings.minor(name))
  if (!isCoin(asset) || asset === quoteAsset) {
    if (known === undefined) return 'unknown'
    const setting = referenceRateOf(asset)
    return {
      rate: { currency: asset, worth: known, since: setting === undefined ? 0 : settings.since(setting) },
    }
  }
  const pair = venue.instruments().find(({ class: kind, base }) => kind === 'spot' && base === asset)
  const usdt = unitWorth(quoteAsset, (name) => settings.minor(name))
  if (!pair?.tradable || usdt === undefined) return 'unknown'
  const book = venue.book(pair.symbol)
  const [bid, ask] = [book.bestBid(), book.bestAsk()]
  const widest = settings.integer('convert.spread') * (bid + ask)
  if (book.phase !== 0 || bid === 0 || ask === 0 || (ask - bid) * wholeBps > widest) return 'no_price'
  const worth = divide(BigInt(bid + ask) * usdt, 2n * 10n ** BigInt(pair.priceScale), 'half-even')
  return { rate: { currency: asset, worth, since: nowMs } }
}

/** The spread of a conversion: that of coins where one side is one. */
export const spreadOf = (settings: Settings, from: string, to: string): number =>
  settings.integer(isCoin(from) || isCoin(to) ? 'convert.spread' : 'exchange.spread')

/** Where a rate comes from: a public setting, or the order book of a coin; null for the base currency. */
export function sourceOf({ currency, worth, since }: Rate) {
  const fromBook = isCoin(currency) && currency !== quoteAsset
  const setting = fromBook ? `${currency}${quoteAsset}` : referenceRateOf(currency)
  const value = formatMinor(worth, scaleOf(baseCurrency))
  return setting === undefined ? null : { setting, currency, value, since }
}

/**
 * How much more of a coin the operator may give: its position may be short by the value of a public setting at
 * most. `balance` is its account of exchanges, below zero when short. Undefined without a limit, as for currencies.
 */
export function roomOf(settings: Settings, to: Rate, balance: bigint): bigint | undefined {
  if (!isCoin(to.currency)) return undefined
  const most = settings.minor('convert.inventory') * 10n ** BigInt(scaleOf(to.currency))
  const room = divide(most, to.worth, 'down') + balance
  return room > 0n ? room : 0n
}
