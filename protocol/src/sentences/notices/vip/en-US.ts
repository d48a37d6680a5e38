import type { VipNotices } from './types.ts'

export const vipNotices: VipNotices = {
  vip_trial: ({ days, until }, show) => ({
    title: `Your ${days}-day VIP trial has begun`,
    text: `It ends on ${show.time(until)} and costs nothing. It doesn’t renew.`,
  }),
  vip_bought: ({ days, price, currency, until }, show) => ({
    title: `VIP for ${days} days, ${show.money(price, currency)}`,
    text: `You’re a member until ${show.time(until)}. It doesn’t renew. The receipt is on the VIP page.`,
  }),
  vip_refunded: ({ amount, currency, days }, show) => ({
    title: `VIP refund: ${show.money(amount, currency)}`,
    text: `${days} unused ${days === '1' ? 'day was' : 'days were'} paid back to your balance.`,
  }),
  vip_ending: ({ days, until }, show) => ({
    title: days === '1' ? 'VIP ends within 1 day' : `VIP ends within ${days} days`,
    text: `Your membership ends on ${show.time(until)}. It doesn’t renew, and you won’t be charged.`,
  }),
  vip_ended: ({ until }, show) => ({
    title: 'Your VIP membership ended',
    text: `It ended on ${show.time(until)}. You weren’t charged. What you own stays yours, and you can sell it as before.`,
  }),
}
