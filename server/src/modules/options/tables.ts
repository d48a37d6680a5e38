import type { LeafTable } from '../../core/leaf.ts'
import type { JournalTable, Turn } from '../../core/types.ts'
import type { Adjustment, Holding, SettlementRow, Step, Ticket } from './types.ts'

const holdingTable = {
  name: 'options.holding',
  columns: {
    id: 'bigint',
    portfolio_id: 'bigint',
    symbol: 'text',
    underlying: 'text',
    currency: 'text',
    quantity: 'bigint',
    bought: 'bigint',
    premium: 'bigint',
    fees_bought: 'bigint',
    sold: 'bigint',
    proceeds: 'bigint',
    fees_sold: 'bigint',
    settled: 'bigint',
    paid_out: 'bigint',
    chance: 'integer',
    opened_at: 'bigint',
    ended_at: 'bigint',
    ended: 'text',
    updated_at: 'bigint',
  },
  upsertOn: ['id'],
} as const satisfies JournalTable

const settlementTable = {
  name: 'options.settlement',
  columns: {
    id: 'bigint',
    underlying: 'text',
    day: 'text',
    price: 'bigint',
    source: 'text',
    print: 'bigint',
    printed_at: 'bigint',
    traded: 'bigint',
    at: 'bigint',
  },
  leaf: { kind: 62, key: ['id'] },
} as const satisfies JournalTable

const adjustmentTable = {
  name: 'options.adjustment',
  columns: {
    id: 'bigint',
    symbol: 'text',
    underlying: 'text',
    at: 'bigint',
    cause: 'text',
    action: 'text',
    strike_before: 'bigint',
    strike: 'bigint',
    size_before: 'bigint',
    size: 'bigint',
  },
  leaf: { kind: 63, key: ['id'] },
} as const satisfies JournalTable

const stepTable = {
  name: 'options.step',
  columns: {
    id: 'bigint',
    holding_id: 'bigint',
    portfolio_id: 'bigint',
    symbol: 'text',
    at: 'bigint',
    kind: 'text',
    order_id: 'bigint',
    quantity: 'bigint',
    price: 'bigint',
    value: 'bigint',
    fee: 'bigint',
  },
  leaf: {
    kind: 64,
    key: ['id'],
    owner: {
      by: 'portfolio',
      column: 'portfolio_id',
      at: 'at',
      cause: { kind: 'option', column: 'holding_id' },
    },
  },
} as const satisfies JournalTable

const ticketTable = {
  name: 'options.ticket',
  columns: {
    order_id: 'bigint',
    portfolio_id: 'bigint',
    symbol: 'text',
    at: 'bigint',
    underlying_price: 'bigint',
    volatility: 'integer',
    chance: 'integer',
  },
  leaf: {
    kind: 65,
    key: ['order_id'],
    owner: {
      by: 'portfolio',
      column: 'portfolio_id',
      at: 'at',
      cause: { kind: 'order', column: 'order_id' },
    },
  },
} as const satisfies JournalTable

/** Tables whose rows become leaves of the public log. */
export const optionsLeaves: readonly LeafTable[] = [settlementTable, adjustmentTable, stepTable, ticketTable]

export function writeHolding(turn: Turn, one: Holding): void {
  turn.write(holdingTable, {
    id: one.id,
    portfolio_id: one.portfolioId,
    symbol: one.symbol,
    underlying: one.underlying,
    currency: one.currency,
    quantity: one.quantity,
    bought: one.bought,
    premium: one.premium,
    fees_bought: one.feesBought,
    sold: one.sold,
    proceeds: one.proceeds,
    fees_sold: one.feesSold,
    settled: one.settled,
    paid_out: one.paidOut,
    chance: one.chance,
    opened_at: one.openedAt,
    ended_at: one.endedAt,
    ended: one.ended,
    updated_at: turn.nowMs,
  })
}

export function writeStep(turn: Turn, { portfolioId, symbol }: Holding, step: Step): void {
  turn.write(stepTable, {
    id: step.id,
    holding_id: step.holdingId,
    portfolio_id: portfolioId,
    symbol,
    at: step.at,
    kind: step.kind,
    order_id: step.orderId,
    quantity: step.quantity,
    price: step.price,
    value: step.value,
    fee: step.fee,
  })
}

export function writeTicket(turn: Turn, one: Ticket): void {
  turn.write(ticketTable, {
    order_id: one.orderId,
    portfolio_id: one.portfolioId,
    symbol: one.symbol,
    at: one.at,
    underlying_price: one.underlyingPrice,
    volatility: one.volatility,
    chance: one.chance,
  })
}

export function writeAdjustment(turn: Turn, one: Adjustment): void {
  turn.write(adjustmentTable, {
    id: one.id,
    symbol: one.symbol,
    underlying: one.underlying,
    at: one.at,
    cause: one.cause,
    action: one.action,
    strike_before: one.strikeBefore,
    strike: one.strike,
    size_before: one.sizeBefore,
    size: one.size,
  })
}

export function writeSettlement(turn: Turn, one: SettlementRow): void {
  turn.write(settlementTable, {
    id: one.id,
    underlying: one.underlying,
    day: one.day,
    price: one.price,
    source: one.source,
    print: one.print,
    printed_at: one.printedAt,
    traded: one.traded,
    at: one.at,
  })
}
