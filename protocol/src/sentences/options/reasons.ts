/** Refusals of orders on options. */
export const optionReasonWords = {
  option_unknown: { values: [], wire: 'caller' },
  option_expired: { values: [], wire: 'caller' },
  option_not_held: { values: [], wire: 'caller' },
  option_sells_too_much: { values: ['left'], wire: 'caller' },
  option_price_step: { values: ['step', 'below', 'above'], wire: 'caller' },
  option_good_till: { values: ['until'], wire: 'caller' },
  option_underlying_halted: { values: ['symbol'], wire: 'caller' },
} as const
