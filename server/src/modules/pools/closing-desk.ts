import {
  type CallName,
  type CloseReason,
  closeReasons,
  done,
  type ProposalKind,
  type Reason,
  type Refused,
  refuse,
} from '@openbourse/protocol'
import type { Turn } from '../../core/types.ts'
import type { OperatorContext } from '../../platform/http/types.ts'
import { type Approvals, type KindOfProposal, proposedByTwo } from '../approvals/index.ts'
import type { Shelf } from './book.ts'
import type { Closable } from './closings.ts'
import type { PoolParts } from './parts.ts'
import type { Tally } from './tally.ts'
import { nextDealing } from './terms.ts'
import { shortUnitText, written } from './texts.ts'
import type { PoolTerms } from './types.ts'
import { poolStateOnWire } from './wire.ts'

type Of<R extends Reason> = {
  readonly word: Closable
  readonly kind: ProposalKind
  readonly call: CallName
  readonly reasons: readonly CloseReason[]
  /** Its name, or why it cannot be closed. */
  open(id: number): { readonly ok: true; readonly value: string } | Refused<R>
  close(turn: Turn, id: number, why: { readonly reason: CloseReason; readonly proposal: number }): void
}

/**
 * Closing by two operators: one proposes it with a public reason, another one signs. Neither can choose the exact
 * time, the price, or the payments: the next dealing point decides that.
 */
export function closingByTwo<R extends Reason>(approvals: Approvals, of: Of<R>) {
  const kind: KindOfProposal = {
    ...proposedByTwo,
    kind: of.kind,
    reasons: of.reasons,
    execute(turn, payload, { id: proposal, reason: given }) {
      const id = Number(payload.id)
      const open = of.open(id)
      if (!open.ok) return open
      const reason = of.reasons.find((one) => one === given)
      if (!reason) return refuse('proposal_reason_wrong')
      of.close(turn, id, { reason, proposal })
      return undefined
    },
  }
  approvals.register(kind)
  return {
    propose: (
      context: Pick<OperatorContext, 'operator' | 'requestKey'>,
      input: { readonly id: string; readonly reason: string },
    ) =>
      approvals.proposeOnce(context, { call: of.call, input }, () => {
        const { id, reason } = input
        const open = of.open(Number(id))
        if (!open.ok) return open
        return { kind: of.kind, payload: { id, name: open.value }, reason, subject: { kind: of.word, id } }
      }),
    /** Number of the open proposal to close it. */
    openFor(id: number): string | null {
      const found = approvals.openOf({ kind: of.word, id }).find(({ kind }) => kind === of.kind)
      return found ? String(found.id) : null
    },
  }
}

/** What operators read of the pools of any product, and the one thing that they may do to one: close it. */
export function poolConsole<T extends PoolTerms, Unknown extends Reason, Over extends Reason>(
  parts: PoolParts<T> & { readonly approvals: Approvals; readonly tally: Pick<Tally, 'of'> },
  of: {
    readonly kind: ProposalKind
    readonly call: CallName
    /** Why nothing is closed: there is no such pool, and it is closing already. */
    readonly unknown: Unknown
    readonly over: Over
  },
) {
  const { approvals, book, tally, writer } = parts
  const closing = closingByTwo<Unknown | Over>(approvals, {
    word: parts.kind.word,
    kind: of.kind,
    call: of.call,
    reasons: closeReasons,
    open(id) {
      const shelf = book.shelf(id)
      if (!shelf) return refuse(of.unknown, { fields: ['id'] })
      const { closing, pool } = shelf
      return closing ? refuse(of.over, { values: { at: String(closing.at) } }) : done(pool.terms.name)
    },
    close: (turn, id, why) => book.close(turn, id, { cause: 'operators', dealingId: 0, ...why }),
  })
  return {
    /** All of them, the newest first. */
    async list<Row>(onWire: (shelf: Shelf<T>) => Row) {
      await writer.settled()
      return done({ list: [...book.pools()].reverse().map(onWire) })
    },
    /** One of them, with what was counted of it and the number of the open proposal to close it. */
    async one<Shown>(id: string, shown: (shelf: Shelf<T>) => Shown) {
      const shelf = book.shelf(Number(id))
      if (!shelf) return refuse(of.unknown, { fields: ['id'] })
      await writer.settled()
      const { closed, besides } = await tally.of(shelf.pool)
      const closeProposal = closing.openFor(shelf.pool.id)
      return done({ ...shown(shelf), counted: { ...closed, ...besides }, closeProposal })
    },
    close: closing.propose,
  }
}

/** A pool as operators see one: in counts and sums, without a user. */
export function poolRowOnWire(parts: Pick<PoolParts, 'book' | 'ledger' | 'venue'>, shelf: Shelf) {
  const { pool, last, actedOn } = shelf
  const { id, terms, publishedAt, portfolioId, termsHash } = pool
  const due = parts.book.dueIn(id)
  return {
    id: String(id),
    name: terms.name,
    publishedAt,
    currency: terms.currency,
    people: due.count,
    owners: due.owners,
    coming: due.waiting.size,
    leaving: due.leaving.size,
    putIn: written(terms, due.putIn),
    value: written(terms, last.value),
    unit: shortUnitText(terms, last),
    unitAt: last.at,
    nextAt: nextDealing(pool, actedOn),
    portfolio: String(portfolioId),
    termsHash,
    ...poolStateOnWire(parts, shelf),
  }
}
