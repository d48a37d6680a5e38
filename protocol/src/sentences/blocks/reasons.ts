/** Refusals of applications for blocks. */
export const blockReasonWords = {
  block_members: { values: [], wire: 'caller' },
  block_unknown: { values: [], wire: 'caller' },
  block_not_open: { values: ['opensAt'], wire: 'caller' },
  block_closed: { values: ['at'], wire: 'caller' },
  block_applied: { values: [], wire: 'caller' },
  block_identity_applied: { values: [], wire: 'caller' },
  block_lot: { values: ['lot', 'below', 'above'], wire: 'caller' },
  block_minimum: { values: ['minimum'], wire: 'caller' },
  block_maximum: { values: ['maximum'], wire: 'caller' },
  block_balance: { values: ['needed', 'available', 'currency'], wire: 'caller' },
  block_application_unknown: { values: [], wire: 'caller' },
  block_application_over: { values: [], wire: 'caller' },
  block_terms_wrong: { values: ['why'], wire: 'caller' },
  block_opens_past: { values: [], wire: 'caller' },
  block_allotted: { values: [], wire: 'caller' },
} as const
