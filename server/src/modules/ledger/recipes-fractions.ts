import { type Asset, fractionAsset, shareAsset } from '@openbourse/money'
import { houseAccount, portfolioAccount } from './names.ts'
import { type FeeLines, feeEntries } from './recipes.ts'
import type { Cause, Entry, Leg } from './types.ts'

// Fractions of shares: whole shares of the house that stand behind them, and claims on these, a million on each share. As in recipes.ts, the table in
// docs/modules/ledger.md says the same.

/** Claims on one share. */
export const claimsOnShare = 1_000_000n

/** `id` is the number of the purchase, sale or trade of the house; `desk` is the portfolio of the house that trades for fractions. */
type Dealt = { readonly id: number; readonly desk: number; readonly symbol: string }
type Own = Dealt & { readonly portfolioId: number }
type Money = { readonly currency: Asset; readonly minor: bigint }

const causeOf = ({ id, symbol }: Pick<Dealt, 'id' | 'symbol'>): Cause => ({
  kind: 'fraction',
  id: String(id),
  symbol,
})

const moved = (from: string, to: string, minor: bigint): readonly Leg[] => [
  { account: from, minor: -minor },
  { account: to, minor },
]

/** Shares that the desk bought stand behind fractions from now on, and the desk has all claims on them. */
export function fractionsBacked({ desk, symbol, shares, ...of }: Dealt & { readonly shares: bigint }): Entry {
  const [share, fraction] = [shareAsset(symbol), fractionAsset(symbol)]
  return {
    kind: 'fraction_backed',
    cause: causeOf({ ...of, symbol }),
    legs: [
      ...moved(portfolioAccount(desk, 'locked', share), houseAccount('fractions', share), shares),
      ...moved(
        houseAccount('fractions', fraction),
        portfolioAccount(desk, 'available', fraction),
        shares * claimsOnShare,
      ),
    ],
  }
}

/** Claims of the desk on whole shares end, and the desk has these shares to sell. */
export function fractionsReleased({
  desk,
  symbol,
  shares,
  ...of
}: Dealt & { readonly shares: bigint }): Entry {
  return {
    kind: 'fraction_released',
    cause: causeOf({ ...of, symbol }),
    legs: sharesForClaims(desk, symbol, shares),
  }
}

/** Fractions of a user that make whole shares become these. */
export function fractionShares({
  portfolioId,
  symbol,
  shares,
  ...of
}: Omit<Own, 'desk'> & { readonly shares: bigint }): Entry {
  return {
    kind: 'fraction_shares',
    cause: causeOf({ ...of, symbol }),
    legs: sharesForClaims(portfolioId, symbol, shares),
  }
}

function sharesForClaims(portfolioId: number, symbol: string, shares: bigint): readonly Leg[] {
  const [share, fraction] = [shareAsset(symbol), fractionAsset(symbol)]
  return [
    ...moved(
      portfolioAccount(portfolioId, 'available', fraction),
      houseAccount('fractions', fraction),
      shares * claimsOnShare,
    ),
    ...moved(houseAccount('fractions', share), portfolioAccount(portfolioId, 'available', share), shares),
  ]
}

/** Money of the house for the desk to buy with. */
export function fractionCapital({ desk, currency, minor, ...of }: Dealt & Money): Entry {
  return {
    kind: 'fraction_capital',
    cause: causeOf(of),
    legs: moved(houseAccount('fractions', currency), portfolioAccount(desk, 'available', currency), minor),
  }
}

type Trade = Own & {
  readonly currency: Asset
  /** In millionths of a share. */
  readonly fraction: bigint
  readonly value: bigint
  readonly fees: FeeLines
}

