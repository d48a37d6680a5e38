import type { Queryable } from '../../platform/db/types.ts'
import { sentToBank } from './store.ts'
import type { PayoutNews, WithdrawalParts, WithdrawalRecord } from './types.ts'

const closed = 'account_closed'

/**
 * Verified names, and bank accounts reported as closed. In memory, because a proposal is checked again in the
 * turn that carries it out.
 */
export class Standing {
  readonly #parts: Pick<WithdrawalParts, 'identity' | 'rails'>
  readonly #names = new Map<number, string | undefined>()
  readonly #closed = new Set<number>()

  constructor(parts: Pick<WithdrawalParts, 'identity' | 'rails'>) {
    this.#parts = parts
  }

  /** The server's record has the payouts to look up; the bank's record has the results. */
  async recover(from: Queryable, open: readonly WithdrawalRecord[]): Promise<void> {
    this.#names.clear()
    this.#closed.clear()
    for (const { userId } of open) await this.nameOf(userId)
    const sent = await sentToBank(from)
    const words = await this.#parts.rails.bank.returned(sent.map(({ id }) => id))
    for (const { id, destinationId } of sent) if (words.get(id) === closed) this.#closed.add(destinationId)
  }

  /** The name of the verified identity, read again and kept for the turn that carries out a proposal. */
  async nameOf(userId: number): Promise<string | undefined> {
    const name = await this.#parts.identity.nameOf(userId)
    this.#names.set(userId, name)
    return name
  }

  /** The name as last read; undefined when it was never read. */
  lastName(userId: number): { readonly name: string | undefined } | undefined {
    return this.#names.has(userId) ? { name: this.#names.get(userId) } : undefined
  }

  /** The bank's result for a payout also describes the account it was sent to. */
  receiveResult({ kind, destinationId }: WithdrawalRecord, news: Pick<PayoutNews, 'outcome' | 'word'>): void {
    if (kind !== 'bank') return
    if (news.outcome === 'returned' && news.word === closed) this.#closed.add(destinationId)
    else this.#closed.delete(destinationId)
  }

  isClosed({ kind, destinationId }: Pick<WithdrawalRecord, 'kind' | 'destinationId'>): boolean {
    return kind === 'bank' && this.#closed.has(destinationId)
  }
}
