import type { Queryable } from '../../platform/db/types.ts'
import { bankOfDay } from './add.ts'
import { Book } from './book.ts'
import { expireDeposit } from './change.ts'
import { Credits } from './credits.ts'
import { depositHandlers } from './handlers.ts'
import { operatorHandlers } from './operator.ts'
import { depositKinds } from './review.ts'
import { termsKept } from './store.ts'
import type { DepositParts } from './types.ts'

export type Deposits = {
  readonly handlers: ReturnType<typeof depositHandlers> & ReturnType<typeof operatorHandlers>
  /** The terms that came with money of an asset, oldest first: a withdrawal is never held to stricter ones. */
  termsKept(
    userId: number,
    asset: string,
  ): Promise<readonly { readonly at: number; readonly terms: string; readonly credited: bigint }[]>
  /** What was asked for in the last 24 hours, in the base currency: it counts against the own limit. */
  bankOfDay(reader: Queryable, of: { readonly userId: number; readonly nowMs: number }): Promise<bigint>
  /** How many vouchers and items in suspense wait for people, and since when the oldest does. */
  waiting(): { readonly count: number; readonly oldestAt: number | null }
  /** Ends what was waited for long enough. Called every minute, and when a test moves the clock. */
  sweep(): Promise<void>
}

/** Money in by bank, voucher and channel. To be called when the writer stands, before the rails begin to work. */
export async function openDeposits(parts: DepositParts): Promise<Deposits> {
  const { database, writer, clock, rails, approvals } = parts
  const book = await Book.open(database, {
    nameOf: (userId) => parts.identity.nameOf(userId),
    proposedFor: (item) =>
      approvals.openOf({ kind: 'suspense', id: item }).map(({ payload }) => Number(payload.deposit ?? 0)),
  })
  for (const kind of depositKinds(parts, book)) approvals.register(kind)
  const credits = new Credits(parts, book)
  rails.bank.onCredit((tx, turn, credit) => credits.hear(tx, turn, credit))
  rails.bank.onPaid((tx, turn, answer) => credits.hearReturn(tx, turn, answer))

  const sweep = async (): Promise<void> => {
    const nowMs = clock.nowMs()
    const due = book.deposits().filter((one) => one.state === 'in_progress' && one.expiresAt <= nowMs)
    for (const { id } of due) {
      await writer.run({ actor: 0, decide: (turn) => expireDeposit(turn, parts, { book, id }) })
    }
  }
  return {
    handlers: { ...depositHandlers(parts, book), ...operatorHandlers(parts, book) },
    termsKept: async (userId, asset) => {
      await writer.settled()
      return termsKept(database, userId, asset)
    },
    bankOfDay: (reader, of) => bankOfDay(reader, parts.settings, of),
    waiting() {
      const reviews = book.deposits().filter((one) => one.kind === 'offline' && one.state === 'under_review')
      const items = book.items().filter(({ state }) => state === 'suspense')
      const since = [...reviews.map(({ askedAt }) => askedAt), ...items.map(({ heardAt }) => heardAt)]
      return { count: since.length, oldestAt: since.length === 0 ? null : Math.min(...since) }
    },
    sweep,
  }
}
