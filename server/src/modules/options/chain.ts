import type { Calls, OptionChain, OptionInfo, Output } from '@openbourse/protocol'
import type { Context } from '../../platform/http/types.ts'
import { figureText, fractionText } from '../../platform/shares/rules.ts'
import type { Settings } from '../settings/index.ts'
import { type OpenVenue, type StockListing, seriesSymbol, type WholeVenue } from '../venue/index.ts'
import { type PositionParts, positionOn } from './positions.ts'
import { tickText } from './preview.ts'
import { contractSize, type Expiry } from './rules.ts'
import { cellOf, seriesNow } from './series-now.ts'
import { longDays, realisedOf, shortDays, volatilityOf, yearsUntil } from './surface.ts'
import type { Terms } from './terms.ts'
import type { SettlementRow } from './types.ts'
import { floatText, moneyText, settlementOnWire, termsOnWire } from './wire.ts'

export type ChainParts = PositionParts & {
  readonly losses: () => OptionChain['losses']
  readonly settings: Settings
  readonly venue: WholeVenue & Pick<OpenVenue, 'haltOf'>
}

const weekMs = 7 * 86_400_000
const contractsMost = 1000

const underlyingOnWire = (listing: StockListing) => ({
  symbol: listing.symbol,
  name: listing.name,
  kind: listing.class === 'index' ? ('index' as const) : ('stock' as const),
  currency: listing.currency,
})

export const feeSetting = (currency: string) => (currency === 'USD' ? 'fee.option.USD' : 'fee.option.NGN')

/** The expiry that a page opens with: the first that is at least a week away, else the last there is. */
const usualExpiry = (all: readonly Expiry[], nowMs: number): Expiry | undefined =>
  all.find(({ expiresAt }) => expiresAt >= nowMs + weekMs) ?? all.at(-1)

/** Every underlying with its price and the next expiry. */
export async function listOf(
  parts: ChainParts,
  { nowMs }: Pick<Context, 'nowMs'>,
  portfolioId: number | undefined,
): Promise<Output<Calls['optionList']>> {
  const { prices, venue, book } = parts
  const held = portfolioId === undefined ? [] : book.ownedBy(portfolioId)
  const list = []
  for (const { symbol } of prices.underlyings()) {
    await prices.ready(symbol, nowMs)
    const next = prices.expiriesOn(symbol, nowMs)[0]
    if (!next) continue
    const realised = realisedOf(prices.closesOn(symbol), longDays)
    const own = held.filter(({ underlying }) => underlying === symbol)
    list.push({
      quote: venue.quote(symbol),
      realised: realised === undefined ? null : fractionText(realised),
      next: { day: next.day, expiresAt: next.expiresAt },
      held: own.reduce((sum, { quantity }) => sum + Number(quantity), 0),
    })
  }
  return { list, losses: parts.losses(), at: nowMs }
}

/** The chain of one expiry; undefined where there is none on that day. */
export function chainOf(
  parts: ChainParts,
  { nowMs, locale }: Pick<Context, 'nowMs' | 'locale'>,
  of: {
    readonly listing: StockListing
    readonly day: string | undefined
    readonly portfolioId: number | undefined
    readonly mine: OptionChain['mine']
  },
): OptionChain | undefined {
  const { prices, venue, settings, feeOf } = parts
  const { symbol, currency } = of.listing
  const expiries = prices.expiriesOn(symbol, nowMs)
  const expiry =
    of.day === undefined ? usualExpiry(expiries, nowMs) : expiries.find(({ day }) => day === of.day)
  if (!expiry) return undefined
  const market = prices.marketOf({ underlying: symbol, day: expiry.day }, nowMs)
  const price = prices.priceOf(symbol)
  const atMoney = volatilityOf(market, market.spot)
  const closes = prices.closesOn(symbol)
  const [short, long] = [realisedOf(closes, shortDays), realisedOf(closes, longDays)]
  const strikes = strikesOf(parts, { symbol, day: expiry.day, portfolioId: of.portfolioId, nowMs })
  return {
    underlying: underlyingOnWire(of.listing),
    quote: venue.quote(symbol),
    price: floatText(price, currency),
    expiries: expiries.map((one) => ({ ...one })),
    day: expiry.day,
    expiresAt: expiry.expiresAt,
    years: yearsUntil(expiry.expiresAt, nowMs),
    dividends: floatText(prices.toCome(symbol, expiry.day).drop, currency, 2),
    rate: '0',
    size: contractSize,
    tick: tickText({ size: BigInt(contractSize), currency }),
    fee: moneyText(currency)(feeOf(currency)),
    feeSince: settings.since(feeSetting(currency)),
    quantityMax: contractsMost,
    strikes: strikes.map((strike) => {
      const cell = (right: 'call' | 'put') =>
        cellOf(parts, parts.terms.of(seriesSymbol({ underlying: symbol, day: expiry.day, right, strike })), {
          portfolioId: of.portfolioId,
          nowMs,
        })
      return {
        strike: moneyText(currency)(BigInt(strike)),
        volatility: figureText(volatilityOf(market, strike), 6),
        call: cell('call'),
        put: cell('put'),
      }
    }),
    expectedMove: atMoney > 0 ? floatText(price * atMoney * Math.sqrt(market.years), currency) : null,
    realised:
      short === undefined || long === undefined
        ? null
        : { days: longDays, short: fractionText(short), long: fractionText(long) },
    quoted: prices.trades(symbol),
    halt: venue.haltOf(symbol, locale),
    losses: parts.losses(),
    mine: of.mine,
    at: nowMs,
  }
}

/** Strikes of the ladder, and those that the asker holds as they were listed. */
function strikesOf(
  parts: ChainParts,
  of: {
    readonly symbol: string
    readonly day: string
    readonly portfolioId: number | undefined
    readonly nowMs: number
  },
): number[] {
  const strikes = new Set(parts.prices.ladderOn(of.symbol, of.nowMs))
  const own = of.portfolioId === undefined ? [] : parts.book.ownedBy(of.portfolioId)
  for (const { symbol } of own) {
    const { underlying, day, strike, adjustments } = parts.terms.of(symbol)
    if (underlying === of.symbol && day === of.day && adjustments.length === 0) strikes.add(Number(strike))
  }
  return [...strikes].sort((one, other) => one - other)
}

/** One series with its book, or with what would be offered in it. */
export function detailOf(
  parts: ChainParts,
  { nowMs, locale }: Pick<Context, 'nowMs' | 'locale'>,
  of: {
    readonly terms: Terms
    readonly listing: StockListing
    readonly portfolioId: number | undefined
    readonly mine: Pick<NonNullable<OptionInfo['mine']>, 'verified' | 'allowed' | 'free'> | null
    readonly settlement: SettlementRow | undefined
  },
): OptionInfo {
  const { prices, venue, feeOf } = parts
  const { terms, portfolioId } = of
  const { symbol, underlying, currency } = terms
  return {
    ...seriesNow(parts, terms, { portfolioId, nowMs }),
    terms: termsOnWire(terms, prices.expiresAt(terms)),
    underlying: underlyingOnWire(of.listing),
    halt: venue.haltOf(underlying, locale),
    tick: tickText(terms),
    fee: moneyText(currency)(feeOf(currency)),
    quantityMax: contractsMost,
    settlement: of.settlement ? settlementOnWire(of.settlement, currency) : null,
    losses: parts.losses(),
    mine:
      of.mine && portfolioId !== undefined
        ? { ...of.mine, position: positionOn(parts, { portfolioId, symbol, nowMs }) ?? null }
        : null,
  }
}
