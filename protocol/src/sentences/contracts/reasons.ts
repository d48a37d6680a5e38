/** How orders, exits and margin of contracts are refused. */
export const contractReasonWords = {
  contract_other_side: { values: [], wire: 'caller' },
  contract_too_large: { values: ['leverage'], wire: 'caller' },
  contract_liquidating: { values: [], wire: 'caller' },
  contract_nothing_open: { values: [], wire: 'caller' },
  contract_closes_too_much: { values: ['left'], wire: 'caller' },
  contract_beyond_margin: { values: ['bound'], wire: 'caller' },
  contract_exit_side: { values: ['nearest'], wire: 'caller' },
  contract_exit_late: { values: ['nearest'], wire: 'caller' },
  contract_exit_tick: { values: ['nearest'], wire: 'caller' },
  contract_no_mark: { values: [], wire: 'caller' },
  contract_multiple: { values: ['multiples'], wire: 'caller' },
  contract_margin_zero: { values: [], wire: 'caller' },
  contract_margin_short: { values: ['available'], wire: 'caller' },
  contract_margin_needed: { values: ['most'], wire: 'caller' },
  contract_unknown: { values: [], wire: 'caller' },
} as const
