import type { Asset } from '@openbourse/money'
import { robotClaim } from './claims.ts'
import { houseAccount, portfolioAccount } from './names.ts'
import type { Cause, Entry } from './types.ts'

// Robots: money of users against units of a portfolio that they own together. As in recipes.ts, the table in docs/modules/ledger.md says the same.

/** Money of one order; `id` is its number. */
export type RobotMoney = {
  readonly portfolioId: number
  readonly id: number
  readonly currency: Asset
  readonly minor: bigint
}

/** Units of the robot whose portfolio is `robot`. */
export const unitAsset = (robot: number): Asset => `unit:${robot}`

/** Sets money aside until the next dealing point. */
export function heldForRobot({ portfolioId, id, currency, minor }: RobotMoney): Entry {
  return {
    kind: 'robot_hold',
    cause: causeOf(id),
    legs: [
      { account: portfolioAccount(portfolioId, 'available', currency), minor: -minor },
      { account: portfolioAccount(portfolioId, 'held', currency), minor, claim: robotClaim(id) },
    ],
  }
}

/** Gives money back that was not dealt with yet. */
export function releasedFromRobot({ portfolioId, id, currency, minor }: RobotMoney): Entry {
  return {
    kind: 'robot_release',
    cause: causeOf(id),
    legs: [
      { account: portfolioAccount(portfolioId, 'held', currency), minor: -minor, claim: robotClaim(id) },
      { account: portfolioAccount(portfolioId, 'available', currency), minor },
    ],
  }
}

/** Money that was set aside goes into the robot’s portfolio, and units come for it. */
export function robotBought(
  of: RobotMoney & { readonly robot: number; readonly units: bigint },
): readonly Entry[] {
  const { portfolioId, id, currency, minor, robot, units } = of
  const asset = unitAsset(robot)
  return [
    {
      kind: 'robot_paid_in',
      cause: causeOf(id),
      legs: [
        { account: portfolioAccount(portfolioId, 'held', currency), minor: -minor, claim: robotClaim(id) },
        { account: portfolioAccount(robot, 'available', currency), minor },
      ],
    },
    {
      kind: 'robot_units',
      cause: causeOf(id),
      legs: [
        { account: houseAccount('issuers', asset), minor: -units },
        { account: portfolioAccount(portfolioId, 'available', asset), minor: units },
      ],
    },
  ]
}

/** Units go back, and the robot’s portfolio pays for them: `minor` to the user, `fee` of the profit. */
export function robotPaid(
  of: RobotMoney & { readonly robot: number; readonly units: bigint; readonly fee: bigint },
): readonly Entry[] {
  const { portfolioId, id, currency, minor, robot, units, fee } = of
  const asset = unitAsset(robot)
  const cause = causeOf(id)
  const entries: Entry[] = [
    {
      kind: 'robot_units',
      cause,
      legs: [
        { account: portfolioAccount(portfolioId, 'available', asset), minor: -units },
        { account: houseAccount('issuers', asset), minor: units },
      ],
    },
  ]
  const from = portfolioAccount(robot, 'available', currency)
  if (minor > 0n) {
    const to = { account: portfolioAccount(portfolioId, 'available', currency), minor }
    entries.push({ kind: 'robot_paid_out', cause, legs: [{ account: from, minor: -minor }, to] })
  }
  if (fee > 0n) {
    const to = { account: houseAccount('fee-robot', currency), minor: fee }
    entries.push({ kind: 'robot_fee', cause, legs: [{ account: from, minor: -fee }, to] })
  }
  return entries
}

/** Practice money with which a robot begins, and its units, which stay with the house. */
export function robotCapital(of: {
  readonly robot: number
  readonly id: number
  readonly currency: Asset
  readonly minor: bigint
  readonly units: bigint
}): readonly Entry[] {
  const { robot, id, currency, minor, units } = of
  const asset = unitAsset(robot)
  return [
    {
      kind: 'robot_capital',
      cause: causeOf(id),
      legs: [
        { account: houseAccount('practice', currency), minor: -minor },
        { account: portfolioAccount(robot, 'available', currency), minor },
      ],
    },
    {
      kind: 'robot_units',
      cause: causeOf(id),
      legs: [
        { account: houseAccount('issuers', asset), minor: -units },
        { account: houseAccount('practice', asset), minor: units },
      ],
    },
  ]
}

const causeOf = (id: number): Cause => ({ kind: 'robot', id: String(id), symbol: null })
