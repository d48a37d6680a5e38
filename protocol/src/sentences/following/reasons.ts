/** Refusals of copying a manager. */
export const followReasonWords = {
  follow_own: { values: [], wire: 'caller' },
  follow_exists: { values: [], wire: 'caller' },
  follow_most: { values: ['most'], wire: 'caller' },
  follow_full: { values: [], wire: 'caller' },
  follow_minimum: { values: ['minimum', 'currency'], wire: 'caller' },
  follow_balance: { values: ['needed', 'available', 'currency'], wire: 'caller' },
  follow_free: { values: ['available', 'currency'], wire: 'caller' },
  follow_unknown: { values: [], wire: 'caller' },
  follow_over: { values: [], wire: 'caller' },
  follow_paused_already: { values: [], wire: 'caller' },
  follow_not_paused: { values: [], wire: 'caller' },
} as const
