import type { CoinOfferNotices } from './types.ts'

export const coinOfferNotices: CoinOfferNotices = {
  coin_offer_applied: ({ coin, ask, currency, at }, show) => ({
    title: `Você pediu ${coin}`,
    text: `Reservamos ${show.money(ask, currency)}. As moedas são distribuídas em ${show.time(at)}.`,
  }),
  coin_offer_changed: ({ coin, ask, currency, at }, show) => ({
    title: `Pedido de ${coin} alterado`,
    text: `Agora você pede ${show.money(ask, currency)}, que ficam reservados até ${show.time(at)}.`,
  }),
  coin_offer_withdrawn: ({ coin, returned, currency }, show) => ({
    title: `Você cancelou o pedido de ${coin}`,
    text: `Liberamos ${show.money(returned, currency)}.`,
  }),
  coin_offer_shared: ({ coin, coins, paid, returned, currency, at }, show) => ({
    title: `Você recebeu ${show.money(coins, coin)}`,
    text: `Você pagou ${show.money(paid, currency)}, e liberamos ${show.money(returned, currency)}. As primeiras moedas são entregues em ${show.time(at)}.`,
  }),
  coin_offer_not_shared: ({ coin, returned, currency }, show) => ({
    title: `Nenhuma ${coin} para o seu pedido`,
    text: `Liberamos ${show.money(returned, currency)}. A página da oferta tem a lista completa.`,
  }),
  coin_offer_released: ({ coin, coins }, show) => ({
    title: `${show.money(coins, coin)} entregues`,
    text: `Estão na sua conta de cripto, e você já pode vender.`,
  }),
  coin_offer_cancelled: ({ coin, returned, currency }, show) => ({
    title: `Oferta de ${coin} cancelada`,
    text: `Liberamos ${show.money(returned, currency)}. O motivo está na página da oferta.`,
  }),
}
