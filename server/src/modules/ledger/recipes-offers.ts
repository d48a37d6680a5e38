import { type Asset, shareAsset } from '@openbourse/money'
import { offerClaim } from './claims.ts'
import { houseAccount, portfolioAccount } from './names.ts'
import type { Cause, Entry } from './types.ts'

// New shares: from the issuer through escrow to the allotted users. As in recipes.ts, the table in
// docs/modules/ledger.md has the same.

/** Money of one application; `id` is its number. */
export type ApplicationMoney = {
  readonly portfolioId: number
  readonly id: number
  readonly symbol: string
  readonly currency: Asset
  readonly minor: bigint
}

/** Shares of an offer that leave its escrow or come into it; `cause` is the number of the offer, or of the application. */
export type EscrowShares = {
  readonly escrow: number
  readonly symbol: string
  readonly shares: bigint
  readonly cause: number
}

/** Sets money aside for an application. */
export function heldForOffer(money: ApplicationMoney): Entry {
  const { portfolioId, id, currency, minor } = money
  return {
    kind: 'offer_hold',
    cause: causeOf(money.id, money.symbol),
    legs: [
      { account: portfolioAccount(portfolioId, 'available', currency), minor: -minor },
      { account: portfolioAccount(portfolioId, 'held', currency), minor, claim: offerClaim(id) },
    ],
  }
}

/** Gives back what an application does not need any more. */
export function releasedFromOffer(money: ApplicationMoney): Entry {
  const { portfolioId, id, currency, minor } = money
  return {
    kind: 'offer_release',
    cause: causeOf(money.id, money.symbol),
    legs: [
      { account: portfolioAccount(portfolioId, 'held', currency), minor: -minor, claim: offerClaim(id) },
      { account: portfolioAccount(portfolioId, 'available', currency), minor },
    ],
  }
}

/** Pays the issuer for what was allotted, out of what is free. */
export function paidForOffer(money: ApplicationMoney): Entry {
  const { portfolioId, id, symbol, currency, minor } = money
  return {
    kind: 'offer_paid',
    cause: causeOf(id, symbol),
    legs: [
      { account: portfolioAccount(portfolioId, 'available', currency), minor: -minor },
      { account: houseAccount('issuers', currency), minor },
    ],
  }
}

/**
 * What becomes of the money that was set aside for an application: `paid` goes to the issuer, `returned` is free again, and both are everything. Both
 * are entries of their own; names and claims are made once for both.
 */
export function settledFromOffer(
  of: Omit<ApplicationMoney, 'minor'> & { readonly paid: bigint; readonly returned: bigint },
): Entry[] {
  const { portfolioId, id, symbol, currency, paid, returned } = of
  const account = portfolioAccount(portfolioId, 'held', currency)
  const [claim, cause] = [offerClaim(id), causeOf(id, symbol)]
  const entries: Entry[] = []
  if (paid > 0n) {
    const issuer = { account: houseAccount('issuers', currency), minor: paid }
    entries.push({ kind: 'offer_paid', cause, legs: [{ account, minor: -paid, claim }, issuer] })
  }
  if (returned > 0n) {
    const free = { account: portfolioAccount(portfolioId, 'available', currency), minor: returned }
    entries.push({ kind: 'offer_release', cause, legs: [{ account, minor: -returned, claim }, free] })
  }
  return entries
}

/** All shares of an offer come into escrow before it opens; what no one was allotted goes back to the issuer, with shares below zero. */
export function sharesEscrowed({ escrow, symbol, shares, cause }: EscrowShares): Entry {
  const asset = shareAsset(symbol)
  return {
    kind: 'offer_escrow',
    cause: causeOf(cause, symbol),
    legs: [
      { account: houseAccount('issuers', asset), minor: -shares },
      { account: portfolioAccount(escrow, 'available', asset), minor: shares },
    ],
  }
}

/** Paid shares are moved to their owner when they are listed. */
export function sharesDelivered(of: EscrowShares & { readonly portfolioId: number }): Entry {
  const { escrow, portfolioId, symbol, shares, cause } = of
  const asset = shareAsset(symbol)
  return {
    kind: 'offer_shares',
    cause: causeOf(cause, symbol),
    legs: [
      { account: portfolioAccount(escrow, 'available', asset), minor: -shares },
      { account: portfolioAccount(portfolioId, 'available', asset), minor: shares },
    ],
  }
}

/** Allotments of all simulated participants together: they pay, and their pool has the shares. */
export function simulatedAllotted(
  of: EscrowShares & { readonly currency: Asset; readonly minor: bigint },
): Entry {
  const { escrow, symbol, shares, cause, currency, minor } = of
  const asset = shareAsset(symbol)
  return {
    kind: 'offer_shares',
    cause: causeOf(cause, symbol),
    legs: [
      { account: portfolioAccount(escrow, 'available', asset), minor: -shares },
      { account: houseAccount('participants', asset), minor: shares },
      { account: houseAccount('participants', currency), minor: -minor },
      { account: houseAccount('issuers', currency), minor },
    ],
  }
}

const causeOf = (id: number, symbol: string): Cause => ({ kind: 'offer', id: String(id), symbol })
