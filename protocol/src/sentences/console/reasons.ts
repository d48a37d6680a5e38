/** How operators are refused at the console. */
export const consoleReasons = {
  operator_role_missing: { values: ['roles'], wire: 'caller' },
  operator_name_form: { values: [], wire: 'caller' },
  operator_name_taken: { values: [], wire: 'caller' },
  operator_password_weak: { values: ['min'], wire: 'caller' },
  operator_unknown: { values: [], wire: 'caller' },
  operator_roles_wrong: { values: [], wire: 'caller' },
  operator_link_not_yours: { values: [], wire: 'caller' },

  proposal_unknown: { values: [], wire: 'caller' },
  proposal_over: { values: [], wire: 'caller' },
  proposal_own: { values: [], wire: 'caller' },
  proposal_not_own: { values: [], wire: 'caller' },
  proposal_signed: { values: [], wire: 'caller' },
  proposal_changed: { values: [], wire: 'caller' },
  proposal_open: { values: [], wire: 'caller' },
  proposal_reason_wrong: { values: [], wire: 'caller' },
} as const
