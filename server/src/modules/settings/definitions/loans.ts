import type { Definition } from '../rules.ts'
import { amount, around, concerns, integer, within } from './making.ts'

const secondShare = { down: 10, up: 100 }

/** Terms of loans. A loan keeps those that its truth sheet was made with. */
export const loanDefinitions = {
  'loans.rate.daily': integer(
    '5',
    'basis points of what is owed, for each day',
    within(1, 10, 1),
    concerns('rising', 'loan_rate'),
  ),
  'loans.promise.hours': integer(
    '24',
    'hours until an application is decided',
    within(1, 72, 24),
    concerns('rising', 'loan_promise'),
  ),
  'loans.second.above': amount(
    '100000.00',
    'NGN',
    around('100000.00', 'NGN', secondShare),
    concerns('rising', 'loan_second', 'NGN'),
  ),
  'loans.late.most': integer(
    '2',
    'parts of earlier loans that may have been paid late',
    within(0, 12, 1),
    concerns('falling', 'loan_late'),
  ),
  'loans.writeOff.days': integer(
    '180',
    'days late after which a loan can be written off',
    within(90, 365, 30),
    concerns('falling', 'loan_write_off'),
  ),
} as const satisfies Record<string, Definition>
