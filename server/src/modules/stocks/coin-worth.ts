import { assetTerms, divide, scaleOf } from '@openbourse/money'
import type { Settings } from '../settings/index.ts'
import type { Instrument, Venue } from '../venue/index.ts'
import { worthIn, worthInAt } from './reference.ts'

const quote = 'USDT'

type Money = { readonly asset: string; readonly minor: bigint }

/** A product's values of its assets: now, and at several moments. */
export type Valued = {
  now(asset: string, minor: bigint): Money | undefined
  at(asset: string, moments: readonly number[]): Promise<(index: number, minor: bigint) => Money | undefined>
}

type Parts = {
  readonly venue: Pick<Venue, 'instrument' | 'lastPrice' | 'pricesAt'>
  readonly settings: Pick<Settings, 'minor' | 'minorAt'>
  /** What values assets of a kind that neither a rate nor a pair does. */
  readonly valuedBy?: (asset: string) => Valued | undefined
}
type Amount = { readonly asset: string; readonly minor: bigint; readonly into: string }

/** The pair of a coin against USDT; undefined for an asset that no order book trades. */
export function pairOfCoin(venue: Pick<Venue, 'instrument'>, asset: string): Instrument | undefined {
  if (asset === quote) return undefined
  const pair = venue.instrument(`${assetTerms(asset).code}${quote}`)
  return pair?.class === 'spot' && pair.base === asset ? pair : undefined
}

/** The asset whose reference rate gives a value: USDT for a coin with an order book. */
export function ratedAs(venue: Pick<Venue, 'instrument'>, asset: string): string {
  return pairOfCoin(venue, asset) ? quote : asset
}

/**
 * An amount of a currency or a coin in another currency. A coin with an order book is worth its last price there in USDT, and
 * USDT its reference rate; everything else its own reference rate. Undefined where there is no rate.
 */
export function valueIn({ venue, settings, valuedBy }: Parts, of: Amount): bigint | undefined {
  const valued = valuedBy?.(of.asset)
  if (valued) {
    const worth = valued.now(of.asset, of.minor)
    return worth && worthIn(settings, { ...worth, into: of.into })
  }
  const pair = pairOfCoin(venue, of.asset)
  if (!pair) return worthIn(settings, of)
  const price = venue.lastPrice(pair.symbol)
  return priced({ pair, price, minor: of.minor }, (minor) =>
    worthIn(settings, { asset: quote, minor, into: of.into }),
  )
}

/** The same at several moments: at the prices and the reference rates of each. */
export async function valuesAt(
  { venue, settings, valuedBy }: Parts,
  of: { readonly asset: string; readonly into: string; readonly moments: readonly number[] },
): Promise<(index: number, minor: bigint) => bigint> {
  const { asset, into, moments } = of
  const at = (index: number) => moments[index] ?? 0
  const valued = await valuedBy?.(asset)?.at(asset, moments)
  if (valued)
    return (index, minor) => {
      const worth = valued(index, minor)
      return (worth && worthInAt(settings, { ...worth, into, at: at(index) })) ?? 0n
    }
  const pair = pairOfCoin(venue, asset)
  if (!pair) return (index, minor) => worthInAt(settings, { asset, minor, into, at: at(index) }) ?? 0n
  const prices = await venue.pricesAt(pair.symbol, moments)
  return (index, minor) =>
    priced({ pair, price: prices[index] ?? 0, minor }, (usdt) =>
      worthInAt(settings, { asset: quote, minor: usdt, into, at: at(index) }),
    ) ?? 0n
}

/** Rounds half to even at a unit of USDT, and again at a unit of the currency of totals. */
function priced(
  of: { readonly pair: Instrument; readonly price: number; readonly minor: bigint },
  toTotals: (minor: bigint) => bigint | undefined,
): bigint | undefined {
  const { pair, price, minor } = of
  const usdt = minor * BigInt(price) * 10n ** BigInt(scaleOf(quote))
  return toTotals(divide(usdt, 10n ** BigInt(pair.quantityScale + pair.priceScale), 'half-even'))
}
