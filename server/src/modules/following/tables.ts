import type { BunchKind, CopyShortfall } from '@openbourse/protocol'
import { whole, words } from '../../core/columns.ts'
import type { LeafTable } from '../../core/leaf.ts'
import type { JournalTable, Turn } from '../../core/types.ts'
import type { FollowRecord } from './rules.ts'

const followTable = {
  name: 'following.follow',
  columns: {
    ...whole('id', 'user_id', 'manager_id', 'portfolio_id'),
    ...words('currency', 'state', 'cause'),
    ...whole(
      'maximum',
      'stop_loss',
      'slippage',
      'put_in',
      'taken_out',
      'paid_out',
      'kept',
      'growth_from',
      'growth_to',
      'started_at',
      'stop_asked_at',
      'ended_at',
    ),
  },
  upsertOn: ['id'],
} as const satisfies JournalTable

const stateTable = {
  name: 'following.state',
  columns: { ...whole('manager_id', 'bunch_portfolio', 'seen_fill', 'changed_at') },
  upsertOn: ['manager_id'],
} as const satisfies JournalTable

const bunchTable = {
  name: 'following.bunch',
  columns: {
    ...whole('id', 'manager_id'),
    kind: 'text',
    at: 'bigint',
    ...words('symbol', 'side'),
    ...whole(
      'first_fill',
      'last_fill',
      'manager_quantity',
      'manager_value',
      'portfolio_value',
      'held',
      'order_id',
      'worst_price',
      'asked',
      'filled',
      'value',
      'fees',
      'from_manager',
    ),
  },
  leaf: { kind: 87, key: ['id'] },
} as const satisfies JournalTable

/** Rows of a follow belong to its user. */
const ofFollow = {
  by: 'user',
  column: 'user_id',
  at: 'at',
  cause: { kind: 'follow', column: 'follow_id' },
} as const

const copyTable = {
  name: 'following.copy',
  columns: {
    ...whole(
      'id',
      'bunch_id',
      'follow_id',
      'user_id',
      'manager_id',
      'at',
      'wished',
      'limited',
      'asked',
      'quantity',
      'value',
      'fees',
      'from_manager',
    ),
    why: 'text',
  },
  leaf: { kind: 88, key: ['id'], owner: ofFollow },
} as const satisfies JournalTable

const momentTable = {
  name: 'following.moment',
  columns: {
    ...whole('id', 'follow_id', 'user_id', 'manager_id', 'at'),
    kind: 'text',
    minor: 'bigint',
    terms: 'text',
  },
  leaf: { kind: 89, key: ['id'], owner: ofFollow },
} as const satisfies JournalTable

/** Tables whose rows become leaves of the public log. */
export const followLeaves: readonly LeafTable[] = [bunchTable, copyTable, momentTable]

export type MomentKind = 'set' | 'changed' | 'paused' | 'resumed' | 'added' | 'taken' | 'stopping' | 'stopped'

/** What happened to a follow, and the money that moved with it. */
export type Moment = { readonly kind: MomentKind; readonly minor: bigint }

/** One order for all copiers of a manager in one stock. */
export type BunchRecord = {
  readonly id: number
  readonly managerId: number
  readonly kind: BunchKind
  readonly symbol: string
  readonly side: 'buy' | 'sell'
  readonly firstFill: number | null
  readonly lastFill: number | null
  /** The manager’s shares and value without fees; of what no fill caused, one share at the last price. */
  readonly manager: { readonly quantity: number; readonly value: bigint }
  readonly portfolioValue: bigint
  readonly held: number
  readonly orderId: number | null
  readonly worstPrice: number | null
  readonly asked: number
  readonly filled: number
  readonly value: bigint
  readonly fees: bigint
  readonly fromManager: bigint
}

/** One copier’s part of it. */
export type CopyRecord = {
  readonly follow: Pick<FollowRecord, 'id' | 'userId' | 'managerId'>
  readonly wished: bigint
  readonly limited: bigint
  readonly asked: number
  readonly quantity: number
  readonly value: bigint
  readonly fees: bigint
  readonly fromManager: bigint
  readonly why: CopyShortfall | null
}

export function writeState(
  turn: Turn,
  of: { readonly managerId: number; readonly bunchPortfolio: number; readonly seen: number },
): void {
  turn.write(stateTable, {
    manager_id: of.managerId,
    bunch_portfolio: of.bunchPortfolio,
    seen_fill: of.seen,
    changed_at: turn.nowMs,
  })
}

export function writeFollow(turn: Turn, one: FollowRecord, moment: Moment | undefined): void {
  turn.write(followTable, {
    id: one.id,
    user_id: one.userId,
    manager_id: one.managerId,
    portfolio_id: one.portfolioId,
    currency: one.currency,
    state: one.state,
    cause: one.cause,
    maximum: one.maximum,
    stop_loss: one.stopLoss,
    slippage: one.slippage,
    put_in: one.putIn,
    taken_out: one.takenOut,
    paid_out: one.paidOut,
    kept: one.kept,
    growth_from: one.growthFrom,
    growth_to: one.growthTo,
    started_at: one.startedAt,
    stop_asked_at: one.stopAskedAt,
    ended_at: one.endedAt,
  })
  if (!moment) return
  const { stopLoss, slippage } = one
  turn.write(momentTable, {
    id: turn.nextId(),
    follow_id: one.id,
    user_id: one.userId,
    manager_id: one.managerId,
    at: turn.nowMs,
    kind: moment.kind,
    minor: moment.minor,
    terms: JSON.stringify({ maximum: String(one.maximum), stopLoss, slippage }),
  })
}

export function writeBunch(turn: Turn, bunch: BunchRecord, copies: readonly CopyRecord[]): void {
  turn.write(bunchTable, {
    id: bunch.id,
    manager_id: bunch.managerId,
    kind: bunch.kind,
    at: turn.nowMs,
    symbol: bunch.symbol,
    side: bunch.side,
    first_fill: bunch.firstFill,
    last_fill: bunch.lastFill,
    manager_quantity: bunch.manager.quantity,
    manager_value: bunch.manager.value,
    portfolio_value: bunch.portfolioValue,
    held: bunch.held,
    order_id: bunch.orderId,
    worst_price: bunch.worstPrice,
    asked: bunch.asked,
    filled: bunch.filled,
    value: bunch.value,
    fees: bunch.fees,
    from_manager: bunch.fromManager,
  })
  for (const { follow, ...copy } of copies)
    turn.write(copyTable, {
      id: turn.nextId(),
      bunch_id: bunch.id,
      follow_id: follow.id,
      user_id: follow.userId,
      manager_id: follow.managerId,
      at: turn.nowMs,
      wished: copy.wished,
      limited: copy.limited,
      asked: copy.asked,
      quantity: copy.quantity,
      value: copy.value,
      fees: copy.fees,
      from_manager: copy.fromManager,
      why: copy.why,
    })
}
