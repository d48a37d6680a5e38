/** Refusals of exchanges between currencies. */
export const exchangeReasons = {
  exchange_currency_unknown: { values: ['currency'], wire: 'caller' },
  exchange_same_currency: { values: [], wire: 'caller' },
  exchange_decimals: { values: ['currency', 'decimals'], wire: 'caller' },
  exchange_amount_zero: { values: [], wire: 'caller' },
  exchange_too_small: { values: ['least', 'currency'], wire: 'caller' },
  exchange_too_large: { values: ['most', 'currency'], wire: 'caller' },
  exchange_balance: { values: ['needed', 'available', 'currency'], wire: 'caller' },
  exchange_quote_unknown: { values: [], wire: 'caller' },
  exchange_quote_expired: { values: ['per', 'rate', 'currency'], wire: 'caller' },
  exchange_quote_used: { values: ['number'], wire: 'caller' },
  exchange_no_price: { values: ['currency'], wire: 'caller' },
  exchange_inventory: { values: ['most', 'currency'], wire: 'caller' },
} as const
