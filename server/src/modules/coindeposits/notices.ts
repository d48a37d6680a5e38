import { formatMinor, scaleOf } from '@openbourse/money'
import type { Turn } from '../../core/types.ts'
import { writeNotice } from '../notices/index.ts'
import { networkName } from './offer.ts'
import type { DepositRow } from './types.ts'

const pageOf = (id: number): string => `/pages/recharge/cryptoRecord?id=${id}`
const written = (asset: string, minor: bigint) => formatMinor(minor, scaleOf(asset))

/** Notifies the owner of the state of a payment. Each payment has one message, which its next state replaces. */
export function notifyOf(turn: Turn, row: DepositRow, owed = 0n): void {
  const { id, userId, asset, minor, minimum, network, state, reason, returnFee } = row
  if (userId === null) return
  const values = { amount: written(asset, minor), coin: asset, network: networkName(network) }
  const about = { userId, about: `coindeposit:${id}`, link: pageOf(id) }
  if (state === 'credited') writeNotice(turn, { ...about, word: 'coin_credited', values })
  else if (reason === 'replaced') writeNotice(turn, { ...about, word: 'coin_replaced', values })
  else if (reason === 'coin_not_taken') writeNotice(turn, { ...about, word: 'coin_not_taken', values })
  else if (reason === 'own_limit') writeNotice(turn, { ...about, word: 'coin_over_limit', values })
  else if (reason === 'return_failed') writeNotice(turn, { ...about, word: 'coin_return_failed', values })
  else if (state === 'returning') {
    const fee = written(asset, returnFee ?? 0n)
    writeNotice(turn, { ...about, word: 'coin_sent_back', values: { ...values, fee } })
  } else if (reason === 'undone' && owed > 0n)
    writeNotice(turn, { ...about, word: 'coin_owed', values: { ...values, owed: written(asset, owed) } })
  else if (reason === 'undone') writeNotice(turn, { ...about, word: 'coin_undone', values })
  else if (reason === 'below_minimum') {
    const least = written(asset, minimum)
    writeNotice(turn, { ...about, word: 'coin_below_minimum', values: { ...values, minimum: least } })
  }
}

/** Notifies a user who claimed a transaction that another user got it, without the recipient or the amount. */
export function notifyClaimOver(turn: Turn, { id, network }: DepositRow, userId: number): void {
  const about = { userId, about: `coinclaim:${id}`, link: '/pages/recharge/cryptoRecharge' }
  writeNotice(turn, { ...about, word: 'coin_claim_over', values: { network: networkName(network) } })
}

/** Notifies a user that the debt from a deposit is covered. */
export function notifyCovered(turn: Turn, { id, userId, asset }: DepositRow, minor: bigint): void {
  if (userId === null) return
  const values = { amount: written(asset, minor), coin: asset }
  const about = { userId, about: `coindeposit:${id}`, link: pageOf(id) }
  writeNotice(turn, { ...about, word: 'coin_owed_covered', values })
}
