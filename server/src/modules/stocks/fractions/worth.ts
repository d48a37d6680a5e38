import { invariant, symbolOfFraction } from '@openbourse/money'
import { type Instrument, scalesOf, type Venue } from '../../venue/index.ts'
import type { Valued } from '../coin-worth.ts'
import { worthOfFraction } from './rules.ts'

/** What parts of shares count for in totals: their part of the price of a share, rounded down. */
export function fractionWorth(venue: Pick<Venue, 'instrument' | 'lastPrice' | 'pricesAt'>): Valued {
  const instrumentOf = (asset: string): Instrument => {
    const instrument = venue.instrument(symbolOfFraction(asset) ?? '')
    invariant(instrument, `${asset} is of an instrument`)
    return instrument
  }
  const worth = (of: Instrument, price: number, minor: bigint) => ({
    asset: of.currency,
    minor: worthOfFraction(price, minor, scalesOf(of), 'down'),
  })
  return {
    now(asset, minor) {
      const of = instrumentOf(asset)
      return worth(of, venue.lastPrice(of.symbol), minor)
    },
    async at(asset, moments) {
      const of = instrumentOf(asset)
      const prices = await venue.pricesAt(of.symbol, moments)
      return (index, minor) => worth(of, prices[index] ?? 0, minor)
    },
  }
}
