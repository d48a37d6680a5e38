import type { LoanNotices } from './types.ts'

export const loanNotices: LoanNotices = {
  loan_applied: ({ number, amount, currency, until }, show) => ({
    title: `Loan ${number} applied for`,
    text: `${show.money(amount, currency)} is under review. You get an answer by ${show.time(until)}.`,
  }),
  loan_paid_out: ({ number, amount, currency, next, at }, show) => ({
    title: `Loan ${number} paid out: ${show.money(amount, currency)}`,
    text: `All of it is in your balance. The first part of ${show.money(next, currency)} is due on ${show.time(at)}. We never take it without you.`,
  }),
  loan_refused: ({ number }) => ({
    title: `Loan ${number} refused`,
    text: 'No money moved. The reason, and what would change it, is on the loan’s page.',
  }),
  loan_due: ({ number, days, amount, currency, at }, show) => ({
    title:
      days === '0'
        ? `A part of loan ${number} is due today`
        : `A part of loan ${number} is due in ${days} ${days === '1' ? 'day' : 'days'}`,
    text: `${show.money(amount, currency)} is due on ${show.time(at)}. If that’s hard, you can extend the loan once at no cost.`,
  }),
  loan_late: ({ number, days, amount, currency }, show) => ({
    title: days === '1' ? `Loan ${number} is 1 day late` : `Loan ${number} is ${days} days late`,
    text: `${show.money(amount, currency)} is overdue. Nothing is taken from your other money. If you can’t pay, you can extend the loan once at no cost.`,
  }),
  loan_repaid: ({ number, amount, currency, left }, show) => ({
    title: `${show.money(amount, currency)} of loan ${number} repaid`,
    text:
      Number(left) === 0
        ? 'The loan is repaid. You owe nothing.'
        : `You still owe ${show.money(left, currency)}.`,
  }),
  loan_slip_failed: ({ number }) => ({
    title: `The repayment of loan ${number} didn’t arrive`,
    text: 'Your deposit slip wasn’t credited, so nothing was repaid. Interest for the days of the review counts again.',
  }),
  loan_extended: ({ number, at }, show) => ({
    title: `Loan ${number} extended by 30 days`,
    text: `These days cost nothing. The next part is due on ${show.time(at)}.`,
  }),
  loan_written_off: ({ number }) => ({
    title: `Loan ${number} written off`,
    text: 'You owe nothing on it any longer. Your credit score lost points for it.',
  }),
  loan_exclusion: ({ until }, show) => ({
    title: 'You’re excluded from new loans',
    text: `You asked for it, and it holds until ${show.time(until)}. An open loan goes on as it is.`,
  }),
}
