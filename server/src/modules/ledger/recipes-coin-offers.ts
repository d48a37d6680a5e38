import type { Asset } from '@openbourse/money'
import { coinOfferClaim } from './claims.ts'
import { houseAccount, portfolioAccount } from './names.ts'
import type { Cause, Entry } from './types.ts'

// Coin offerings: money from the crypto account to the issuer, coins from the issuer through escrow to those who got some. As in
// recipes.ts, the table in docs/modules/ledger.md has the same.

/** Money of one application; `id` is its number, `symbol` the pair of the coin. */
export type CoinOfferMoney = {
  readonly portfolioId: number
  readonly id: number
  readonly symbol: string
  readonly currency: Asset
  readonly minor: bigint
}

/** Coins of an offering that come into its escrow or leave it; `cause` is the number of the offering, or of the application. */
export type OfferedCoins = {
  readonly escrow: number
  readonly symbol: string
  readonly coin: Asset
  readonly minor: bigint
  readonly cause: number
}

/** Sets money aside for an application. */
export function heldForCoinOffer({ portfolioId, id, symbol, currency, minor }: CoinOfferMoney): Entry {
  return {
    kind: 'coin_offer_hold',
    cause: causeOf(id, symbol),
    legs: [
      { account: portfolioAccount(portfolioId, 'coin', currency), minor: -minor },
      { account: portfolioAccount(portfolioId, 'held', currency), minor, claim: coinOfferClaim(id) },
    ],
  }
}

/** Gives back what an application does not need any longer. */
export function releasedFromCoinOffer({ portfolioId, id, symbol, currency, minor }: CoinOfferMoney): Entry {
  return {
    kind: 'coin_offer_release',
    cause: causeOf(id, symbol),
    legs: [
      { account: portfolioAccount(portfolioId, 'held', currency), minor: -minor, claim: coinOfferClaim(id) },
      { account: portfolioAccount(portfolioId, 'coin', currency), minor },
    ],
  }
}

/** Pays the issuer for the coins of an application, out of its hold. */
export function paidForCoinOffer({ portfolioId, id, symbol, currency, minor }: CoinOfferMoney): Entry {
  return {
    kind: 'coin_offer_paid',
    cause: causeOf(id, symbol),
    legs: [
      { account: portfolioAccount(portfolioId, 'held', currency), minor: -minor, claim: coinOfferClaim(id) },
      { account: houseAccount('issuers', currency), minor },
    ],
  }
}

/** All coins of an offering come into escrow before it opens; with an amount below zero, what is left goes back to the issuer. */
export function coinsEscrowed({ escrow, symbol, coin, minor, cause }: OfferedCoins): Entry {
  return {
    kind: 'coin_offer_escrow',
    cause: causeOf(cause, symbol),
    legs: [
      { account: houseAccount('issuers', coin), minor: -minor },
      { account: portfolioAccount(escrow, 'coin', coin), minor },
    ],
  }
}

/** Released coins are moved to their owner. */
export function coinsReleased(of: OfferedCoins & { readonly portfolioId: number }): Entry {
  const { escrow, portfolioId, symbol, coin, minor, cause } = of
  return {
    kind: 'coin_offer_coins',
    cause: causeOf(cause, symbol),
    legs: [
      { account: portfolioAccount(escrow, 'coin', coin), minor: -minor },
      { account: portfolioAccount(portfolioId, 'coin', coin), minor },
    ],
  }
}

/** What simulated participants got, all of them together: they pay, and their pool has the coins. */
export function coinsOfParticipants(
  of: OfferedCoins & { readonly currency: Asset; readonly paid: bigint },
): Entry {
  const { escrow, symbol, coin, minor, cause, currency, paid } = of
  return {
    kind: 'coin_offer_coins',
    cause: causeOf(cause, symbol),
    legs: [
      { account: portfolioAccount(escrow, 'coin', coin), minor: -minor },
      { account: houseAccount('participants', coin), minor },
      { account: houseAccount('participants', currency), minor: -paid },
      { account: houseAccount('issuers', currency), minor: paid },
    ],
  }
}

const causeOf = (id: number, symbol: string): Cause => ({ kind: 'coin_offer', id: String(id), symbol })
