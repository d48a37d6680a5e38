/** Why a robot or a fund is closed, and why a listing; as the protocol has them. */
export const closeReasons = [
  'too_little_left',
  'stocks_leave',
  'rule_unfit',
  'house_withdraws',
  'authority_order',
] as const
export const listingCloseReasons = ['listing_misused', 'name_misleading', 'authority_order'] as const
