import { formatMinor, scaleOf } from '@openbourse/money'
import { simulatedAsks } from '@openbourse/proof'
import type { CoinOffer, OwnCoinOffer } from '@openbourse/protocol'
import { fractionText } from '../../platform/shares/rules.ts'
import { pairOf, type Venue } from '../venue/index.ts'
import type { CoinOfferBook } from './book.ts'
import {
  type Application,
  type CoinOfferRecord,
  type CoinOfferTerms,
  priceScale,
  rateFor,
  simulatedBy,
  unitScale,
} from './rules.ts'

type Parts = {
  readonly book: CoinOfferBook
  readonly venue: Pick<Venue, 'lastTrade' | 'lastPrice' | 'instrument'>
}

export const written = ({ currency }: Pick<CoinOfferTerms, 'currency'>, minor: bigint | number): string =>
  formatMinor(BigInt(minor), scaleOf(currency))

export const coinsText = (units: number): string => formatMinor(BigInt(units), unitScale)
export const priceText = (of: number): string => formatMinor(BigInt(of), priceScale)

/** An own application as it is shown. */
export function ownOnWire({ terms }: CoinOfferRecord, one: Application): OwnCoinOffer {
  return {
    id: String(one.id),
    state: one.state,
    ask: written(terms, one.ask),
    held: written(terms, one.held),
    coins: coinsText(one.units),
    paid: written(terms, one.paid),
    returned: written(terms, one.returned),
    released: coinsText(one.released),
    appliedAt: one.appliedAt,
    sharedAt: one.state === 'shared' || one.state === 'not_shared' ? one.endedAt : null,
  }
}

/** The last price of a coin on its book; undefined before its first trade. */
export function lastOf({ venue }: Pick<Parts, 'venue'>, { coin }: Pick<CoinOfferTerms, 'coin'>) {
  const symbol = pairOf(coin)
  return venue.instrument(symbol) && venue.lastTrade(symbol) ? venue.lastPrice(symbol) : undefined
}

export const releasesOnWire = ({ releases }: Pick<CoinOfferTerms, 'releases'>) =>
  releases.map(({ at, part }) => ({ at, part: formatMinor(BigInt(part), priceScale) }))

/** Totals of an offering at a time, as they are shown. */
export function demandOf({ book }: Pick<Parts, 'book'>, offering: CoinOfferRecord, nowMs: number) {
  const { terms, state } = offering
  const { people, asked, groups } = book.demandOf(offering, nowMs)
  const at = state === 'open' ? nowMs : terms.closesAt
  const participants = simulatedBy(terms, at)
  const simulated = simulatedAsks(terms, participants).reduce((sum, ask) => sum + ask, 0n)
  const rate = rateFor(terms, groups)
  const shown = {
    asked: written(terms, asked + simulated),
    simulated: written(terms, simulated),
    people,
    participants,
    rate: fractionText(Number(rate.of) / Number(rate.asked)),
    at,
  }
  return { shown, groups }
}

/** A coin offering as it is shown at a time, with the own application for it. */
export function offeringOnWire(
  parts: Parts,
  offering: CoinOfferRecord,
  of: { readonly nowMs: number; readonly mine: Application | undefined },
): CoinOffer {
  const { id, terms, state } = offering
  const hasDemand = state !== 'coming' && state !== 'cancelled' && state !== 'cancelling'
  const last = lastOf(parts, terms)
  return {
    id: String(id),
    coin: terms.coin,
    name: terms.name,
    symbol: pairOf(terms.coin),
    currency: terms.currency,
    state: state === 'cancelling' ? 'cancelled' : state,
    price: priceText(terms.unitPrice),
    offered: coinsText(terms.units),
    target: written(terms, BigInt(terms.units) * BigInt(terms.unitPrice)),
    minimum: written(terms, terms.minimum),
    maximum: written(terms, terms.maximum),
    step: written(terms, terms.step),
    cap: written(terms, terms.cap),
    opensAt: terms.opensAt,
    closesAt: terms.closesAt,
    sharesAt: terms.sharesAt,
    listsAt: terms.listsAt,
    demand: hasDemand ? demandOf(parts, offering, of.nowMs).shown : null,
    last: last === undefined ? null : priceText(last),
    mine: of.mine ? ownOnWire(offering, of.mine) : null,
    practice: terms.practice,
  }
}

/** Of offerings whose coin trades, how many there are, and how many trade below their price. */
export function recordOf(parts: Parts, offerings: readonly CoinOfferRecord[]) {
  const traded = offerings.flatMap(({ terms }) => {
    const last = lastOf(parts, terms)
    return last === undefined ? [] : [last < terms.unitPrice]
  })
  return { traded: traded.length, below: traded.filter(Boolean).length }
}
