import type { Asset } from '@openbourse/money'
import { poolClaim } from './claims.ts'
import { houseAccount, portfolioAccount } from './names.ts'
import type { Cause, Entry } from './types.ts'

// Robots and funds: money of users against units of a portfolio that they own together. As in recipes.ts, the table in docs/modules/ledger.md has
// the same.

/** Products whose portfolios are owned by units. */
export type PoolWord = 'robot' | 'fund'

/** Money of one order; `id` is its number. */
export type PoolMoney = {
  readonly of: PoolWord
  readonly portfolioId: number
  readonly id: number
  readonly currency: Asset
  readonly minor: bigint
}

/** Units of the portfolio `pool`. */
export const unitAsset = (pool: number): Asset => `unit:${pool}`

/** The portfolio that units belong to. */
export const poolOf = (asset: Asset): number => Number(asset.slice(asset.indexOf(':') + 1))

/** Sets money aside until the next dealing point. */
export function heldForPool({ of, portfolioId, id, currency, minor }: PoolMoney): Entry {
  return {
    kind: `${of}_hold`,
    cause: causeOf(of, id),
    legs: [
      { account: portfolioAccount(portfolioId, 'available', currency), minor: -minor },
      { account: portfolioAccount(portfolioId, 'held', currency), minor, claim: poolClaim(of, id) },
    ],
  }
}

/** Gives money back that was not dealt with yet. */
export function releasedFromPool({ of, portfolioId, id, currency, minor }: PoolMoney): Entry {
  return {
    kind: `${of}_release`,
    cause: causeOf(of, id),
    legs: [
      { account: portfolioAccount(portfolioId, 'held', currency), minor: -minor, claim: poolClaim(of, id) },
      { account: portfolioAccount(portfolioId, 'available', currency), minor },
    ],
  }
}

/** Money that was set aside goes into the portfolio `pool`, and units come for it. */
export function unitsBought(
  money: PoolMoney & { readonly pool: number; readonly units: bigint },
): readonly Entry[] {
  const { of, portfolioId, id, currency, minor, pool, units } = money
  const asset = unitAsset(pool)
  return [
    {
      kind: `${of}_paid_in`,
      cause: causeOf(of, id),
      legs: [
        { account: portfolioAccount(portfolioId, 'held', currency), minor: -minor, claim: poolClaim(of, id) },
        { account: portfolioAccount(pool, 'available', currency), minor },
      ],
    },
    {
      kind: `${of}_units`,
      cause: causeOf(of, id),
      legs: [
        { account: houseAccount('issuers', asset), minor: -units },
        { account: portfolioAccount(portfolioId, 'available', asset), minor: units },
      ],
    },
  ]
}

/** Units go back, and the portfolio `pool` pays for them: `minor` to the user, `fee` of the profit. */
export function unitsPaid(
  money: PoolMoney & { readonly pool: number; readonly units: bigint; readonly fee: bigint },
): readonly Entry[] {
  const { of, portfolioId, id, currency, minor, pool, units, fee } = money
  const asset = unitAsset(pool)
  const cause = causeOf(of, id)
  const entries: Entry[] = [
    {
      kind: `${of}_units`,
      cause,
      legs: [
        { account: portfolioAccount(portfolioId, 'available', asset), minor: -units },
        { account: houseAccount('issuers', asset), minor: units },
      ],
    },
  ]
  const from = portfolioAccount(pool, 'available', currency)
  if (minor > 0n) {
    const to = { account: portfolioAccount(portfolioId, 'available', currency), minor }
    entries.push({ kind: `${of}_paid_out`, cause, legs: [{ account: from, minor: -minor }, to] })
  }
  if (fee > 0n) {
    const to = { account: houseAccount(`fee-${of}`, currency), minor: fee }
    entries.push({ kind: `${of}_fee`, cause, legs: [{ account: from, minor: -fee }, to] })
  }
  return entries
}

type Capital = {
  /** The number of the robot, fund or manager that it is for. */
  readonly id: number
  /** The portfolio that it goes to. */
  readonly pool: number
  readonly currency: Asset
  readonly minor: bigint
}

/**
 * Practice money with which a portfolio that is owned by units begins, and its units, which stay with the operator.
 */
export function poolCapital(
  money: Capital & { readonly of: PoolWord; readonly units: bigint },
): readonly Entry[] {
  const { of, pool, id, units } = money
  const asset = unitAsset(pool)
  return [
    capitalOf(of, money),
    {
      kind: `${of}_units`,
      cause: causeOf(of, id),
      legs: [
        { account: houseAccount('issuers', asset), minor: -units },
        { account: houseAccount('practice', asset), minor: units },
      ],
    },
  ]
}

/** Practice money of the operator that a simulated manager trades with. */
export const managerCapital = (money: Capital): Entry => capitalOf('manager', money)

function capitalOf(of: PoolWord | 'manager', { pool, id, currency, minor }: Capital): Entry {
  return {
    kind: `${of}_capital`,
    cause: causeOf(of, id),
    legs: [
      { account: houseAccount('practice', currency), minor: -minor },
      { account: portfolioAccount(pool, 'available', currency), minor },
    ],
  }
}

/** The management fee of some days, out of the portfolio `pool`; `id` is the fund’s number. */
export function managementPaid({ pool, id, currency, minor }: Capital): Entry {
  return {
    kind: 'fund_management',
    cause: causeOf('fund', id),
    legs: [
      { account: portfolioAccount(pool, 'available', currency), minor: -minor },
      { account: houseAccount('fee-fund', currency), minor },
    ],
  }
}

const causeOf = (kind: PoolWord | 'manager', id: number): Cause => ({ kind, id: String(id), symbol: null })
