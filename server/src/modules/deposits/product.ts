import { type FaceOf, inPortions, type Ports, pagedList, product } from '../../core/index.ts'
import { limits } from '../../platform/limits.ts'
import { accounts } from '../accounts/index.ts'
import { approvals } from '../approvals/index.ts'
import { erasure } from '../erasure/index.ts'
import { kyc } from '../kyc/index.ts'
import { ledger } from '../ledger/index.ts'
import { operators } from '../operators/index.ts'
import { rails } from '../rails/index.ts'
import { safeguards } from '../safeguards/index.ts'
import { settings } from '../settings/index.ts'
import { Asking, bankOfDay } from './add.ts'
import { Book, type SlipListener } from './book.ts'
import { depositsByPlan } from './by-plan.ts'
import { expireDeposit } from './change.ts'
import { Credits } from './credits.ts'
import { depositExamples, depositFlows } from './examples.ts'
import { depositHandlers } from './handlers.ts'
import { numberOf } from './notices.ts'
import { operatorHandlers } from './operator.ts'
import { depositKinds } from './review.ts'
import { termsKept } from './store.ts'
import { depositsLeaves } from './tables.ts'
import type { DepositParts } from './types.ts'
import { removeVouchers } from './vouchers.ts'

export type Deposits = FaceOf<typeof deposits>

/** Deposits of money, by bank, voucher and channel. */
export const deposits = product({
  name: 'deposits',
  needs: { accounts, approvals, erasure, kyc, ledger, operators, rails, safeguards, settings },
  leaves: depositsLeaves,
  examples: depositExamples,
  flows: depositFlows,
  async open(ports, needs) {
    const { database, writer, secrets, uploads, random, clock, note } = ports
    const { own, depositDay } = needs.safeguards
    const parts: DepositParts = {
      database,
      writer,
      ledger: needs.ledger,
      settings: needs.settings,
      secrets,
      uploads,
      random,
      clock,
      rails: needs.rails,
      approvals: needs.approvals,
      writeAudit: needs.operators.writeAudit,
      tallies: needs.accounts.tallies,
      own,
      coinsOfDay: depositDay.besides('bank'),
      identity: needs.kyc.identity,
      nameOf: needs.accounts.nameOf,
      log: note,
    }
    const book = await openBook(parts)
    needs.erasure.before('records', (userId) => removeVouchers(parts, userId))
    for (const kind of depositKinds(parts, book)) needs.approvals.register(kind)
    const credits = new Credits(parts, book)
    needs.rails.bank.onCredit((tx, turn, credit) => credits.receive(tx, turn, credit))
    needs.rails.bank.onPaid((tx, turn, answer) => credits.receiveReturn(tx, turn, answer))
    depositDay.add('bank', (reader, of) => bankOfDay(reader, needs.settings, of))
    const asking = new Asking(parts, book)
    const face = {
      byPlan: depositsByPlan(parts, asking),
      /** Terms of an asset's deposits, oldest first: a withdrawal is never held to stricter ones. */
      async termsKept(userId: number, asset: string) {
        await writer.settled()
        return termsKept(database, userId, asset)
      },
      /** A user's deposit slip that is under review. */
      slipOf(userId: number, id: number) {
        const slip = book.deposit(id)
        if (slip?.userId !== userId || slip.kind !== 'offline' || slip.state !== 'under_review')
          return undefined
        return { id, number: numberOf(id), currency: slip.currency, minor: slip.minor }
      },
      /** Called for deposit slips that were credited or failed, in that turn. */
      onSlipOver: (listener: SlipListener) => book.onSlipOver(listener),
      /** Expires deposits that were not paid in time. */
      sweep: () => endOverdue(ports, parts, book),
    }
    const calls = { ...depositHandlers(parts, { book, asking }), ...operatorHandlers(parts, book) }
    return {
      face,
      calls,
      exports: { deposits: pagedList(calls.depositList, {}) },
      work: { sweep: { everyMs: limits.depositSweepEveryMs, act: face.sweep } },
    }
  },
})

const openBook = ({ database, approvals, identity }: DepositParts): Promise<Book> =>
  Book.open(database, {
    nameOf: (userId) => identity.nameOf(userId),
    proposedFor: (item) =>
      approvals.openOf({ kind: 'suspense', id: item }).map(({ payload }) => Number(payload.deposit ?? 0)),
  })

/** Expires overdue deposits. */
function endOverdue(ports: Ports, parts: DepositParts, book: Book): Promise<number> {
  return inPortions(ports, {
    perTurn: limits.depositsEndedPerTurn,
    due: (nowMs, most) =>
      book
        .deposits()
        .filter((one) => one.state === 'in_progress' && one.expiresAt <= nowMs)
        .slice(0, most),
    act: (turn, { id }) => expireDeposit(turn, parts, { book, id }),
  })
}
