import type { ShortSentences } from './types.ts'

export const shortEnglish: ShortSentences = {
  short_members: () =>
    'Short-term trades are for VIP members. No money moved. Become a member, or buy the stock on its own page.',
  short_not_listed: ({ symbol }) =>
    `${symbol} isn’t on the short-term list today. No money moved. Buy it on its own page, without a holding limit.`,
  short_most: ({ most }, show) =>
    `You have ${show.count(most)} open short-term trades, the most allowed. No money moved. Sell one first.`,
  short_unknown: () => 'We can’t find this short-term trade. Check your list.',
  short_over: () => 'This short-term trade has ended. Nothing was sold.',
}
