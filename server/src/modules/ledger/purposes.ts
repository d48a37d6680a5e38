/** What the accounts of a person and of the house are for; `types.ts` says what each of them means. */
export const userPurposes = ['available', 'held', 'locked', 'coin'] as const
export const housePurposes = [
  'practice',
  'participants',
  'clearing',
  'fee-commission',
  'fee-exchange',
  'fee-stamp',
  'dividends',
  'dividend-tax',
  'issuers',
  'exchange',
  'exchange-spread',
  'rounding',
  'bank',
  'chain',
  'transit',
  'suspense',
  'fee-withdrawal',
  'receivable',
  'fee-vip',
] as const
