import type { Asset } from '@openbourse/money'
import type { CauseKind, EntryKind, StatementLine } from '@openbourse/protocol'
import type { Claim } from '../../core/claim.ts'
import type { Turn } from '../../core/types.ts'
import type { PageAsked, Paged } from '../../platform/paging.ts'
import type { PortfolioBook } from './portfolios/types.ts'
import type { housePurposes, userPurposes } from './purposes.ts'

/**
 * A ledger account is named `holder/purpose/asset`: 'user:1000001/available/NGN', 'user:1000001/held/share:LAGC',
 * 'house/fee-commission/NGN'. A holder is the house or a portfolio: a user's main one is named after the user, any other
 * 'portfolio:1000000001'. Accounts of portfolios have a floor of zero; the house's have none.
 *
 * purposes of a portfolio: available; held (set aside for an order or a withdrawal, each posting names its hold); locked (shares before
 * settlement); coin (in the coin account); contract (free in the contract account)
 * house purposes: practice (source of practice money), participants (simulated participants, who trade as one),
 * clearing (between the two sides of a fill of two persons; zero after each), fee-commission, fee-exchange, fee-stamp, dividends
 * (paying agent of the issuers: its debt is what they paid), issuers (the other side of splits and delistings), dividend-tax (what was withheld), exchange (the other side of exchanges between
 * currencies), exchange-spread (what they cost), rounding, bank and chain (what is outside, mirrored: minus what came in), transit
 * (payouts under way), suspense (credits without an owner yet), fee-withdrawal,
 * receivable (what people owe because a network undid what they were credited with: minus that), fee-vip (what membership costs),
 * contracts (what positions have realised: minus the costs of longs and plus those of shorts, zero when nothing is open), contract-funding (between
 * those who pay funding and those who receive it; zero when a period is done), insurance (pays what a margin does not), lending (what is lent: minus the principal that is owed),
 * loan-interest (interest received), loan-losses (minus the principal that was written off), loans (the claim on borrowers, in `loan:NGN`), borrowers (its other side)
 * fee-robot (what robots take of new profit) and fee-fund (what funds take by day and of new profit), fractions (whole shares that stand behind
 * fractions; in `fraction:LAGC` minus all that are claimed; in a currency minus what the house put in to buy them)
 */
export type LedgerAccount = string

export type UserPurpose = (typeof userPurposes)[number]
export type HousePurpose = (typeof housePurposes)[number]

export type Leg = {
  readonly account: LedgerAccount
  /** Signed change in the asset's smallest unit. */
  readonly minor: bigint
  /** What holds it; required on `held` accounts and only there. */
  readonly claim?: Claim
}

export type Cause = {
  readonly kind: CauseKind
  readonly id: string
  readonly symbol: string | null
}

/** Legs that sum to zero for each asset, with the one thing that caused them. */
export type Entry = { readonly kind: EntryKind; readonly cause: Cause; readonly legs: readonly Leg[] }

export type Owned = {
  readonly asset: Asset
  readonly available: bigint
  readonly held: bigint
  readonly locked: bigint
  /** In the coin account. */
  readonly coin: bigint
  /** Free in the contract account. */
  readonly contract: bigint
}

/** A part of the portfolios with an asset: the next `most` behind the portfolio `after`, or the first ones. */
export type HolderPage = { readonly after?: number | undefined; readonly most: number }

export type StatementFilter = PageAsked & {
  readonly portfolioId: number
  readonly asset?: Asset | undefined
  readonly kind?: EntryKind | undefined
  /** One of a user's two accounts alone: amounts and balances are then those of that account. */
  readonly account?: 'stock' | 'coin' | 'contract' | undefined
  readonly from?: number | undefined
  readonly to?: number | undefined
}

/** Money that came or went, in the asset's smallest unit. */
export type Flow = {
  readonly at: number
  readonly kind: EntryKind
  readonly asset: Asset
  readonly minor: bigint
}

export interface Ledger {
  balance(account: LedgerAccount): bigint
  /** All portfolios and their owners. */
  readonly portfolios: PortfolioBook
  /** Everything in one portfolio, assets with a zero total left out unless they ever moved. */
  owned(portfolioId: number): readonly Owned[]
  ownedOf(portfolioId: number, asset: Asset): Owned
  /**
   * Every portfolio with something of an asset, with all of it: free, held and locked. With `page` a part of them, and then also
   * portfolios that have nothing left: behind the last page comes an empty one.
   */
  holdersOf(
    asset: Asset,
    page?: HolderPage,
  ): readonly { readonly portfolioId: number; readonly total: bigint }[]
  /** What one claim holds, by asset. */
  held(claim: Claim): ReadonlyMap<Asset, bigint>
  /** Posts an entry and returns its id. Throws (a bug) if it does not balance or an account would fall below its floor. */
  post(turn: Turn, entry: Entry): number
  /** As `post`, one entry after the other: each has to hold with what those before it left. */
  postAll(turn: Turn, entries: readonly Entry[]): void
  /** Called with every entry in the turn that posts it; messages about it must wait for the commit. */
  onPost(listener: (turn: Turn, entry: Entry) => void): void
  /** Newest first, one line for each entry and asset of the portfolio; holds and releases only when asked for by kind. */
  statement(filter: StatementFilter): Promise<Paged<StatementLine>>
  /** Every entry that moved a ledger account behind its posting of number `afterSeq`, oldest first, with what it moved there. */
  entriesOn(
    account: LedgerAccount,
    afterSeq?: number,
  ): Promise<
    readonly {
      readonly seq: number
      readonly balanceAfter: bigint
      readonly entry: number
      readonly at: number
      readonly minor: bigint
      readonly kind: string
      readonly cause: { readonly kind: string; readonly id: string }
    }[]
  >
  /** When something of a portfolio's was first posted; undefined before that. */
  firstAt(portfolioId: number): Promise<number | undefined>
  /**
   * What came to a portfolio from outside (above zero) and left for outside (below), oldest first: deposits, withdrawals
   * with their fees, practice money, and loans with their repayments. Trades, dividends, exchanges and moves between own accounts are none.
   */
  flowsSince(portfolioId: number, fromMs: number): Promise<readonly Flow[]>
  /** Amounts of a portfolio by asset at a time, from postings (for the value history). */
  ownedAt(portfolioId: number, atMs: readonly number[]): Promise<ReadonlyMap<Asset, readonly bigint[]>>
  /** Open holds: how many there are, and their stored names as long as nothing is posted. */
  holds(): { readonly count: number; readonly names: Iterable<string> }
  /** Sums of all ledger accounts by asset (all must be zero), and all holds by their stored names. */
  trialBalance(): {
    readonly sums: ReadonlyMap<Asset, bigint>
    readonly holds: ReadonlyMap<string, ReadonlyMap<Asset, bigint>>
  }
}
