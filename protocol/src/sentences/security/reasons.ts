/** Refusals by the protection of an account. */
export const securityReasons = {
  // Codes by phone or e-mail.
  code_wrong: { values: [], wire: 'caller' },
  code_soon: { values: ['seconds'], wire: 'caller' },
  code_throttled: { values: ['minutes'], wire: 'caller' },
  code_undeliverable: { values: [], wire: 'caller' },
  email_malformed: { values: [], wire: 'caller' },
  email_taken: { values: [], wire: 'caller' },
  contact_missing: { values: [], wire: 'caller' },

  // The login password, asked for again.
  password_wrong: { values: [], wire: 'caller' },
  password_unset: { values: [], wire: 'caller' },
  password_same: { values: [], wire: 'caller' },
  confirm_throttled: { values: ['minutes'], wire: 'caller' },

  // The trade password.
  trade_password_unset: { values: [], wire: 'caller' },
  trade_password_missing: { values: [], wire: 'caller' },
  trade_password_wrong: { values: ['left'], wire: 'caller' },
  trade_password_locked: { values: ['until'], wire: 'caller' },
  trade_password_blocked: { values: [], wire: 'caller' },
  trade_password_form: { values: [], wire: 'caller' },
  trade_password_common: { values: [], wire: 'caller' },
  trade_password_same: { values: [], wire: 'caller' },

  // The word in letters.
  letter_word_form: { values: [], wire: 'caller' },
  letter_word_secret: { values: [], wire: 'caller' },

  // The second factor.
  second_factor_wrong: { values: [], wire: 'caller' },
  second_factor_on: { values: [], wire: 'caller' },
  second_factor_off: { values: [], wire: 'caller' },
  passkey_wrong: { values: [], wire: 'caller' },
  passkey_unknown: { values: [], wire: 'caller' },
  passkey_known: { values: [], wire: 'caller' },
  passkeys_max: { values: ['max'], wire: 'caller' },

  // Users’ own limits, and closing the account.
  limit_zero: { values: [], wire: 'caller' },
  limit_leverage: { values: ['max'], wire: 'caller' },
  limit_loss_reached: { values: ['limit', 'currency', 'until'], wire: 'caller' },
  pause_days: { values: ['min', 'max'], wire: 'caller' },
  paused: { values: ['until'], wire: 'caller' },
  closure_holdings: { values: ['assets', 'more'], wire: 'caller' },
  closure_pending: { values: ['at'], wire: 'caller' },
  closure_none: { values: [], wire: 'caller' },
} as const
