import type { FollowSentences } from './types.ts'

export const followEnglish: FollowSentences = {
  follow_own: () => 'You can’t follow yourself. Nothing moved.',
  follow_exists: () => 'You already follow this manager. Add money to what you have, or stop it first.',
  follow_most: ({ most }, show) =>
    `You follow ${show.count(most)} managers, the most allowed. Stop following one before you follow another.`,
  follow_full: () => 'This manager has as many followers as can be copied fairly. No money moved.',
  follow_minimum: ({ minimum, currency }, show) =>
    `The smallest amount for following is ${show.money(minimum, currency)}. No money moved. Enter more.`,
  follow_balance: ({ needed, available, currency }, show) =>
    `This needs ${show.money(needed, currency)}, and you have ${show.money(available, currency)} available. No money moved. Enter less or deposit money.`,
  follow_free: ({ available, currency }, show) =>
    `You can take out at most ${show.money(available, currency)}, which is the cash in this copy. No money moved. Enter less, or stop following to sell the shares.`,
  follow_unknown: () => 'We can’t find this copy of a manager. Check the list of those you follow.',
  follow_over: () => 'You have stopped following this manager, so this can’t change. Nothing moved.',
  follow_paused_already: () => 'This is paused already. Nothing changed.',
  follow_not_paused: () => 'This isn’t paused. Nothing changed.',
}
