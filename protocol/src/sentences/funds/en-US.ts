import type { FundSentences } from './types.ts'

export const fundEnglish: FundSentences = {
  fund_unknown: () => 'This fund doesn’t exist. Go back to the list.',
  fund_closed: ({ at }, show) =>
    `This fund has taken no more money since ${show.time(at)}. No money moved. Choose another fund.`,
  fund_minimum: ({ minimum, currency }, show) =>
    `The smallest amount for this fund is ${show.money(minimum, currency)}. No money moved. Enter more.`,
  fund_maximum: ({ maximum, has, currency }, show) =>
    `You can have at most ${show.money(maximum, currency)} in this fund, and you have ${show.money(has, currency)}. No money moved. Enter less.`,
  fund_balance: ({ needed, available, currency }, show) =>
    `This needs ${show.money(needed, currency)}, and you have ${show.money(available, currency)} available. No money moved. Enter less or deposit money.`,
  fund_order_unknown: () => 'We can’t find this fund order. Check your list of fund orders.',
  fund_order_over: () =>
    'All units of this order are being redeemed, or it has ended, so it can’t change. Nothing moved.',
  fund_units: ({ units }, show) =>
    `You can redeem up to ${show.number(units)} more units of this order. Nothing moved. Enter fewer units.`,
  fund_nothing_waits: () =>
    'No money of this order is waiting any longer. It was put in already. Redeem units to get it back.',
  manager_unknown: () => 'This manager doesn’t exist. Go back to the list.',
  manager_closed: () => 'This listing is closed. Its record stays, and nothing else changes.',
  manager_trades: ({ trades, needed }, show) =>
    `A listing takes ${show.count(needed)} closed trades, and you have ${show.count(trades)}. Come back when you have more.`,
  manager_name: () =>
    'A name has 3 to 30 letters, with spaces, dots, hyphens or apostrophes between them. Choose another one.',
  manager_name_taken: () => 'Another manager has this name. Choose another one.',
  manager_listed: () => 'You are listed already, or were before. A listing can’t be started again.',
}
