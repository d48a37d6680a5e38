import type { OptionNotices } from './types.ts'

export const optionNotices: OptionNotices = {
  option_paid: ({ option, quantity, price, amount, currency, result }, show) => ({
    title: `${option} paid ${show.money(amount, currency)}`,
    text: `${show.number(quantity)} settled at ${show.money(price, currency)}. After premium and fees: ${show.money(result, currency)}.`,
  }),
  option_worthless: ({ option, quantity, price, currency, result }, show) => ({
    title: `${option} ended worthless`,
    text: `${show.number(quantity)} settled at ${show.money(price, currency)}. After premium and fees: ${show.money(result, currency)}.`,
  }),
  option_adjusted: ({ option, strikeBefore, strike, sizeBefore, size }, show) => ({
    title: `${option} was adjusted`,
    text: `The strike is now ${show.number(strike)} instead of ${show.number(strikeBefore)}, and a contract is for ${show.number(size)} shares instead of ${show.number(sizeBefore)}. Open orders on it were canceled.`,
  }),
}
