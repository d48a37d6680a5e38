import type { LeafTable } from '../../core/leaf.ts'
import type { JournalTable, Turn } from '../../core/types.ts'
import type { Dealing, OrderRecord, RobotRecord } from './rules.ts'

const robotTable = {
  name: 'robots.robot',
  columns: {
    id: 'bigint',
    terms: 'text',
    terms_hash: 'text',
    portfolio_id: 'bigint',
    published_at: 'bigint',
  },
  leaf: { kind: 80, key: ['id'] },
} as const satisfies JournalTable

const dealingTable = {
  name: 'robots.dealing',
  columns: {
    id: 'bigint',
    robot_id: 'bigint',
    at: 'bigint',
    value: 'bigint',
    units: 'bigint',
    leaving: 'bigint',
    valued: 'bigint',
    proceeds: 'bigint',
    prices: 'text',
  },
  leaf: { kind: 81, key: ['id'] },
} as const satisfies JournalTable

const stateTable = {
  name: 'robots.state',
  columns: { robot_id: 'bigint', dealing_id: 'bigint', acted_on: 'bigint', changed_at: 'bigint' },
  upsertOn: ['robot_id'],
} as const satisfies JournalTable

const orderTable = {
  name: 'robots.order',
  columns: {
    id: 'bigint',
    robot_id: 'bigint',
    user_id: 'bigint',
    state: 'text',
    units: 'bigint',
    mark_value: 'bigint',
    mark_units: 'bigint',
    waiting: 'bigint',
    put_in: 'bigint',
    paid_out: 'bigint',
    fee: 'bigint',
    asked_at: 'bigint',
    waits_since: 'bigint',
    started_at: 'bigint',
    stop_asked_at: 'bigint',
    ended_at: 'bigint',
    cause: 'text',
  },
  upsertOn: ['id'],
} as const satisfies JournalTable

const momentTable = {
  name: 'robots.order_moment',
  columns: {
    id: 'bigint',
    order_id: 'bigint',
    user_id: 'bigint',
    robot_id: 'bigint',
    at: 'bigint',
    kind: 'text',
    minor: 'bigint',
    units: 'bigint',
    dealing_id: 'bigint',
  },
  leaf: {
    kind: 82,
    key: ['id'],
    owner: { by: 'user', column: 'user_id', at: 'at', cause: { kind: 'robot', column: 'order_id' } },
  },
} as const satisfies JournalTable

/** Tables whose rows become leaves of the public log. */
export const robotsLeaves: readonly LeafTable[] = [robotTable, dealingTable, momentTable]

export type MomentKind = 'asked' | 'bought' | 'added' | 'withdrawn' | 'stopping' | 'paid'

/** What happened to an order: money that moved, units that came or went, and the dealing point, 0 where there was none. */
export type Moment = {
  readonly kind: MomentKind
  readonly minor: bigint
  readonly units: bigint
  readonly dealingId: number
}

export function writeRobot(turn: Turn, robot: RobotRecord): void {
  turn.write(robotTable, {
    id: robot.id,
    terms: robot.termsText,
    terms_hash: robot.termsHash,
    portfolio_id: robot.portfolioId,
    published_at: robot.publishedAt,
  })
}

export function writeDealing(turn: Turn, dealing: Dealing): void {
  turn.write(dealingTable, {
    id: dealing.id,
    robot_id: dealing.robotId,
    at: dealing.at,
    value: dealing.value,
    units: dealing.units,
    leaving: dealing.leaving,
    valued: dealing.valued,
    proceeds: dealing.proceeds,
    prices: JSON.stringify(dealing.prices),
  })
}

export function writeState(
  turn: Turn,
  of: { readonly robotId: number; readonly dealingId: number | null; readonly actedOn: number },
): void {
  turn.write(stateTable, {
    robot_id: of.robotId,
    dealing_id: of.dealingId,
    acted_on: of.actedOn,
    changed_at: turn.nowMs,
  })
}

export function writeOrder(turn: Turn, one: OrderRecord, moment: Moment): void {
  turn.write(orderTable, {
    id: one.id,
    robot_id: one.robotId,
    user_id: one.userId,
    state: one.state,
    units: one.units,
    mark_value: one.mark.value,
    mark_units: one.mark.units,
    waiting: one.waiting,
    put_in: one.putIn,
    paid_out: one.paidOut,
    fee: one.fee,
    asked_at: one.askedAt,
    waits_since: one.waitsSince,
    started_at: one.startedAt,
    stop_asked_at: one.stopAskedAt,
    ended_at: one.endedAt,
    cause: one.cause,
  })
  turn.write(momentTable, {
    id: turn.nextId(),
    order_id: one.id,
    user_id: one.userId,
    robot_id: one.robotId,
    at: turn.nowMs,
    kind: moment.kind,
    minor: moment.minor,
    units: moment.units,
    dealing_id: moment.dealingId,
  })
}
