import type { BlockNotices } from './types.ts'

export const blockNotices: BlockNotices = {
  block_applied: ({ symbol, quantity, held, currency, at }, show) => ({
    title: `Você pediu ${show.count(quantity)} ${symbol} de um bloco`,
    text: `Reservamos ${show.money(held, currency)}. As ações são alocadas em ${show.time(at)}.`,
  }),
  block_changed: ({ symbol, quantity, held, currency, at }, show) => ({
    title: `Pedido do bloco de ${symbol} alterado`,
    text: `Agora você pede ${show.count(quantity)} ações. ${show.money(held, currency)} ficam reservados até ${show.time(at)}.`,
  }),
  block_withdrawn: ({ symbol, returned, currency }, show) => ({
    title: `Você cancelou o pedido do bloco de ${symbol}`,
    text: `Liberamos ${show.money(returned, currency)}.`,
  }),
  block_allotted: ({ symbol, quantity, paid, returned, currency, at }, show) => ({
    title: `Você recebeu ${show.count(quantity)} ${symbol} de um bloco`,
    text: `Você pagou ${show.money(paid, currency)}, e liberamos ${show.money(returned, currency)}. Pode vender a partir de ${show.time(at)}.`,
  }),
  block_not_allotted: ({ symbol, returned, currency }, show) => ({
    title: `Sem ações do bloco de ${symbol}`,
    text: `Liberamos ${show.money(returned, currency)}. A página do bloco tem a lista completa.`,
  }),
  block_cancelled: ({ symbol, returned, currency }, show) => ({
    title: `Bloco de ${symbol} cancelado`,
    text: `Liberamos ${show.money(returned, currency)}. O motivo está na página do bloco.`,
  }),
}
