import { type Asset, shareAsset } from '@openbourse/money'
import { blockClaim } from './claims.ts'
import { houseAccount, portfolioAccount } from './names.ts'
import { type FeeLines, feeEntries } from './recipes.ts'
import type { Cause, Entry } from './types.ts'

// Block trades: from a seller, who is a simulated participant, through escrow to the applicants. As in recipes.ts,
// the table in docs/modules/ledger.md has the same.

/** Money of one application; `id` is its number. */
export type BlockMoney = {
  readonly portfolioId: number
  readonly id: number
  readonly symbol: string
  readonly currency: Asset
  readonly minor: bigint
}

/** Sets money aside for an application. */
export function heldForBlock(money: BlockMoney): Entry {
  const { portfolioId, id, currency, minor } = money
  return {
    kind: 'block_hold',
    cause: causeOf(id, money.symbol),
    legs: [
      { account: portfolioAccount(portfolioId, 'available', currency), minor: -minor },
      { account: portfolioAccount(portfolioId, 'held', currency), minor, claim: blockClaim(id) },
    ],
  }
}

/** Gives back what an application does not need any more. */
export function releasedFromBlock(money: BlockMoney): Entry {
  const { portfolioId, id, currency, minor } = money
  return {
    kind: 'block_release',
    cause: causeOf(id, money.symbol),
    legs: [
      { account: portfolioAccount(portfolioId, 'held', currency), minor: -minor, claim: blockClaim(id) },
      { account: portfolioAccount(portfolioId, 'available', currency), minor },
    ],
  }
}

/**
 * What an application was allotted, paid out of its hold: the price to the seller, each fee to its account, and the shares out of escrow,
 * locked.
 */
export function blockAllotted(
  of: Omit<BlockMoney, 'minor'> & {
    readonly escrow: number
    readonly shares: bigint
    readonly value: bigint
    readonly fees: FeeLines
  },
): Entry[] {
  const { portfolioId, id, symbol, currency, escrow, shares, value, fees } = of
  const cause = causeOf(id, symbol)
  const asset = shareAsset(symbol)
  const held = (minor: bigint) =>
    ({
      account: portfolioAccount(portfolioId, 'held', currency),
      minor: -minor,
      claim: blockClaim(id),
    }) as const
  return [
    {
      kind: 'block_paid',
      cause,
      legs: [held(value), { account: houseAccount('participants', currency), minor: value }],
    },
    {
      kind: 'block_shares',
      cause,
      legs: [
        { account: portfolioAccount(escrow, 'available', asset), minor: -shares },
        { account: portfolioAccount(portfolioId, 'locked', asset), minor: shares },
      ],
    },
    ...feeEntries({ fees, currency, cause }, held),
  ]
}

/**
 * All shares of a block come into escrow before it opens, from its seller; with shares below zero, shares that no
 * user was allotted go back to the participants, who include the simulated applicants.
 */
export function blockEscrowed(of: {
  readonly escrow: number
  readonly symbol: string
  readonly shares: bigint
  readonly id: number
}): Entry {
  const { escrow, symbol, shares, id } = of
  const asset = shareAsset(symbol)
  return {
    kind: 'block_escrow',
    cause: causeOf(id, symbol),
    legs: [
      { account: houseAccount('participants', asset), minor: -shares },
      { account: portfolioAccount(escrow, 'available', asset), minor: shares },
    ],
  }
}

const causeOf = (id: number, symbol: string): Cause => ({ kind: 'block', id: String(id), symbol })
