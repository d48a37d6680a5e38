/**
 * Reasons that no record of the server can confirm: the maker notes what they saw. As in the protocol; a test compares.
 */
export const notedReasons: ReadonlySet<string> = new Set([
  'name_proved',
  'withdrawal_misuse',
  'withdrawal_ordered_stop',
  'deposit_voucher_unreadable',
  'deposit_voucher_foreign',
  'sender_asked',
  'person_asked',
  'loan_purpose_unfit',
])
