import {
  copyGiven,
  copyPrice,
  copyReturned,
  copyShares,
  followPaidIn,
  followPaidOut,
  followShares,
} from '../recipes-following.ts'
import type { Entry } from '../types.ts'

const follow = { id: 18, main: 1_000_001, copy: 1_000_000_001 }
const copied = { id: 18, copy: 1_000_000_001, bunch: 1_000_000_002, symbol: 'LAGC' }

/** Each flow of following once, with the amounts of the document’s table. */
export const followingFlows: Readonly<Record<string, Entry[]>> = {
  'follow paid in': [followPaidIn({ ...follow, currency: 'NGN', minor: 10_007n })],
  'follow paid out': [followPaidOut({ ...follow, currency: 'NGN', minor: 7_001n })],
  'shares of a follow kept': [followShares({ ...follow, symbol: 'LAGC', free: 19n, locked: 23n })],
  'money for a bunched order': [copyGiven({ ...copied, asset: 'NGN', minor: 10_007n })],
  'shares for a bunched order': [copyGiven({ ...copied, asset: 'share:LAGC', minor: 19n })],
  'money from a bunched order': [copyReturned({ ...copied, asset: 'NGN', minor: 7_001n })],
  'shares from a bunched order': [copyShares({ ...copied, asset: 'share:LAGC', minor: 19n })],
  'shares a bunched order left': [copyReturned({ ...copied, asset: 'share:LAGC', minor: 19n })],
  'one price for manager and copiers': [
    copyPrice({ ...copied, manager: 1_000_000_003, currency: 'NGN', minor: 2_003n }),
  ],
}
