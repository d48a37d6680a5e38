import type { ExchangeSentences } from './types.ts'

export const exchangeEnglish: ExchangeSentences = {
  exchange_currency_unknown: ({ currency }) =>
    `You can’t exchange ${currency} here. Choose a currency from the list.`,
  exchange_same_currency: () => 'Both currencies are the same. Choose another one.',
  exchange_decimals: ({ currency, decimals }) =>
    `${currency} amounts can have at most ${decimals} decimal places. Remove the extra digits.`,
  exchange_amount_zero: () => 'Enter an amount above 0.',
  exchange_too_small: ({ least, currency }, show) =>
    `This amount is too small. The minimum is ${show.money(least, currency)}.`,
  exchange_too_large: ({ most, currency }, show) =>
    `You can exchange up to ${show.money(most, currency)} at a time. Enter a smaller amount.`,
  exchange_balance: ({ needed, available, currency }, show) =>
    `This exchange needs ${show.money(needed, currency)}, and you have ${show.money(available, currency)} available. No money moved. Enter a smaller amount.`,
  exchange_quote_unknown: () => 'This quote no longer exists. No money moved. Get a new quote.',
  exchange_quote_expired: ({ per, rate, currency }, show) =>
    `This quote expired. No money moved. The rate is now 1 ${per} = ${show.number(rate)} ${currency}. Check the new quote.`,
  exchange_quote_used: ({ number }) =>
    `You already used this quote for exchange ${number}. It was done once. To exchange again, get a new quote.`,
  exchange_no_price: ({ currency }) =>
    `${currency} has no firm price right now: its order book is empty on one side or too wide. Try again shortly.`,
  exchange_inventory: ({ most, currency }, show) =>
    `We can give up to ${show.money(most, currency)} right now. No money moved. Enter a smaller amount.`,
}
