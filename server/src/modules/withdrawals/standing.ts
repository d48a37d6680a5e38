import type { Queryable } from '../../platform/db/types.ts'
import { sentToBank } from './store.ts'
import type { PayoutNews, WithdrawalParts, WithdrawalRecord } from './types.ts'

const closed = 'account_closed'

/**
 * Who is verified under which name, and which accounts the bank has sent money back from as closed. In memory, because a proposal
 * is looked at once more in the turn that carries it out.
 */
export class Standing {
  readonly #parts: Pick<WithdrawalParts, 'identity' | 'rails'>
  readonly #names = new Map<number, string | undefined>()
  readonly #closed = new Set<number>()

  constructor(parts: Pick<WithdrawalParts, 'identity' | 'rails'>) {
    this.#parts = parts
  }

  /** Of the house's own record only which payouts to ask about; what became of them the bank's record says. */
  async recover(from: Queryable, open: readonly WithdrawalRecord[]): Promise<void> {
    this.#names.clear()
    this.#closed.clear()
    for (const { userId } of open) await this.nameOf(userId)
    const sent = await sentToBank(from)
    const words = await this.#parts.rails.bank.returned(sent.map(({ id }) => id))
    for (const { id, destinationId } of sent) if (words.get(id) === closed) this.#closed.add(destinationId)
  }

  /** The name of the verified identity, read again; it is remembered for the turn in which a proposal is carried out. */
  async nameOf(userId: number): Promise<string | undefined> {
    const name = await this.#parts.identity.nameOf(userId)
    this.#names.set(userId, name)
    return name
  }

  /** As it was read last; nothing where it never was. */
  lastName(userId: number): { readonly name: string | undefined } | undefined {
    return this.#names.has(userId) ? { name: this.#names.get(userId) } : undefined
  }

  /** What the bank says of a payout is what it says of the account that it went to. */
  hear({ kind, destinationId }: WithdrawalRecord, news: Pick<PayoutNews, 'outcome' | 'word'>): void {
    if (kind !== 'bank') return
    if (news.outcome === 'returned' && news.word === closed) this.#closed.add(destinationId)
    else this.#closed.delete(destinationId)
  }

  isClosed({ kind, destinationId }: Pick<WithdrawalRecord, 'kind' | 'destinationId'>): boolean {
    return kind === 'bank' && this.#closed.has(destinationId)
  }
}
