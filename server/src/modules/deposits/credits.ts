import type { Turn } from '../../core/types.ts'
import type { Transaction } from '../../platform/db/types.ts'
import { creditSuspended, depositCredited, payoutSettled, returnBounced } from '../ledger/index.ts'
import type { Credit, PayoutAnswer } from '../rails/index.ts'
import { isSameName } from '../wallet/index.ts'
import type { Book } from './book.ts'
import { notifyDeposit } from './notices.ts'
import { payerOf, sealSender } from './payer.ts'
import { problemOf, referenceIn, written } from './rules.ts'
import { depositById, depositByReference, depositByUtr, isReceived } from './store.ts'
import { writeReceived } from './tables.ts'
import type { Deposit, DepositParts, Item } from './types.ts'

const minuteMs = 60_000

/** Processes the bank's messages, and books each payment once, even if it is reported twice. */
export class Credits {
  readonly #parts: DepositParts
  readonly #book: Book

  constructor(parts: DepositParts, book: Book) {
    this.#parts = parts
    this.#book = book
  }

  /** Credits a payment when everything matches, otherwise puts it in suspense for review. */
  async receive(tx: Transaction, turn: Turn, credit: Credit): Promise<number | undefined> {
    if (credit.rail !== 'bank' || (await isReceived(tx, credit.id))) return undefined
    const deposit = await this.#awaitedBy(tx, credit)
    const problem = problemOf(credit, deposit && { ...deposit, isSameName: this.#isPayer(deposit, credit) })
    const item = this.#itemOf(turn, credit, { deposit, problem })
    writeReceived(turn, item)
    const money = { asset: credit.asset, minor: credit.minor, rail: 'bank' } as const
    if (deposit && problem === undefined) {
      this.#book.standItem(turn, item, {})
      const entry = this.#parts.ledger.post(
        turn,
        depositCredited({ ...money, userId: deposit.userId, id: String(deposit.id) }),
      )
      this.#succeed(turn, deposit, { credit, entry })
      return entry
    }
    const entry = this.#parts.ledger.post(turn, creditSuspended({ ...money, id: String(item.item) }))
    this.#book.standItem(turn, item, {})
    if (deposit) this.#suspend(turn, deposit, item)
    return entry
  }

  /** Processes the result of a return. */
  async receiveReturn(tx: Transaction, turn: Turn, answer: PayoutAnswer): Promise<number | undefined> {
    const item = this.#book.item(itemOfReturn(answer.id))
    if (item?.state !== 'returning') return undefined
    const { asset, minor } = item
    const id = String(item.item)
    const { ledger } = this.#parts
    const deposit = item.deposit === null ? undefined : await depositById(tx, item.deposit)
    const values = { amount: written(asset, minor), currency: asset }
    if (answer.outcome === 'paid') {
      this.#book.standItem(turn, item, { state: 'returned' })
      if (deposit) this.#book.stand(turn, deposit, { to: {}, kind: 'returned', values })
      return ledger.post(turn, payoutSettled({ rail: 'bank', cause: { kind: 'deposit', id }, asset, minor }))
    }
    // The return failed, so the money is in suspense again.
    this.#book.standItem(turn, item, { state: 'suspense' })
    const entry = ledger.post(turn, returnBounced({ id, asset, minor }))
    if (deposit) this.#suspend(turn, deposit, item)
    return entry
  }

  async #awaitedBy(tx: Transaction, credit: Credit): Promise<Deposit | undefined> {
    const reference = credit.reference === null ? undefined : referenceIn(credit.reference)
    if (reference !== undefined) return depositByReference(tx, reference)
    return depositByUtr(tx, credit.trace, credit.asset)
  }

  #isPayer(deposit: Deposit, credit: Credit): boolean {
    const expected = payerOf(this.#parts.secrets, deposit)
    return expected !== null && isSameName(expected, credit.payer)
  }

  #itemOf(
    turn: Turn,
    credit: Credit,
    of: { readonly deposit: Deposit | undefined; readonly problem: Item['problem'] | undefined },
  ): Item {
    const { id, at, asset, minor, reference, trace, account } = credit
    return {
      id,
      item: turn.nextId(),
      rail: 'bank',
      at,
      receivedAt: turn.nowMs,
      asset,
      minor,
      reference,
      trace,
      account,
      payerSealed: sealSender(this.#parts.secrets, id, credit.payer),
      state: of.problem === undefined ? 'credited' : 'suspense',
      problem: of.problem ?? null,
      deposit: of.deposit?.id ?? null,
      changedAt: turn.nowMs,
    }
  }

  #succeed(turn: Turn, deposit: Deposit, by: { readonly credit: Credit; readonly entry: number }): void {
    const { asset, minor, trace } = by.credit
    const values = { amount: written(asset, minor), currency: asset, trace }
    const credited = this.#book.stand(turn, deposit, {
      to: { state: 'success', reason: null, details: {}, credited: minor, entry: by.entry },
      kind: 'credited',
      values,
    })
    notifyDeposit(turn, 'deposit_done', credited, minor)
  }

  /** Puts the deposit under review, unless it is already credited: then only the further payment is. */
  #suspend(turn: Turn, deposit: Deposit, item: Item): void {
    const { asset, minor, problem } = item
    const values = { amount: written(asset, minor), currency: asset, word: problem ?? '' }
    if (deposit.credited > 0n) {
      this.#book.stand(turn, deposit, { to: {}, kind: 'suspense', values })
      return
    }
    const { settings } = this.#parts
    const dueAt = turn.nowMs + settings.integer('deposit.promise.review') * minuteMs
    const isVoucher = deposit.kind === 'offline'
    const details = {
      asked: written(deposit.currency, deposit.minor),
      arrived: values.amount,
      currency: asset,
    }
    const waiting = this.#book.stand(turn, deposit, {
      to: {
        state: 'under_review',
        // A voucher was under review before its money arrived, and already has a deadline.
        ...(isVoucher ? {} : { reason: problem, expectedBy: dueAt }),
        details: isVoucher ? deposit.details : details,
      },
      kind: isVoucher ? 'arrived' : 'suspense',
      values,
    })
    if (!isVoucher) notifyDeposit(turn, 'deposit_review', waiting, minor)
  }
}

/** A rail accepts a reference once, and a payment can be returned twice, so each return has its own. */
export const returnNumber = (item: number, proposal: number): string => `return-${item}-${proposal}`

const itemOfReturn = (number: string): number => Number(/^return-(\d+)-\d+$/.exec(number)?.[1] ?? 0)
