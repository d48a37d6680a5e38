import type { OfferSentences } from './types.ts'

export const offerEnglish: OfferSentences = {
  offer_unknown: () => 'This offer doesn’t exist. Go back to the list of new shares.',
  offer_not_open: ({ opensAt }, show) =>
    `This offer opens ${show.time(opensAt)}. No money moved. Apply then.`,
  offer_closed: ({ at }, show) =>
    `This offer closed ${show.time(at)} by our server’s clock. Nothing changed, and no money moved.`,
  offer_applied: () =>
    'You already applied for these shares. Each user can apply once. Change your application instead.',
  offer_identity_applied: () =>
    'An account with the same identity already applied for these shares. Each user can apply once. No money moved.',
  offer_quantity_missing: () => 'Enter how many shares you want to apply for.',
  offer_lots: ({ lot, below, above }, show) =>
    `Shares come in lots of ${show.count(lot)}. Apply for ${show.count(below)} or ${show.count(above)}.`,
  offer_minimum: ({ minimum }, show) => `The smallest application is ${show.count(minimum)} shares.`,
  offer_maximum: ({ maximum }, show) => `The largest application is ${show.count(maximum)} shares.`,
  offer_left: ({ left }, show) =>
    `Only ${show.count(left)} shares are left. No money moved. Apply for at most that many.`,
  offer_bids_wrong: () => 'Enter one to three bids, each at another price, and more shares at a lower price.',
  offer_bid_price: ({ floor, most, tick, currency }, show) =>
    `Bids go from ${show.money(floor, currency)} to ${show.money(most, currency)} in steps of ${show.money(tick, currency)}. Change the price.`,
  offer_balance: ({ needed, available, currency }, show) =>
    `This needs ${show.money(needed, currency)}, and you have ${show.money(available, currency)} available. No money moved. Choose fewer shares or deposit money.`,
  offer_not_confirming: () => 'This price doesn’t need your answer. Nothing changed.',
  offer_pay_late: ({ until }, show) =>
    `The time to pay ended ${show.time(until)}. Your application lapsed, and you weren’t charged.`,
  application_unknown: () => 'We can’t find this application. Check your list of applications.',
  application_over: () => 'This application has ended, so it can’t change. Nothing moved.',
  application_not_due: () => 'There’s nothing to pay for this application.',
  draw_not_yet: ({ at }, show) => `The draw is on ${show.time(at)}. Come back after it.`,
  offer_symbol_taken: ({ symbol }) => `${symbol} is already listed or offered. Choose another code.`,
  offer_terms_wrong: ({ why }) => `These terms can’t be published: ${why}. Change the draft.`,
  offer_opens_past: () => 'The opening time has passed. Choose a later one.',
  offer_drawn: () =>
    'Applications have closed, so this offer can’t be canceled. It can be if its draw is a day late.',
  autoapply_off: () => 'Automatic applications aren’t available now. You can apply yourself.',
  autoapply_most: ({ currency }) => `Enter the most money for one application in ${currency}, above 0.`,
}
