import type { Turn } from '../../core/types.ts'
import { writeNotice } from '../notices/index.ts'
import { written } from './rules.ts'
import type { Deposit } from './types.ts'

/** The deposit number shown to users. */
export const numberOf = (id: number): string => `D-${id}`

type Word =
  | 'deposit_asked'
  | 'deposit_review'
  | 'deposit_done'
  | 'deposit_over'
  | 'deposit_back'
  | 'deposit_elsewhere'

/**
 * Writes the deposit's one message, replacing the one before. `minor` is its amount, by default the requested
 * one.
 */
export function notifyDeposit(turn: Turn, word: Word, deposit: Deposit, minor = deposit.minor): void {
  const { id, userId, currency } = deposit
  const about = `deposit:${id}`
  const link = `/pages/recharge/rechargeRecord?id=${id}`
  const values = { amount: written(currency, minor), currency, number: numberOf(id) }
  if (word === 'deposit_asked' || word === 'deposit_review') {
    const until = String(word === 'deposit_asked' ? deposit.expiresAt : deposit.expectedBy)
    writeNotice(turn, { userId, word, about, link, values: { ...values, until } })
    return
  }
  writeNotice(turn, { userId, word, about, link, values })
}
