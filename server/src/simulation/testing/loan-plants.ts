import type { Plant } from './plant.ts'

const loans = 'server/src/modules/loans'
const debt = 'quant/src/loans/debt.ts'
const claim = 'the claim on a loan'

/** Mistakes in loans, which only lives of whole servers can find. */
export const loanPlants: readonly Plant[] = [
  {
    name: 'lateness that costs nothing on missed interest',
    file: debt,
    from: 'turned.late.product + (overdue + turned.missed) * cost',
    to: 'turned.late.product + overdue * cost',
    finds: claim,
  },
  {
    name: 'principal paid before interest',
    file: debt,
    from: 'const interest = least(minor, due.interest)',
    to: 'const interest = minor > owed.principal ? minor - owed.principal : 0n',
    finds: [claim, 'nothing is answered with a surprise', '/user/loan/repay/offline was never answered'],
  },
  {
    name: 'interest of a loan rounded down',
    file: debt,
    from: "divide(product, million, 'up') - paid",
    to: "divide(product, million, 'down') - paid",
    finds: claim,
  },
  {
    name: 'interest still claimed of a loan that was written off',
    file: `${loans}/life.ts`,
    from: 'loanWrittenOff({ id, currency, principal, interest })',
    to: 'loanWrittenOff({ id, currency, principal, interest: 0n })',
    finds: claim,
  },
]