/** A user pays the desk for a fraction, and the fees on it. */
export function fractionBought(of: Trade): Entry[] {
  const { desk, portfolioId, symbol, currency, fraction, value } = of
  const payer = portfolioAccount(portfolioId, 'available', currency)
  const [from, to] = [desk, portfolioId].map((id) => portfolioAccount(id, 'available', fractionAsset(symbol)))
  const cause = causeOf(of)
  return [
    {
      kind: 'fraction_bought',
      cause,
      legs: [
        ...moved(payer, portfolioAccount(desk, 'available', currency), value),
        ...moved(from!, to!, fraction),
      ],
    },
    ...feeEntries({ ...of, cause }, (fee) => ({ account: payer, minor: -fee })),
  ]
}

/** The desk pays a user for a fraction; the fees on it come out of that. */
export function fractionSold(of: Trade): Entry[] {
  const { desk, portfolioId, symbol, currency, fraction, value } = of
  const payee = portfolioAccount(portfolioId, 'available', currency)
  const [from, to] = [portfolioId, desk].map((id) => portfolioAccount(id, 'available', fractionAsset(symbol)))
  const cause = causeOf(of)
  return [
    {
      kind: 'fraction_sold',
      cause,
      legs: [
        ...moved(from!, to!, fraction),
        ...(value === 0n ? [] : moved(portfolioAccount(desk, 'available', currency), payee, value)),
      ],
    },
    ...feeEntries({ ...of, cause }, (fee) => ({ account: payee, minor: -fee })),
  ]
}

/** The corporate action, e.g. 'split:LAGC:2026-12-07'. */
type Changed = { readonly action: string; readonly symbol: string }
const actionOf = ({ action, symbol }: Changed): Cause => ({ kind: 'action', id: action, symbol })

/** A split: what a portfolio has more of claims, or less, below zero. */
export function fractionSplit(
  split: Changed & { readonly portfolioId: number; readonly more: bigint },
): Entry {
  const { portfolioId, symbol, more } = split
  const fraction = fractionAsset(symbol)
  return {
    kind: 'split',
    cause: actionOf(split),
    legs: moved(
      houseAccount('fractions', fraction),
      portfolioAccount(portfolioId, 'available', fraction),
      more,
    ),
  }
}

/** A split of the shares behind fractions. What is rounded up to a whole share the house pays for. */
export function backingSplit(
  split: Changed & { readonly more: bigint; readonly currency: Asset; readonly paid: bigint },
): Entry {
  const { symbol, more, currency, paid } = split
  const share = shareAsset(symbol)
  const bought =
    paid === 0n ? [] : moved(houseAccount('fractions', currency), houseAccount('issuers', currency), paid)
  const shares =
    more === 0n ? [] : moved(houseAccount('issuers', share), houseAccount('fractions', share), more)
  return { kind: 'split', cause: actionOf(split), legs: [...shares, ...bought] }
}

/** A delisting: all claims of a portfolio go, and their worth at the last price comes. */
export function fractionBoughtOut(
  out: Changed & {
    readonly portfolioId: number
    readonly fraction: bigint
    readonly currency: Asset
    readonly cash: bigint
  },
): Entry {
  const { portfolioId, symbol, fraction, currency, cash } = out
  const claims = fractionAsset(symbol)
  const paid = moved(
    houseAccount('issuers', currency),
    portfolioAccount(portfolioId, 'available', currency),
    cash,
  )
  return {
    kind: 'delisting',
    cause: actionOf(out),
    legs: [
      ...moved(
        portfolioAccount(portfolioId, 'available', claims),
        houseAccount('fractions', claims),
        fraction,
      ),
      ...(cash === 0n ? [] : paid),
    ],
  }
}

/** A delisting: the shares behind fractions go back to their issuer once all claims are paid. */
export function backingReturned({ shares, ...of }: Changed & { readonly shares: bigint }): Entry {
  const share = shareAsset(of.symbol)
  return {
    kind: 'delisting',
    cause: actionOf(of),
    legs: moved(houseAccount('fractions', share), houseAccount('issuers', share), shares),
  }
}
