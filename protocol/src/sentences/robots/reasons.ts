/** How money for robots, and what becomes of it, is refused. */
export const robotReasonWords = {
  robot_unknown: { values: [], wire: 'caller' },
  robot_closed: { values: ['at'], wire: 'caller' },
  robot_minimum: { values: ['minimum', 'currency'], wire: 'caller' },
  robot_maximum: { values: ['maximum', 'has', 'currency'], wire: 'caller' },
  robot_balance: { values: ['needed', 'available', 'currency'], wire: 'caller' },
  robot_order_unknown: { values: [], wire: 'caller' },
  robot_order_over: { values: [], wire: 'caller' },
  robot_nothing_waits: { values: [], wire: 'caller' },
  robot_terms_wrong: { values: ['why'], wire: 'caller' },
} as const
