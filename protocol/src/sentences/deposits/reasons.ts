/** Refusals of deposits, reasons of reviews, and reasons of deposits that end without money. */
export const depositReasons = {
  // At the request: no deposit was created.
  deposit_way_unknown: { values: [], wire: 'caller' },
  deposit_closed: { values: ['opensAt'], wire: 'caller' },
  deposit_decimals: { values: ['currency', 'decimals'], wire: 'caller' },
  deposit_too_small: { values: ['least', 'currency'], wire: 'caller' },
  deposit_too_large: { values: ['most', 'currency'], wire: 'caller' },
  deposit_own_limit: { values: ['limit', 'used', 'currency'], wire: 'caller' },
  deposits_open_max: { values: ['max'], wire: 'caller' },
  deposit_payer_missing: { values: [], wire: 'caller' },
  deposit_payer_differs: { values: [], wire: 'caller' },
  deposit_terms_changed: { values: [], wire: 'caller' },
  deposit_channel_password: { values: [], wire: 'caller' },
  deposit_channel_locked: { values: ['minutes'], wire: 'caller' },
  deposit_utr_missing: { values: [], wire: 'caller' },
  deposit_utr_used: { values: [], wire: 'caller' },
  deposit_voucher_missing: { values: [], wire: 'caller' },
  deposit_voucher_used: { values: [], wire: 'caller' },
  deposit_vouchers_max: { values: ['max'], wire: 'caller' },
  deposit_unknown: { values: [], wire: 'caller' },
  deposit_over: { values: [], wire: 'caller' },
  deposit_arrived: { values: [], wire: 'caller' },
  deposit_sends_max: { values: ['max'], wire: 'caller' },

  // Reasons for a review.
  deposit_name_differs: { values: ['payer'], wire: 'caller' },
  deposit_amount_differs: { values: ['asked', 'arrived', 'currency'], wire: 'caller' },
  deposit_sent_twice: { values: ['arrived', 'currency'], wire: 'caller' },
  deposit_awaits_review: { values: ['until'], wire: 'caller' },
  deposit_reference_unknown: { values: [], wire: 'caller' },

  // Ended without money in the balance.
  deposit_cancelled: { values: [], wire: 'caller' },
  deposit_expired: { values: ['hours'], wire: 'caller' },
  deposit_returned: { values: ['amount', 'currency'], wire: 'caller' },
  deposit_given_elsewhere: { values: ['amount', 'currency'], wire: 'caller' },
  deposit_voucher_unreadable: { values: [], wire: 'caller' },
  deposit_voucher_foreign: { values: [], wire: 'caller' },
  deposit_voucher_repeated: { values: [], wire: 'caller' },
  deposit_utr_not_found: { values: [], wire: 'caller' },

  // At the console.
  deposit_not_reviewed: { values: [], wire: 'caller' },
  deposit_no_credit: { values: ['utr'], wire: 'caller' },
  suspense_unknown: { values: [], wire: 'caller' },
  suspense_over: { values: [], wire: 'caller' },
  suspense_not_theirs: { values: [], wire: 'caller' },
  suspense_currency: { values: ['currency'], wire: 'caller' },
  break_unknown: { values: [], wire: 'caller' },
} as const
