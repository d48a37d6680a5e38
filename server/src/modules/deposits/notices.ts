import type { Turn } from '../../core/types.ts'
import { writeNotice } from '../notices/index.ts'
import { written } from './rules.ts'
import type { Deposit } from './types.ts'

/** How people say a deposit's number. */
export const numberOf = (id: number): string => `D-${id}`

type Word =
  | 'deposit_asked'
  | 'deposit_review'
  | 'deposit_done'
  | 'deposit_over'
  | 'deposit_back'
  | 'deposit_elsewhere'

/** One message a deposit: the newest takes the place of the one before. `minor` is what it is about, else what was asked for. */
export function tellOfDeposit(turn: Turn, word: Word, deposit: Deposit, minor = deposit.minor): void {
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
