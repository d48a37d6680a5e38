import type { CauseKind } from '@openbourse/protocol'
import type { LeafTable } from '../../core/leaf.ts'
import type { JournalTable, Turn } from '../../core/types.ts'
import type { DisposalPart } from './disposals.ts'
import type { Lot } from './rules.ts'

const lotColumns = {
  id: 'bigint',
  portfolio_id: 'bigint',
  symbol: 'text',
  currency: 'text',
  bought_at: 'bigint',
  trading_day: 'text',
  lock_day: 'text',
  price: 'bigint',
  quantity: 'bigint',
  cost: 'bigint',
  unlock_at: 'bigint',
  unlocked: 'boolean',
  remaining: 'bigint',
  cost_left: 'bigint',
} as const

const lotTable: JournalTable<keyof typeof lotColumns> = {
  name: 'stocks.lot',
  columns: lotColumns,
  upsertOn: ['id'],
}

export const realisedTable = {
  name: 'stocks.realised',
  columns: {
    fill_id: 'bigint',
    portfolio_id: 'bigint',
    symbol: 'text',
    currency: 'text',
    at: 'bigint',
    trading_day: 'text',
    quantity: 'bigint',
    cost: 'bigint',
    proceeds: 'bigint',
    day_profit: 'bigint',
  },
  leaf: { kind: 7, key: ['fill_id'], owner: { by: 'portfolio', column: 'portfolio_id', at: 'at' } },
} as const satisfies JournalTable

const disposalTable = {
  name: 'stocks.disposal',
  columns: {
    fill_id: 'bigint',
    part: 'smallint',
    portfolio_id: 'bigint',
    symbol: 'text',
    currency: 'text',
    lot_id: 'bigint',
    acquired_at: 'bigint',
    at: 'bigint',
    quantity: 'bigint',
    cost: 'bigint',
    proceeds: 'bigint',
    fraction: 'bigint',
  },
  // The deal that sold a fraction is a leaf of its own.
  leaf: {
    kind: 8,
    key: ['fill_id', 'part'],
    without: ['fraction'],
    owner: { by: 'portfolio', column: 'portfolio_id', at: 'at' },
  },
} as const satisfies JournalTable

const moveTable = {
  name: 'stocks.lot_move',
  columns: {
    id: 'bigint',
    part: 'smallint',
    portfolio_id: 'bigint',
    symbol: 'text',
    lot_id: 'bigint',
    quantity: 'bigint',
    cost: 'bigint',
    to_portfolio: 'bigint',
    to_lot: 'bigint',
    cause_kind: 'text',
    cause_id: 'text',
    at: 'bigint',
  },
  leaf: { kind: 33, key: ['id', 'part'] },
} as const satisfies JournalTable

const receivedTable = {
  name: 'stocks.received',
  columns: {
    lot_id: 'bigint',
    portfolio_id: 'bigint',
    symbol: 'text',
    price: 'bigint',
    quantity: 'bigint',
    cost: 'bigint',
    cause_kind: 'text',
    cause_id: 'text',
    at: 'bigint',
  },
  leaf: {
    kind: 46,
    key: ['lot_id'],
    only: "cause_kind <> 'unknown'",
    owner: { by: 'portfolio', column: 'portfolio_id', at: 'at' },
  },
} as const satisfies JournalTable

export const transitTable = {
  name: 'stocks.lot_transit',
  columns: { withdrawal: 'text', over: 'boolean' },
  upsertOn: ['withdrawal'],
} as const satisfies JournalTable

/** Sales by the lots that they were taken from. */
export const salesTable: LeafTable = disposalTable

/** Tables whose rows become leaves of the public log. */
export const stocksLeaves: readonly LeafTable[] = [realisedTable, disposalTable, moveTable, receivedTable]

const favouriteColumns = {
  user_id: 'bigint',
  symbol: 'text',
  kept: 'boolean',
  at: 'bigint',
  list: 'text',
} as const

export const favouriteTable: JournalTable<keyof typeof favouriteColumns> = {
  name: 'stocks.favourite',
  columns: favouriteColumns,
  upsertOn: ['user_id', 'symbol'],
}

export function writeLot(turn: Turn, lot: Lot): void {
  turn.write(lotTable, {
    id: lot.id,
    portfolio_id: lot.portfolioId,
    symbol: lot.symbol,
    currency: lot.currency,
    bought_at: lot.boughtAt,
    trading_day: lot.tradingDay,
    lock_day: lot.lockDay,
    price: lot.price,
    quantity: lot.quantity,
    cost: lot.cost,
    unlock_at: lot.unlockAt,
    unlocked: lot.unlocked,
    remaining: lot.remaining,
    cost_left: lot.costLeft,
  })
}

/** What a lot of shares that no order brought began with. */
export function writeReceived(
  turn: Turn,
  lot: Lot,
  cause: { readonly kind: CauseKind; readonly id: string },
): void {
  turn.write(receivedTable, {
    lot_id: lot.id,
    portfolio_id: lot.portfolioId,
    symbol: lot.symbol,
    price: lot.price,
    quantity: lot.quantity,
    cost: lot.cost,
    cause_kind: cause.kind,
    cause_id: cause.id,
    at: turn.nowMs,
  })
}

/** What left a lot without a sale, for another portfolio's lot or for none; below zero it came back. */
export function writeMove(
  turn: Turn,
  move: {
    readonly id: number
    readonly part: number
    readonly lot: Lot
    readonly quantity: number
    readonly cost: bigint
    readonly to: Lot | undefined
    readonly cause: { readonly kind: string; readonly id: string }
  },
): void {
  const { id, part, lot, quantity, cost, to, cause } = move
  turn.write(moveTable, {
    id,
    part,
    portfolio_id: lot.portfolioId,
    symbol: lot.symbol,
    lot_id: lot.id,
    quantity,
    cost,
    to_portfolio: to?.portfolioId ?? null,
    to_lot: to?.id ?? null,
    cause_kind: cause.kind,
    cause_id: cause.id,
    at: turn.nowMs,
  })
}

/** What a sale took out of which lot. */
export function writeDisposals(
  turn: Turn,
  sale: {
    readonly id: number
    readonly portfolioId: number
    readonly symbol: string
    readonly currency: string
    readonly at: number
  },
  parts: readonly DisposalPart[],
): void {
  for (const [index, part] of parts.entries()) {
    turn.write(disposalTable, {
      fill_id: sale.id,
      part: index + 1,
      portfolio_id: sale.portfolioId,
      symbol: sale.symbol,
      currency: sale.currency,
      lot_id: part.lotId,
      acquired_at: part.acquiredAt,
      at: sale.at,
      quantity: part.quantity,
      cost: part.cost,
      proceeds: part.proceeds,
      fraction: part.fraction ?? 0n,
    })
  }
}
