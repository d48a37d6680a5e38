import { isSlip } from '../../platform/slip.ts'
import type { Addresses } from './addresses.ts'
import type { DepositRow } from './types.ts'

/** A user who may own coins in suspense, with the evidence. */
export type Candidate = {
  readonly userId: number
  readonly by: 'address' | 'reported' | 'sender'
  readonly tags: readonly string[]
  readonly isSlip: boolean
  /** Whether an earlier payment to the user came from the same sender. */
  readonly isSender: boolean
}

type Place = Pick<DepositRow, 'network' | 'txid'>

/**
 * Users who asked about a transaction. Kept in memory for payments in suspense, because approved proposals
 * are decided in a turn.
 */
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

/**
 * Earlier recipients of each sender on networks with a shared address, where only the sender can identify a
 * payment without a tag.
 */
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
 * Users who may own a payment: the owner of its address; on a shared address, users with a tag there who
 * asked about the transaction or were paid by the same sender before. A similar tag alone is no evidence.
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

/** Number of facts that support the claim. */
const weight = ({ by, isSlip: slipped, isSender }: Candidate): number =>
  Number(by === 'reported') + Number(slipped) + Number(isSender)

/**
 * Whether no other candidate has an equally strong claim: anyone can ask about a transaction they saw on the
 * network.
 */
export const isFirst = (one: Candidate, all: readonly Candidate[]): boolean =>
  all.every((other) => other === one || weight(other) < weight(one))
