import type { CoinOfferNotices } from './types.ts'

export const coinOfferNotices: CoinOfferNotices = {
  coin_offer_applied: ({ coin, ask, currency, at }, show) => ({
    title: `Applied for ${coin}`,
    text: `${show.money(ask, currency)} is on hold. The coins are shared out ${show.time(at)}.`,
  }),
  coin_offer_changed: ({ coin, ask, currency, at }, show) => ({
    title: `Application for ${coin} changed`,
    text: `You now ask for ${show.money(ask, currency)}, which is on hold until ${show.time(at)}.`,
  }),
  coin_offer_withdrawn: ({ coin, returned, currency }, show) => ({
    title: `Application for ${coin} withdrawn`,
    text: `${show.money(returned, currency)} is available again.`,
  }),
  coin_offer_shared: ({ coin, coins, paid, returned, currency, at }, show) => ({
    title: `You got ${show.money(coins, coin)}`,
    text: `You paid ${show.money(paid, currency)}, and ${show.money(returned, currency)} came back. The first coins are released ${show.time(at)}.`,
  }),
  coin_offer_not_shared: ({ coin, returned, currency }, show) => ({
    title: `No ${coin} for your application`,
    text: `${show.money(returned, currency)} came back. The page of the offering has the whole list.`,
  }),
  coin_offer_released: ({ coin, coins }, show) => ({
    title: `${show.money(coins, coin)} released`,
    text: `They are in your crypto account, and you can sell them.`,
  }),
  coin_offer_cancelled: ({ coin, returned, currency }, show) => ({
    title: `Offering of ${coin} canceled`,
    text: `${show.money(returned, currency)} came back. The page of the offering gives the reason.`,
  }),
}
