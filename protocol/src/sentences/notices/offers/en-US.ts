import type { OfferNotices } from './types.ts'

export const offerNotices: OfferNotices = {
  offer_applied: ({ name, quantity, held, currency, at }, show) => ({
    title: `Applied for ${show.count(quantity)} shares of ${name}`,
    text: `${show.money(held, currency)} is on hold. The draw is on ${show.time(at)}.`,
  }),
  offer_changed: ({ name, quantity, held, currency, at }, show) => ({
    title: `Application for ${name} changed`,
    text: `You now ask for ${show.count(quantity)} shares. ${show.money(held, currency)} is on hold until the draw on ${show.time(at)}.`,
  }),
  offer_withdrawn: ({ name, returned, currency }, show) => ({
    title: `Application for ${name} withdrawn`,
    text: `${show.money(returned, currency)} is available again.`,
  }),
  offer_confirm: ({ name, price, currency, until }, show) => ({
    title: `Confirm the price of ${name}`,
    text: `The price is ${show.money(price, currency)}, far from the range you saw. Confirm by ${show.time(until)}. Without an answer you’re out, and your money comes back.`,
  }),
  offer_allotted: ({ name, quantity, paid, returned, currency, at }, show) => ({
    title: `You got ${show.count(quantity)} shares of ${name}`,
    text: `You paid ${show.money(paid, currency)}, and ${show.money(returned, currency)} came back. You can sell from ${show.time(at)}.`,
  }),
  offer_wait_payment: ({ name, quantity, due, currency, until }, show) => ({
    title: `Pay for ${show.count(quantity)} shares of ${name}`,
    text: `Pay ${show.money(due, currency)} by ${show.time(until)}. If you don’t, it lapses and you aren’t charged.`,
  }),
  offer_paid: ({ name, quantity, paid, currency, at }, show) => ({
    title: `Paid for ${show.count(quantity)} shares of ${name}`,
    text: `You paid ${show.money(paid, currency)}. You can sell from ${show.time(at)}.`,
  }),
  offer_not_allotted: ({ name, returned, currency }, show) => ({
    title: `No shares of ${name}`,
    text: `${show.money(returned, currency)} came back. You can check the draw yourself.`,
  }),
  offer_lapsed: ({ name, quantity }, show) => ({
    title: `Application for ${name} lapsed`,
    text: `${show.count(quantity)} shares weren’t paid in time. You weren’t charged.`,
  }),
  offer_listed: ({ name, symbol, quantity }, show) => ({
    title: `${name} is listed`,
    text: `${show.count(quantity)} ${symbol} are in your positions. Trading begins with an auction.`,
  }),
  offer_auto_paused: ({ name, until }, show) => ({
    title: `No application for ${name}`,
    text: `You’re on a break until ${show.time(until)}, so we didn’t apply for you. If the offer is still open then, we will.`,
  }),
  offer_auto_limit: ({ name, until }, show) => ({
    title: `No application for ${name}`,
    text: `Your daily loss limit is reached, so we didn’t apply for you. We try again after ${show.time(until)} if the offer is still open.`,
  }),
  offer_cancelled: ({ name, returned, currency }, show) => ({
    title: `Offer of ${name} canceled`,
    text: `${show.money(returned, currency)} came back. The offer’s page gives the reason.`,
  }),
}
