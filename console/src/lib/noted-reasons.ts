/** Reasons that no record of the house can bear out: the maker notes what they saw. As the protocol lists them; a test compares. */
export const notedReasons: ReadonlySet<string> = new Set([
  'name_proved',
  'withdrawal_misuse',
  'withdrawal_ordered_stop',
  'deposit_voucher_unreadable',
  'deposit_voucher_foreign',
  'sender_asked',
  'person_asked',
])
