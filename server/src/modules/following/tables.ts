import type { BunchKind, CopyShortfall } from '@openbourse/protocol'
import type { LeafTable } from '../../core/leaf.ts'
import type { JournalTable, Turn } from '../../core/types.ts'
import type { FollowRecord } from './rules.ts'

const followTable = {
  name: 'following.follow',
  columns: {
    id: 'bigint',
    user_id: 'bigint',
    manager_id: 'bigint',
    portfolio_id: 'bigint',
    currency: 'text',
    state: 'text',
    cause: 'text',
    maximum: 'bigint',
    stop_loss: 'bigint',
    slippage: 'bigint',
    put_in: 'bigint',
    taken_out: 'bigint',
    paid_out: 'bigint',
    kept: 'bigint',
    growth_from: 'bigint',
    growth_to: 'bigint',
    started_at: 'bigint',
    stop_asked_at: 'bigint',
    ended_at: 'bigint',
  },
  upsertOn: ['id'],
} as const satisfies JournalTable

const stateTable = {
  name: 'following.state',
  columns: { manager_id: 'bigint', bunch_portfolio: 'bigint', seen_fill: 'bigint', changed_at: 'bigint' },
  upsertOn: ['manager_id'],
} as const satisfies JournalTable

const bunchTable = {
  name: 'following.bunch',
  columns: {
    id: 'bigint',
    manager_id: 'bigint',
    kind: 'text',
    at: 'bigint',
    symbol: 'text',
    side: 'text',
    first_fill: 'bigint',
    last_fill: 'bigint',
    manager_quantity: 'bigint',
    manager_value: 'bigint',
    portfolio_value: 'bigint',
    held: 'bigint',
    order_id: 'bigint',
    worst_price: 'bigint',
    asked: 'bigint',
    filled: 'bigint',
    value: 'bigint',
    fees: 'bigint',
    from_manager: 'bigint',
  },
  leaf: { kind: 87, key: ['id'] },
} as const satisfies JournalTable

const copyTable = {
  name: 'following.copy',
  columns: {
    id: 'bigint',
    bunch_id: 'bigint',
    follow_id: 'bigint',
    user_id: 'bigint',
    manager_id: 'bigint',
    at: 'bigint',
    wished: 'bigint',
    limited: 'bigint',
    asked: 'bigint',
    quantity: 'bigint',
    value: 'bigint',
    fees: 'bigint',
    from_manager: 'bigint',
    why: 'text',
  },
  leaf: {
    kind: 88,
    key: ['id'],
    owner: { by: 'user', column: 'user_id', at: 'at', cause: { kind: 'follow', column: 'follow_id' } },
  },
} as const satisfies JournalTable

const momentTable = {
  name: 'following.moment',
  columns: {
    id: 'bigint',
    follow_id: 'bigint',
    user_id: 'bigint',
    manager_id: 'bigint',
    at: 'bigint',
    kind: 'text',
    minor: 'bigint',
    terms: 'text',
  },
  leaf: {
    kind: 89,
    key: ['id'],
    owner: { by: 'user', column: 'user_id', at: 'at', cause: { kind: 'follow', column: 'follow_id' } },
  },
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
