import { type Asset, shareAsset } from '@openbourse/money'
import { houseAccount, portfolioAccount } from './names.ts'
import type { Cause, Entry } from './types.ts'

// What becomes of shares themselves. docs/modules/ledger.md has the same as a table, and a test compares the two.

type Shares = {
  readonly portfolioId: number
  readonly symbol: string
  /** The corporate action, e.g. 'split:LAGC:2026-12-07'. */
  readonly action: string
}

const causeOf = ({ action, symbol }: Shares): Cause => ({ kind: 'action', id: action, symbol })

/** A split: what a portfolio has more of free and of locked shares, or less, below zero. */
export function sharesSplit(split: Shares & { readonly free: bigint; readonly locked: bigint }): Entry {
  const { portfolioId, symbol, free, locked } = split
  const shares = shareAsset(symbol)
  return {
    kind: 'split',
    cause: causeOf(split),
    legs: [
      ...(free === 0n ? [] : [{ account: portfolioAccount(portfolioId, 'available', shares), minor: free }]),
      ...(locked === 0n ? [] : [{ account: portfolioAccount(portfolioId, 'locked', shares), minor: locked }]),
      { account: houseAccount('issuers', shares), minor: -(free + locked) },
    ],
  }
}

/** Money for the part of a share that a split leaves over. */
export function fractionPaid(paid: Shares & { readonly currency: Asset; readonly cash: bigint }): Entry {
  const { portfolioId, currency, cash } = paid
  return {
    kind: 'split_cash',
    cause: causeOf(paid),
    legs: [
      { account: houseAccount('issuers', currency), minor: -cash },
      { account: portfolioAccount(portfolioId, 'available', currency), minor: cash },
    ],
  }
}

/** A delisting: all shares go, free and locked, and their worth at the last price comes. */
export function sharesBoughtOut(
  out: Shares & {
    readonly free: bigint
    readonly locked: bigint
    readonly currency: Asset
    readonly cash: bigint
  },
): Entry {
  const { portfolioId, symbol, free, locked, currency, cash } = out
  const shares = shareAsset(symbol)
  return {
    kind: 'delisting',
    cause: causeOf(out),
    legs: [
      ...(free === 0n ? [] : [{ account: portfolioAccount(portfolioId, 'available', shares), minor: -free }]),
      ...(locked === 0n
        ? []
        : [{ account: portfolioAccount(portfolioId, 'locked', shares), minor: -locked }]),
      { account: houseAccount('issuers', shares), minor: free + locked },
      { account: houseAccount('issuers', currency), minor: -cash },
      { account: portfolioAccount(portfolioId, 'available', currency), minor: cash },
    ],
  }
}
