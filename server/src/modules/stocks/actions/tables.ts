import type { JournalTable, Turn } from '../../../core/types.ts'

/** A dividend that a user gets. Money in the currency's smallest unit, `perShare` in hundredths of it. */
export type Entitlement = {
  readonly actionId: string
  readonly portfolioId: number
  readonly symbol: string
  readonly country: string
  readonly currency: string
  readonly exOn: string
  readonly payOn: string
  readonly quantity: bigint
  /** Parts of shares beside them, in millionths. */
  readonly fraction: bigint
  readonly perShare: number
  readonly gross: bigint
  readonly tax: bigint
  readonly taxBps: number
  readonly recordedAt: number
  readonly paidAt: number | null
}

const columns = {
  action_id: 'text',
  portfolio_id: 'bigint',
  symbol: 'text',
  country: 'text',
  currency: 'text',
  ex_on: 'text',
  pay_on: 'text',
  quantity: 'bigint',
  fraction: 'bigint',
  per_share: 'bigint',
  gross: 'bigint',
  tax: 'bigint',
  tax_bps: 'integer',
  recorded_at: 'bigint',
  paid_at: 'bigint',
} as const

const entitlementTable: JournalTable<keyof typeof columns> = {
  name: 'stocks.entitlement',
  columns,
  upsertOn: ['action_id', 'portfolio_id'],
}

export const actionDayTable: JournalTable<'country' | 'day'> = {
  name: 'stocks.action_day',
  columns: { country: 'text', day: 'text' },
  upsertOn: ['country'],
}

export function writeEntitlement(turn: Turn, one: Entitlement): void {
  turn.write(entitlementTable, {
    action_id: one.actionId,
    portfolio_id: one.portfolioId,
    symbol: one.symbol,
    country: one.country,
    currency: one.currency,
    ex_on: one.exOn,
    pay_on: one.payOn,
    quantity: one.quantity,
    fraction: one.fraction,
    per_share: one.perShare,
    gross: one.gross,
    tax: one.tax,
    tax_bps: one.taxBps,
    recorded_at: one.recordedAt,
    paid_at: one.paidAt,
  })
}
