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
  'same_reference',
  'amount_accepted',
  'reference_mistyped',
  'sent_twice',
]

export const returnReasons: readonly Return[] = [
  'other_person',
  'sender_unknown',
  'sent_twice',
  'sender_asked',
  'outside_limits',
]

type CoinAllot = Asked<Calls['consoleCoinAllot']>['reason']
type CoinReturn = Asked<Calls['consoleCoinReturn']>['reason']

export const coinAllotReasons: readonly CoinAllot[] = [
  'tag_mistyped',
  'tag_missing',
  'txid_announced',
  'minimum_waived',
  'now_taken',
]

export const coinReturnReasons: readonly CoinReturn[] = [
  'coin_not_taken',
  'nobody_claims',
  'person_asked',
  'sender_asked',
  'outside_limits',
]
