import type { ExchangeSentences } from './types.ts'

export const exchangeEnglish: ExchangeSentences = {
  exchange_currency_unknown: ({ currency }) =>
    `${currency} cannot be exchanged here. Choose one of the listed currencies.`,
  exchange_same_currency: () => 'Both sides are the same currency. Choose another one to receive.',
  exchange_decimals: ({ currency, decimals }) =>
    `Amounts in ${currency} have at most ${decimals} decimals. Leave the rest out.`,
  exchange_amount_zero: () => 'An exchange begins above zero. Type an amount.',
  exchange_too_small: ({ least, currency }, show) =>
    `This would bring nothing. The smallest amount that brings something is ${show.money(least, currency)}.`,
  exchange_too_large: ({ most, currency }, show) =>
    `One exchange can move up to ${show.money(most, currency)}. Lower the amount.`,
  exchange_balance: ({ needed, available, currency }, show) =>
    `This exchange takes ${show.money(needed, currency)} and you have ${show.money(available, currency)} free. Nothing was taken; lower the amount.`,
  exchange_quote_unknown: () => 'This quote is not known any more. Nothing was taken; ask for a new one.',
  exchange_quote_expired: ({ per, rate, currency }, show) =>
    `The time of this quote is over. Now 1 ${per} is ${show.number(rate)} ${currency}. Nothing was taken; look at the new quote.`,
  exchange_quote_used: ({ number }) =>
    `This quote was already used, for exchange number ${number}. It was done once; ask for a new quote to exchange again.`,
}
