import type { Asked, Calls } from '@openbourse/protocol'

// As the protocol lists them, which stays on the server with its schemas; a test holds the two together.

type Decline = Asked<Calls['consoleDepositDecline']>['reason']

export const depositDeclines: readonly Decline[] = [
  'deposit_voucher_unreadable',
  'deposit_voucher_foreign',
  'deposit_voucher_repeated',
  'deposit_utr_not_found',
]

type Allot = Asked<Calls['consoleSuspenseAllot']>['reason']
type Return = Asked<Calls['consoleSuspenseReturn']>['reason']

export const allotReasons: readonly Allot[] = [
  'same_person',
  'amount_accepted',
  'reference_mistyped',
  'sent_twice',
]

export const returnReasons: readonly Return[] = [
  'other_person',
  'sender_unknown',
  'sender_asked',
  'outside_limits',
]
