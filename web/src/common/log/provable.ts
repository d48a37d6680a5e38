import type {
  Asked,
  Block,
  Calls,
  CoinDeposit,
  CoinOffer,
  Deposit,
  ExchangeReceipt,
  Offer,
  OwnApplication,
  OwnBlock,
  OwnCoinOffer,
  TransferReceipt,
  VipReceipt,
  Withdrawal,
} from '@openbourse/protocol'
import { minus } from '../../lib/figures.ts'
import type { Move } from './moves.ts'

/** An entry of the public log: its cause there, and when it was written. */
export type Provable = {
  readonly kind: Asked<Calls['meReceipt']>['kind']
  readonly id: string
  /** When it happened, epoch ms of the server: a checkpoint follows within a second or two. */
  readonly atMs: number
  /**
   * The amounts that moved according to the screen, once they are final; without them only the path to the log is
   * checked.
   */
  readonly moves?: readonly Move[]
}

/** A deposit has a receipt from the moment that it is in the ledger. */
export function provableDeposit(
  of: Pick<Deposit, 'id' | 'entry' | 'changedAt' | 'state' | 'currency' | 'credited'>,
): Provable | undefined {
  if (of.entry === null) return undefined
  const moves = of.state === 'success' && { moves: [{ asset: of.currency, amount: of.credited }] }
  return { kind: 'deposit', id: of.id, atMs: of.changedAt, ...moves }
}

/** Coins that came: their last step is when the log got its newest entry of them. */
export function provableCoins(
  of: Pick<CoinDeposit, 'id' | 'entry' | 'timeline' | 'state' | 'coin' | 'amount'>,
): Provable | undefined {
  if (of.entry === null) return undefined
  const atMs = Math.max(0, ...of.timeline.map(({ at }) => at))
  const moves = of.state === 'success' && { moves: [{ asset: of.coin, amount: of.amount }] }
  return { kind: 'deposit', id: of.id, atMs, ...moves }
}

/** A withdrawal is in the log from its request on, because its amount is put on hold then; every later step adds to it. */
export function provableWithdrawal(
  of: Pick<Withdrawal, 'id' | 'askedAt' | 'decidedAt' | 'sentAt' | 'endedAt' | 'state' | 'asset' | 'amount'>,
): Provable {
  const atMs = of.endedAt ?? of.sentAt ?? of.decidedAt ?? of.askedAt
  const proven = { kind: 'withdrawal', id: of.id, atMs } as const
  if (of.state === 'success') return { ...proven, moves: [{ asset: of.asset, amount: `-${of.amount}` }] }
  // One that failed gives everything back, its fee too.
  return of.state === 'fail' ? { ...proven, moves: [] } : proven
}

export const provableExchange = (
  of: Pick<ExchangeReceipt, 'id' | 'at' | 'from' | 'to' | 'pays' | 'gets'>,
): Provable => ({
  kind: 'exchange',
  id: of.id,
  atMs: of.at,
  moves: [
    { asset: of.from, amount: `-${of.pays}` },
    { asset: of.to, amount: of.gets },
  ],
})

export const provableTransfer = (
  of: Pick<TransferReceipt, 'id' | 'at' | 'asset' | 'amount' | 'from' | 'to'>,
): Provable => ({
  kind: 'transfer',
  id: of.id,
  atMs: of.at,
  moves: [
    { asset: of.asset, amount: `-${of.amount}`, purpose: purposes[of.from] },
    { asset: of.asset, amount: of.amount, purpose: purposes[of.to] },
  ],
})

/** An application for a block is in the log from the hold on; once it is over, its money and shares are known. */
export function provableBlock(
  { symbol, currency }: Pick<Block, 'symbol' | 'currency'>,
  own: Pick<OwnBlock, 'id' | 'appliedAt' | 'buyDate' | 'state' | 'paid' | 'allotted'>,
): Provable {
  const proven = { kind: 'block', id: own.id, atMs: own.buyDate ?? own.appliedAt } as const
  if (own.state === 'applied') return proven
  if (own.state !== 'allotted') return { ...proven, moves: [] }
  return {
    ...proven,
    moves: [
      { asset: currency, amount: `-${own.paid}` },
      { asset: `share:${symbol}`, amount: own.allotted },
    ],
  }
}

/** An application for coins: its money once they are shared out, and the coins that were released since. */
export function provableCoinOffer(
  { coin, currency }: Pick<CoinOffer, 'coin' | 'currency'>,
  own: Pick<OwnCoinOffer, 'id' | 'appliedAt' | 'sharedAt' | 'state' | 'paid' | 'released'>,
): Provable {
  const proven = { kind: 'coin_offer', id: own.id, atMs: own.sharedAt ?? own.appliedAt } as const
  if (own.state === 'applied') return proven
  if (own.state !== 'shared') return { ...proven, moves: [] }
  return {
    ...proven,
    moves: [
      { asset: currency, amount: `-${own.paid}` },
      { asset: `coin:${coin}`, amount: own.released },
    ],
  }
}

/** An application for new shares: its money once that is decided, its shares once they are delivered. */
export function provableOffer(
  { symbol, currency }: Pick<Offer, 'symbol' | 'currency'>,
  own: Pick<OwnApplication, 'id' | 'appliedAt' | 'endedAt' | 'state' | 'paid' | 'allotted' | 'delivered'>,
): Provable {
  const proven = { kind: 'offer', id: own.id, atMs: own.endedAt ?? own.appliedAt } as const
  if (own.state === 'paid') {
    const shares = own.delivered ? [{ asset: `share:${symbol}`, amount: own.allotted }] : []
    return { ...proven, moves: [{ asset: currency, amount: `-${own.paid}` }, ...shares] }
  }
  const isOver = own.state === 'not_allotted' || own.state === 'lapsed' || own.state === 'returned'
  return isOver ? { ...proven, moves: [] } : proven
}

/** A trial moves nothing, a purchase its price, less what was paid back. */
export const provableMembership = (
  of: Pick<VipReceipt, 'id' | 'at' | 'price' | 'currency' | 'refunded'>,
): Provable => ({
  kind: 'vip',
  id: of.id,
  atMs: of.refunded?.at ?? of.at,
  moves: [{ asset: of.currency, amount: minus(of.refunded?.amount ?? '0', of.price) }],
})

/** What the ledger calls a user's accounts. */
const purposes = { stock: 'available', coin: 'coin', contract: 'contract' } as const
