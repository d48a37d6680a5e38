/** Refusals of withdrawals, and reasons of withdrawals that end without being paid. */
export const withdrawalReasons = {
  // At the request: nothing was put on hold.
  withdrawal_closed: { values: ['opensAt'], wire: 'caller' },
  withdrawal_asset: { values: ['asset'], wire: 'caller' },
  withdrawal_decimals: { values: ['currency', 'decimals'], wire: 'caller' },
  withdrawal_too_small: { values: ['least', 'currency'], wire: 'caller' },
  withdrawal_balance: { values: ['wanted', 'available', 'currency'], wire: 'caller' },
  withdrawal_day_limit: { values: ['limit', 'left', 'currency'], wire: 'caller' },
  withdrawals_open_max: { values: ['max'], wire: 'caller' },
  withdrawal_unknown: { values: [], wire: 'caller' },
  withdrawal_decided: { values: [], wire: 'caller' },
  withdrawal_reason_untrue: { values: [], wire: 'caller' },

  // The closed list of refusals: the money is back.
  withdrawal_name_differs: {
    values: ['account', 'holder', 'name', 'amount', 'currency'],
    wire: 'caller',
  },
  withdrawal_identity: { values: ['amount', 'currency'], wire: 'caller' },
  withdrawal_account_closed: { values: ['account', 'amount', 'currency'], wire: 'caller' },
  withdrawal_misuse: { values: ['amount', 'currency'], wire: 'caller' },
  withdrawal_ordered_stop: { values: ['amount', 'currency'], wire: 'caller' },

  // Ended otherwise.
  withdrawal_cancelled: { values: ['amount', 'currency'], wire: 'caller' },
  withdrawal_returned: { values: ['account', 'amount', 'currency'], wire: 'caller' },
} as const
