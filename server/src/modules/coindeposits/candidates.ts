import { isSlip } from '../../platform/slip.ts'
import type { Addresses } from './addresses.ts'
import type { DepositRow } from './types.ts'

/** Someone whose coins in suspense may be, and what shows it. */
export type Candidate = {
  readonly userId: number
  readonly by: 'address' | 'reported' | 'sender'
  readonly tags: readonly string[]
  readonly isSlip: boolean
  /** Whether an earlier payment of theirs came from the same sender. */
  readonly isSender: boolean
}

type Place = Pick<DepositRow, 'network' | 'txid'>

/** Who asked for which transaction. In memory for those in suspense, because what two people sign is decided in a turn. */
export class Reporters {
  readonly #of = new Map<string, Set<number>>()

  constructor(found: readonly (Place & { readonly userId: number })[]) {
    for (const one of found) this.add(one)
  }

  add({ network, txid, userId }: Place & { readonly userId: number }): void {
    const key = `${network} ${txid}`
    this.#of.set(key, (this.#of.get(key) ?? new Set()).add(userId))
  }

  of({ network, txid }: Place): readonly number[] {
    return [...(this.#of.get(`${network} ${txid}`) ?? [])]
  }
}

type Paid = { readonly network: string; readonly sender: string; readonly userId: number }

/** Who was paid by which sender before, where one address is everyone's and only that tells whose a stray payment is. */
export class Senders {
  readonly #of = new Map<string, Set<number>>()

  constructor(found: readonly Paid[]) {
    for (const one of found) this.add(one)
  }

  add({ network, sender, userId }: Paid): void {
    const key = `${network} ${sender}`
    this.#of.set(key, (this.#of.get(key) ?? new Set()).add(userId))
  }

  of({ network, sender }: Pick<DepositRow, 'network' | 'sender'>): readonly number[] {
    return sender === null ? [] : [...(this.#of.get(`${network} ${sender}`) ?? [])]
  }
}

type Known = { readonly addresses: Addresses; readonly reporters: Reporters; readonly senders: Senders }

/**
 * Whose coins may be: of whoever has the address for themselves; where one address is everyone's, of those with a tag at it who
 * asked for this transaction or who were paid by the same sender before. A tag that is only alike shows nothing by itself.
 */
export function candidatesFor(row: DepositRow, by: Known): readonly Candidate[] {
  const tagsOf = (userId: number): string[] =>
    by.addresses
      .of(userId, row.network)
      .flatMap(({ address, tag }) => (address === row.address && tag !== null ? [tag] : []))
  if (row.userId !== null) {
    const own = { userId: row.userId, tags: tagsOf(row.userId) }
    return [{ ...own, by: 'address', isSlip: false, isSender: false }]
  }
  const [reported, paid] = [by.reporters.of(row), by.senders.of(row)]
  return [...new Set([...reported, ...paid])].flatMap((userId): Candidate[] => {
    const tags = tagsOf(userId)
    if (tags.length === 0) return []
    const slipped = row.tag !== null && tags.some((tag) => isSlip(row.tag ?? '', tag))
    const way = reported.includes(userId) ? 'reported' : 'sender'
    return [{ userId, by: way, tags, isSlip: slipped, isSender: paid.includes(userId) }]
  })
}

/** How many things show that the coins are theirs. */
const weight = ({ by, isSlip: slipped, isSender }: Candidate): number =>
  Number(by === 'reported') + Number(slipped) + Number(isSender)

/** Whether nobody else has as good a claim: anyone can ask for a transaction that they have seen on the network. */
export const isFirst = (one: Candidate, all: readonly Candidate[]): boolean =>
  all.every((other) => other === one || weight(other) < weight(one))
