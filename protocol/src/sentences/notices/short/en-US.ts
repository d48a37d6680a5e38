import type { ShortNotices } from './types.ts'

export const shortNotices: ShortNotices = {
  short_bought: ({ symbol, quantity, cost, currency, at }, show) => ({
    title: `Short-term trade: ${show.count(quantity)} ${symbol}`,
    text: `You paid ${show.money(cost, currency)}, including fees. What you still have is sold at the market price ${show.time(at)}.`,
  }),
  short_sold: ({ symbol, quantity, result, currency }, show) => ({
    title: `Short-term trade ended: ${show.count(quantity)} ${symbol} sold`,
    text: `The holding limit was reached, and the shares were sold at the market price. Result after fees: ${show.money(result, currency)}.`,
  }),
  short_gone: ({ symbol }) => ({
    title: `Short-term trade ended: ${symbol}`,
    text: 'The holding limit was reached, and the shares were no longer in your account. Nothing was sold.',
  }),
}
