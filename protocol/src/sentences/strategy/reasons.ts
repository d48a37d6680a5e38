/** Refusals of opening or ending the strategy service. */
export const strategyReasonWords = {
  strategy_members: { values: [], wire: 'caller' },
  strategy_unasked: { values: [], wire: 'caller' },
  strategy_already: { values: [], wire: 'caller' },
  strategy_none: { values: [], wire: 'caller' },
} as const
