import type { Queryable } from '../../../platform/db/types.ts'
import { lastEntryAt } from '../index-store.ts'
import { closesAt } from '../store.ts'
import { priceFrom } from './changed.ts'
import { type Contributions, contributions } from './contributions.ts'
import { divisorOf, levelOf } from './indices.ts'
import type { Market } from './market.ts'
import type { Place } from './place.ts'

/** An index as its members make it at this moment. Levels are hundredths of a point. */
export type MadeOf = {
  readonly level: number
  /** The base of its move: the previous close, or the level at `since`. */
  readonly before: number
  /** Epoch ms; null for the previous close. */
  readonly since: number | null
  readonly contributions: Contributions
  /** Of each member: its price then, as one of the shares of now. */
  readonly prices: ReadonlyMap<string, number>
}

type Where = { readonly market: Market; readonly database: Queryable }

/** What moved an index today, or since a moment that is over; undefined for anything that is no index. */
export function madeOf(
  where: Where,
  symbol: string,
  sinceMs: number | undefined,
): Promise<MadeOf> | undefined {
  const place = where.market.bySymbol.get(symbol)
  if (place?.listing.class !== 'index') return undefined
  if (sinceMs === undefined || place.listing.members.length === 0)
    return Promise.resolve(madeToday(where.market, place))
  return madeSince(where, place, sinceMs)
}

function madeToday(market: Market, place: Place): MadeOf {
  const { previousClose } = place
  const prices = new Map(
    place.listing.members.map((member) => [member, market.place(member).previousClose] as const),
  )
  return madeFrom(market, place, { before: previousClose, since: null, prices })
}

/**
 * Since a moment, the price of each member then is the close of its newest bar that was over, as one of the shares of now. Before the members
 * were others the rows would not add up to the move, so it begins no earlier than the last of them entered.
 */
async function madeSince({ market, database }: Where, place: Place, sinceMs: number): Promise<MadeOf> {
  const { listing } = place
  const since = Math.max(sinceMs, (await lastEntryAt(database, listing.symbol)) ?? sinceMs)
  const priceThen = async (of: Place): Promise<number> => {
    const [found] = await closesAt(database, of.listing.symbol, [since])
    if (since >= of.changedAt) return of.last
    return found ? priceFrom(of.changes, found.t, found.close) : of.listing.nominal
  }
  const before = await priceThen(place)
  const prices = new Map<string, number>()
  for (const member of listing.members) prices.set(member, await priceThen(market.place(member)))
  return madeFrom(market, place, { before, since, prices })
}

function madeFrom(
  market: Market,
  { listing, last }: Place,
  from: Pick<MadeOf, 'before' | 'since' | 'prices'>,
): MadeOf {
  // No print at this moment yet: computed from the same prices as the rows.
  const level = listing.members.length > 0 ? levelOf(listing, market.place) : last
  const members = listing.members.map((member) => {
    const { listing: of, last: now } = market.place(member)
    return {
      symbol: of.symbol,
      sharesIssued: of.sharesIssued,
      previousClose: from.prices.get(member)!,
      last: now,
    }
  })
  const divisor = divisorOf(listing, market.place)
  const index = { base: listing.nominal, divisor, level, previousClose: from.before }
  return { ...from, level, contributions: contributions(index, members) }
}
