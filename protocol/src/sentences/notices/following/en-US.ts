import type { FollowNotices } from './types.ts'

export const followNotices: FollowNotices = {
  follow_begun: ({ name, amount, currency }, show) => ({
    title: `You follow ${name}`,
    text: `You put in ${show.money(amount, currency)}. From now on, their trades are copied in proportion.`,
  }),
  follow_changed: ({ name }) => ({
    title: `Limits for ${name} changed`,
    text: 'They hold from the next trade that is copied.',
  }),
  follow_paused: ({ name }) => ({
    title: `Copying ${name} is paused`,
    text: 'Their trades aren’t copied until you resume. You keep the shares you have.',
  }),
  follow_resumed: ({ name }) => ({
    title: `Copying ${name} has resumed`,
    text: 'Their next trade is copied. What they traded meanwhile is not.',
  }),
  follow_added: ({ name, amount, currency }, show) => ({
    title: `Money added for ${name}`,
    text: `You put in ${show.money(amount, currency)} more.`,
  }),
  follow_taken_out: ({ name, amount, currency }, show) => ({
    title: `Money taken out from ${name}`,
    text: `${show.money(amount, currency)} is available again.`,
  }),
  follow_copied: ({ name, side, quantity, symbol }, show) => ({
    title: `Copied from ${name}: ${side === 'buy' ? 'bought' : 'sold'} ${show.count(quantity)} ${symbol}`,
    text: 'You traded together with the other followers, at one average price. The copy shows it with all costs.',
  }),
  follow_stopping: ({ name }) => ({
    title: `You stop following ${name}`,
    text: 'The shares are being sold at the market price. Shares bought today can be sold on the next trading day.',
  }),
  follow_stop_loss: ({ name }) => ({
    title: `Your stop-loss for ${name} was reached`,
    text: 'Copying has ended, and the shares are being sold at the market price.',
  }),
  follow_manager_closed: ({ name, amount, currency }, show) => ({
    title: `${name} is no longer listed`,
    text: `Nothing more is copied. Your shares moved to your own portfolio, and ${show.money(amount, currency)} is available again.`,
  }),
  follow_ended: ({ name, amount, currency }, show) => ({
    title: `You no longer follow ${name}`,
    text: `${show.money(amount, currency)} is available again.`,
  }),
}
