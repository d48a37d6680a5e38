import type { Asset } from '@openbourse/money'
import { houseAccount, userAccount } from './names.ts'
import type { Cause, Entry, Leg } from './types.ts'

// Coins that were credited and reversed by their network. As in recipes.ts, the table in docs/modules/ledger.md has
// the same.

/** Coins in suspense that never arrived according to the network. */
export function suspenseUndone(money: {
  readonly id: string
  readonly asset: Asset
  readonly minor: bigint
}): Entry {
  const { id, asset, minor } = money
  return {
    kind: 'deposit_undone',
    cause: depositCause(id),
    legs: [
      { account: houseAccount('suspense', asset), minor: -minor },
      { account: houseAccount('chain', asset), minor },
    ],
  }
}

/** Of one user and asset: the available amounts in the crypto account and in the stock account. */
export type Taken = {
  readonly userId: number
  /** Of the deposit. */
  readonly id: string
  readonly asset: Asset
  readonly coin: bigint
  readonly available: bigint
}

/** Credited coins that the network reversed: the available part goes back, the rest is owed. */
export function depositUndone(money: Taken & { readonly owed: bigint }): Entry {
  const { id, asset, coin, available, owed } = money
  const legs = [...takenFrom(money), { account: houseAccount('receivable', asset), minor: -owed }]
  return {
    kind: 'deposit_undone',
    cause: depositCause(id),
    legs: moving(legs, { account: houseAccount('chain', asset), minor: coin + available + owed }),
  }
}

/** What was owed because of undone coins, covered by what has come since. */
export function owedCovered(money: Taken): Entry {
  const { id, asset, coin, available } = money
  return {
    kind: 'deposit_owed_covered',
    cause: depositCause(id),
    legs: moving(takenFrom(money), { account: houseAccount('receivable', asset), minor: coin + available }),
  }
}

function takenFrom({ userId, asset, coin, available }: Taken): Leg[] {
  return [
    { account: userAccount(userId, 'coin', asset), minor: -coin },
    { account: userAccount(userId, 'available', asset), minor: -available },
  ]
}

/** An entry has no legs of nothing. */
const moving = (from: readonly Leg[], to: Leg): Leg[] => [...from.filter(({ minor }) => minor !== 0n), to]

const depositCause = (id: string): Cause => ({ kind: 'deposit', id, symbol: null })
