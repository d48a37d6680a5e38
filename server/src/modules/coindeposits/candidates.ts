import type { Addresses } from './addresses.ts'
import { isSlip } from './rules.ts'
import type { DepositRow } from './types.ts'

/** Somebody whose coins in suspense may be, and what shows it. */
export type Candidate = {
  readonly userId: number
  readonly by: 'address' | 'reported'
  readonly tags: readonly string[]
  readonly isSlip: boolean
}

/** Who asked for which transaction. In memory for those in suspense, because what two people sign is decided in a turn. */
export class Reporters {
  readonly #of = new Map<string, Set<number>>()

  constructor(
    found: readonly { readonly network: string; readonly txid: string; readonly userId: number }[],
  ) {
    for (const one of found) this.add(one)
  }

  add({
    network,
    txid,
    userId,
  }: {
    readonly network: string
    readonly txid: string
    readonly userId: number
  }) {
    const key = `${network} ${txid}`
    this.#of.set(key, (this.#of.get(key) ?? new Set()).add(userId))
  }

  of({ network, txid }: Pick<DepositRow, 'network' | 'txid'>): readonly number[] {
    return [...(this.#of.get(`${network} ${txid}`) ?? [])]
  }
}

/**
 * Whose coins may be: of whoever has the address for himself; where one address is everybody's, of those who asked for this
 * transaction and have a tag at the address. A tag that is only alike shows nothing by itself.
 */
export function candidatesFor(
  row: DepositRow,
  by: { readonly addresses: Addresses; readonly reporters: Reporters },
): readonly Candidate[] {
  const tagsOf = (userId: number): string[] =>
    by.addresses
      .of(userId, row.network)
      .flatMap(({ address, tag }) => (address === row.address && tag !== null ? [tag] : []))
  if (row.userId !== null) {
    return [{ userId: row.userId, by: 'address', tags: tagsOf(row.userId), isSlip: false }]
  }
  return by.reporters.of(row).flatMap((userId): Candidate[] => {
    const tags = tagsOf(userId)
    if (tags.length === 0) return []
    const slipped = row.tag !== null && tags.some((tag) => isSlip(row.tag ?? '', tag))
    return [{ userId, by: 'reported', tags, isSlip: slipped }]
  })
}
