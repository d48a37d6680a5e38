import type {
  Asked,
  Calls,
  CoinDeposit,
  Deposit,
  ExchangeReceipt,
  TransferReceipt,
  Withdrawal,
} from '@openbourse/protocol'
import type { Move } from './moves.ts'

/** What stands in the public log: its cause there, and when it was written. */
export type Provable = {
  readonly kind: Asked<Calls['meReceipt']>['kind']
  readonly id: string
  /** When it happened, epoch ms of the server: a checkpoint follows within a second or two. */
  readonly atMs: number
  /** What the screen says that moved, once nothing more can; without it only the path to the log is checked. */
  readonly moves?: readonly Move[]
}

/** A deposit has a receipt from the moment that it is in the ledger. */
export function provableDeposit({
  id,
  entry,
  changedAt,
}: Pick<Deposit, 'id' | 'entry' | 'changedAt'>): Provable | undefined {
  return entry === null ? undefined : { kind: 'deposit', id, atMs: changedAt }
}

/** Coins that came: their last step is when the log got its newest entry of them. */
export function provableCoins({
  id,
  entry,
  timeline,
}: Pick<CoinDeposit, 'id' | 'entry' | 'timeline'>): Provable | undefined {
  return entry === null
    ? undefined
    : { kind: 'deposit', id, atMs: Math.max(0, ...timeline.map(({ at }) => at)) }
}

/** A withdrawal is in the log from its request on, because its amount is put on hold then; every later step adds to it. */
export function provableWithdrawal(
  of: Pick<Withdrawal, 'id' | 'askedAt' | 'decidedAt' | 'sentAt' | 'endedAt'>,
): Provable {
  const atMs = of.endedAt ?? of.sentAt ?? of.decidedAt ?? of.askedAt
  return { kind: 'withdrawal', id: of.id, atMs }
}

export const provableExchange = ({ id, at }: Pick<ExchangeReceipt, 'id' | 'at'>): Provable => ({
  kind: 'exchange',
  id,
  atMs: at,
})

export const provableTransfer = ({ id, at }: Pick<TransferReceipt, 'id' | 'at'>): Provable => ({
  kind: 'transfer',
  id,
  atMs: at,
})
