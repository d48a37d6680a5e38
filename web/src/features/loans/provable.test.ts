import type { LoanMoment, LoanSheet } from '@openbourse/protocol'
import { expect, test } from 'vitest'
import { agrees } from '../../common/log/moves.ts'
import { provableLoan } from './provable.ts'

const sheet = { currency: 'NGN' } as LoanSheet
const loan = { id: '7', sheet, appliedAt: 1 }
const moment = (kind: LoanMoment['kind'], at: number, total?: string): LoanMoment => ({
  at,
  kind,
  money: total === undefined ? null : { total, interest: '0.00', principal: total, entry: '1' },
})
/** The user's account, and what was posted on it. */
const leaves = (...minors: readonly string[]) => [
  { kind: 1, fields: ['5', 'user:1', 'available', 'NGN'] },
  ...minors.map((minor) => ({ kind: 3, fields: ['1', '1', minor, '', '', '', '5'] })),
]

test.each<[string, readonly LoanMoment[], readonly string[]]>([
  ['an application', [moment('applied', 1)], []],
  ['a payout', [moment('applied', 1), moment('paid_out', 2, '20000.00')], ['2000000']],
  [
    'two repayments and a late part',
    [
      moment('paid_out', 2, '20000.00'),
      moment('repaid', 3, '5000.00'),
      moment('late', 4),
      moment('repaid', 5, '150.50'),
    ],
    ['2000000', '-500000', '-15050'],
  ],
  [
    'all of it on the day of the payout',
    [moment('paid_out', 2, '20000.00'), moment('repaid', 2, '20000.00')],
    ['2000000', '-2000000'],
  ],
  [
    'a write-off, which moves nothing of the user',
    [moment('paid_out', 2, '20000.00'), moment('written_off', 9, '20000.00')],
    ['2000000'],
  ],
])('a loan agrees with the log: %s', (_, moments, minors) => {
  const { moves = [], atMs } = provableLoan(loan, moments)
  expect(agrees(moves, leaves(...minors))).toBe(true)
  expect(agrees(moves, leaves(...minors, '1'))).toBe(false)
  expect(atMs).toBe(moments.at(-1)?.at)
})
