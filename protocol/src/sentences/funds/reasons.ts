/** How money for funds, and what becomes of it, is refused; and how managers are. */
export const fundReasonWords = {
  fund_unknown: { values: [], wire: 'caller' },
  fund_closed: { values: ['at'], wire: 'caller' },
  fund_minimum: { values: ['minimum', 'currency'], wire: 'caller' },
  fund_maximum: { values: ['maximum', 'has', 'currency'], wire: 'caller' },
  fund_balance: { values: ['needed', 'available', 'currency'], wire: 'caller' },
  fund_order_unknown: { values: [], wire: 'caller' },
  fund_order_over: { values: [], wire: 'caller' },
  fund_units: { values: ['units'], wire: 'caller' },
  fund_nothing_waits: { values: [], wire: 'caller' },
  manager_unknown: { values: [], wire: 'caller' },
  manager_closed: { values: [], wire: 'caller' },
  manager_trades: { values: ['trades', 'needed'], wire: 'caller' },
  manager_name: { values: [], wire: 'caller' },
  manager_name_taken: { values: [], wire: 'caller' },
  manager_listed: { values: [], wire: 'caller' },
} as const
