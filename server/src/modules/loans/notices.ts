import type { Turn } from '../../core/index.ts'
import { type NoticeContent, writeNotice } from '../notices/index.ts'
import type { Loan } from './rules.ts'

type LoanNotice = Extract<NoticeContent, { word: `loan_${string}` }>

/** What the user did themselves is read from the start. */
const own: readonly LoanNotice['word'][] = ['loan_applied', 'loan_repaid', 'loan_extended']

/** Writes to the borrower, in the turn of the event; a later message of the same word takes the place of an earlier one. */
export function notify(turn: Turn, { id, userId }: Pick<Loan, 'id' | 'userId'>, notice: LoanNotice): void {
  const { word } = notice
  writeNotice(turn, {
    ...notice,
    userId,
    link: `/pages/user/loan?id=${id}`,
    about: `${word}:${id}`,
    seen: own.includes(word),
  })
}
