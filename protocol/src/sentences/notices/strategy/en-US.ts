import type { StrategyNotices } from './types.ts'

export const strategyNotices: StrategyNotices = {
  strategy_opened: () => ({
    title: 'Strategy service is on',
    text: 'Support turned it on, as you asked, and a second reviewer approved it. You get a message for each new call and for its result. You can turn it off at any time.',
  }),
  strategy_call: ({ symbol, price, currency, until }, show) => ({
    title: `New call: ${symbol} at ${show.money(price, currency)}`,
    text: `Picked by a public rule. Its result is measured ${show.time(until)}. Nothing was bought for you.`,
  }),
  strategy_result: ({ symbol, result, index }, show) => ({
    title: `Call ended: ${symbol} ${show.number(result)}%`,
    text: `After costs. The index did ${show.number(index)}% over the same days.`,
  }),
}
