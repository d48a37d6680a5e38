/**
 * What a user or an operator can see change. A read names what it shows, a command names what it changes, and a client asks the
 * reads of a subject again after a command that changed it. A stream topic of the same name says that others changed it.
 */
export const subjects = [
  'orders',
  'balances',
  'deposits',
  'coin_deposits',
  'withdrawals',
  'exchanges',
  'transfers',
  'vip',
  'payout_places',
  'alerts',
  'votes',
  'notices',
  'push',
  'news_marks',
  'favorites',
  'profile',
  'sessions',
  'passkeys',
  'safeguards',
  'identity',
  'proposals',
  'queues',
  'deposit_cases',
  'withdrawal_cases',
  'identity_cases',
  'content',
  'settings',
  'market',
  'operators',
  'reconciliation',
  'people',
  'chats',
] as const
export type Subject = (typeof subjects)[number]
