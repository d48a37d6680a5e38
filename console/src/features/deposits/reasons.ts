import type { Asked, Calls } from '@openbourse/protocol'

// Written out so that the reader of the protocol does not travel to the browser.
export const depositDeclines = [
  'deposit_voucher_unreadable',
  'deposit_voucher_foreign',
  'deposit_voucher_repeated',
  'deposit_utr_not_found',
] as const satisfies readonly Asked<Calls['consoleDepositDecline']>['reason'][]

export const allotReasons = [
  'same_person',
  'amount_accepted',
  'reference_mistyped',
  'sent_twice',
] as const satisfies readonly Asked<Calls['consoleSuspenseAllot']>['reason'][]

export const returnReasons = [
  'other_person',
  'sender_unknown',
  'sender_asked',
  'outside_limits',
] as const satisfies readonly Asked<Calls['consoleSuspenseReturn']>['reason'][]
