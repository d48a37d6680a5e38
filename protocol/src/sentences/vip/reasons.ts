/** How trials, purchases and refunds of membership are refused. */
export const vipReasons = {
  us_members: { values: ['symbol'], wire: 'caller' },
  vip_trial_used: { values: [], wire: 'caller' },
  vip_trial_member: { values: ['until'], wire: 'caller' },
  vip_price_changed: { values: ['price', 'currency'], wire: 'caller' },
  vip_balance: { values: ['needed', 'available', 'currency'], wire: 'caller' },
  vip_ahead: { values: ['days'], wire: 'caller' },
  vip_refund_none: { values: [], wire: 'caller' },
  vip_refund_over: { values: ['until'], wire: 'caller' },
  vip_refund_newer: { values: [], wire: 'caller' },
} as const
