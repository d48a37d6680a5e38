import type { LoanSentences } from './types.ts'

export const loanEnglish: LoanSentences = {
  loan_score_low: ({ score, needed, amount, currency }, show) =>
    `Your credit score is ${score}, and ${show.money(amount, currency)} needs ${needed}. Choose a smaller amount, or see what would raise your score.`,
  loan_open: ({ number }) =>
    `You already have loan ${number}. You can have one loan at a time. Repay it first.`,
  loan_linked: () =>
    'Another account with your identity has an open loan. You can have one loan at a time. Repay it first.',
  loan_excluded: ({ until }, show) =>
    `You asked us not to lend to you. You can apply again from ${show.time(until)}.`,
  loan_amount_range: ({ least, most, currency }, show) =>
    `Choose an amount from ${show.money(least, currency)} to ${show.money(most, currency)}.`,
  loan_days_wrong: ({ days }) => `Choose one of these lengths in days: ${days}.`,
  loan_sheet_changed: () => 'The terms changed since you read them. No money moved. Read them again.',
  loan_unknown: () => 'Loan not found. Check your list of loans.',
  loan_decided: () => 'This application is no longer under review. Nothing was changed.',
  loan_not_running: () => 'Nothing is owed on this loan. No money moved.',
  loan_slip_open: ({ number }) =>
    `Deposit ${number} is under review as a repayment. No interest is added until it’s decided. Wait for the decision.`,
  loan_slip_wrong: () =>
    'This isn’t one of your deposit slips under review in the currency of the loan. Submit a deposit slip first.',
  loan_repay_most: ({ owed, currency }, show) =>
    `You owe ${show.money(owed, currency)}. Enter an amount up to that.`,
  loan_repay_changed: ({ pays, currency }, show) =>
    `A new day began, and the amount is now ${show.money(pays, currency)}. No money moved. Check it and confirm again.`,
  loan_balance: ({ needed, available, currency }, show) =>
    `You need ${show.money(needed, currency)}, and ${show.money(available, currency)} is available. No money moved. Add money, or repay a part.`,
  loan_extended: () => 'This loan was already extended once. Repay a part, or contact support.',
  loan_score_fell: ({ score, needed }) =>
    `Your credit score was ${score} during the review, and this loan needs ${needed}.`,
  loan_late_before: ({ late, most }) =>
    `You paid ${late} parts of earlier loans late, and the rule allows ${most}.`,
  loan_purpose_unfit: () => 'What the money is for isn’t one of the purposes that we lend for.',
  loan_not_late_enough: ({ days, needed }) =>
    `This loan is ${days} days late. It can be written off from day ${needed}.`,
}
