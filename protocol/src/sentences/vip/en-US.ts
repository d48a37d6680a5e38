import type { VipSentences } from './types.ts'

export const vipEnglish: VipSentences = {
  us_members: ({ symbol }) =>
    `Buying US stocks like ${symbol} is for VIP members. No money moved. You can always sell what you own.`,
  vip_trial_used: () => 'You already used the free trial. It’s one per user. Choose a plan instead.',
  vip_trial_member: ({ until }, show) =>
    `You’re a member until ${show.time(until)}. Your trial stays unused until then.`,
  vip_price_changed: ({ price, currency }, show) =>
    `The price is now ${show.money(price, currency)}. No money moved. Check the new price.`,
  vip_balance: ({ needed, available, currency }, show) =>
    `This plan costs ${show.money(needed, currency)}, and you have ${show.money(available, currency)} available. No money moved. Choose a shorter plan or make a deposit.`,
  vip_ahead: ({ days }) =>
    `You can be a member for up to ${days} days ahead. No money moved. Choose a shorter plan.`,
  vip_refund_none: () => 'There’s no purchase with this number to refund. Check your VIP receipts.',
  vip_refund_over: ({ until }, show) =>
    `A refund was possible until ${show.time(until)}. Your membership goes on to its end.`,
  vip_refund_newer: () => 'You bought more days after this. Refund the newer purchase first.',
}
