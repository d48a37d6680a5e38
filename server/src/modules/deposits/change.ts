import { invariant } from '@openbourse/money'
import { type Calls, type depositSendings, done, type Refused, refuse } from '@openbourse/protocol'
import type { Turn } from '../../core/types.ts'
import type { Transaction } from '../../platform/db/types.ts'
import { limits } from '../../platform/limits.ts'
import type { Book } from './book.ts'
import { notifyDeposit } from './notices.ts'
import { payerOf } from './payer.ts'
import { openFor, readAmount, written } from './rules.ts'
import { depositById } from './store.ts'
import type { Deposit, DepositParts } from './types.ts'
import { termsOfWay, type Way, wayOf } from './ways.ts'

/** The payer's name in the practice case of a different payer. */
const otherName = 'Somebody Else'
const counter = 'Cash at the counter'

type Whose = { readonly userId: number; readonly id: number }
type Changed<R extends Calls['depositCancel' | 'depositSent']['refusals'][number]> =
  | { readonly ok: true; readonly value: Deposit }
  | Refused<R>

/** Cancels a deposit without any payment. */
export async function cancelDeposit(
  tx: Transaction,
  turn: Turn,
  { book, of }: { readonly book: Book; readonly of: Whose },
): Promise<Changed<'deposit_unknown' | 'deposit_over' | 'deposit_arrived'>> {
  const found = book.deposit(of.id) ?? (await depositById(tx, of.id))
  if (found?.userId !== of.userId) return refuse('deposit_unknown')
  if (found.state === 'success' || found.state === 'fail') return refuse('deposit_over')
  const isUntouched = found.kind === 'offline' || found.state === 'in_progress'
  if (!isUntouched || book.itemsFor(found.id).length > 0) return refuse('deposit_arrived')
  const to = { state: 'fail', reason: 'deposit_cancelled', details: {} } as const
  const over = book.stand(turn, found, { to, kind: 'cancelled' })
  notifyDeposit(turn, 'deposit_over', over)
  return done(over)
}

/** Simulates the payer's transfer, correct or with the selected mistake. */
export async function sendDeposit(
  tx: Transaction,
  turn: Turn,
  given: {
    readonly parts: DepositParts
    readonly book: Book
    readonly of: Whose
    readonly as: (typeof depositSendings)[number]
  },
): Promise<Changed<'deposit_unknown' | 'deposit_over' | 'deposit_sends_max'>> {
  const { parts, book, of, as } = given
  const found = book.deposit(of.id) ?? (await depositById(tx, of.id))
  if (found?.userId !== of.userId || found.reference === null) return refuse('deposit_unknown')
  if (found.sends >= limits.depositSendsMax) {
    return refuse('deposit_sends_max', { values: { max: String(limits.depositSendsMax) } })
  }
  const way = wayOf(found.way)
  invariant(way, `${found.way} is a way`)
  const { hours, promiseMinutes } = termsOfWay(parts.settings, way)
  parts.rails.bank.expect(turn, {
    reference: as === 'no_reference' ? null : found.reference,
    asset: found.currency,
    // A tenth is missing: a visible difference, and never zero.
    minor: as === 'other_amount' ? found.minor - found.minor / 10n : found.minor,
    payerName: as === 'other_name' ? otherName : (payerOf(parts.secrets, found) ?? otherName),
    account: found.way,
  })
  const to = { sends: found.sends + 1, expectedBy: openFor(hours, turn.nowMs, promiseMinutes) }
  return done(book.stand(turn, found, { to, kind: 'sent', values: { as } }))
}

/** Simulates a payment at a counter, which has no reference: the payer gets a slip with a UTR. */
export function payAtCounter(
  turn: Turn,
  parts: DepositParts,
  paid: { readonly way: Way; readonly amount: string },
):
  | { readonly ok: true; readonly value: string }
  | Refused<'deposit_decimals' | 'deposit_too_small' | 'deposit_too_large'> {
  const { way } = paid
  const read = readAmount(paid.amount, { currency: way.currency, ...termsOfWay(parts.settings, way) })
  if (!read.ok) return read
  const { trace } = parts.rails.bank.expect(turn, {
    reference: null,
    asset: way.currency,
    minor: read.minor,
    payerName: counter,
    account: way.id,
  })
  return done(trace)
}

/** Expires a deposit after its deadline. A later payment is still credited. */
export function expireDeposit(
  turn: Turn,
  parts: DepositParts,
  of: { readonly book: Book; readonly id: number },
): void {
  const found = of.book.deposit(of.id)
  if (found?.state !== 'in_progress' || found.expiresAt > turn.nowMs) return
  const hours = String(parts.settings.integer('deposit.expiry.hours'))
  const to = { state: 'fail', reason: 'deposit_expired', details: { hours } } as const
  const values = { amount: written(found.currency, found.minor), currency: found.currency }
  const over = of.book.stand(turn, found, { to, kind: 'expired', values })
  notifyDeposit(turn, 'deposit_over', over)
}
