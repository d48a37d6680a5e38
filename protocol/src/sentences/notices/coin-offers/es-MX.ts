import type { CoinOfferNotices } from './types.ts'

export const coinOfferNotices: CoinOfferNotices = {
  coin_offer_applied: ({ coin, ask, currency, at }, show) => ({
    title: `Solicitaste ${coin}`,
    text: `Reservamos ${show.money(ask, currency)}. Las monedas se reparten el ${show.time(at)}.`,
  }),
  coin_offer_changed: ({ coin, ask, currency, at }, show) => ({
    title: `Solicitud de ${coin} modificada`,
    text: `Ahora solicitas ${show.money(ask, currency)}, que quedan reservados hasta el ${show.time(at)}.`,
  }),
  coin_offer_withdrawn: ({ coin, returned, currency }, show) => ({
    title: `Cancelaste tu solicitud de ${coin}`,
    text: `Liberamos ${show.money(returned, currency)}.`,
  }),
  coin_offer_shared: ({ coin, coins, paid, returned, currency, at }, show) => ({
    title: `Recibiste ${show.money(coins, coin)}`,
    text: `Pagaste ${show.money(paid, currency)} y liberamos ${show.money(returned, currency)}. Las primeras monedas se entregan el ${show.time(at)}.`,
  }),
  coin_offer_not_shared: ({ coin, returned, currency }, show) => ({
    title: `Sin ${coin} para tu solicitud`,
    text: `Liberamos ${show.money(returned, currency)}. La página de la oferta tiene la lista completa.`,
  }),
  coin_offer_released: ({ coin, coins }, show) => ({
    title: `Se entregaron ${show.money(coins, coin)}`,
    text: `Están en tu cuenta de cripto y ya puedes venderlas.`,
  }),
  coin_offer_cancelled: ({ coin, returned, currency }, show) => ({
    title: `Se canceló la oferta de ${coin}`,
    text: `Liberamos ${show.money(returned, currency)}. El motivo está en la página de la oferta.`,
  }),
}
