import type { BlockNotices } from './types.ts'

export const blockNotices: BlockNotices = {
  block_applied: ({ symbol, quantity, held, currency, at }, show) => ({
    title: `Você pediu ${show.count(quantity)} ${symbol} de um bloco`,
    text: `${show.money(held, currency)} ficam reservados. As ações são distribuídas ${show.time(at)}.`,
  }),
  block_changed: ({ symbol, quantity, held, currency, at }, show) => ({
    title: `Pedido do bloco de ${symbol} alterado`,
    text: `Agora você pede ${show.count(quantity)} ações. ${show.money(held, currency)} ficam reservados até ${show.time(at)}.`,
  }),
  block_withdrawn: ({ symbol, returned, currency }, show) => ({
    title: `Você desistiu do bloco de ${symbol}`,
    text: `${show.money(returned, currency)} estão disponíveis de novo.`,
  }),
  block_allotted: ({ symbol, quantity, paid, returned, currency, at }, show) => ({
    title: `Você recebeu ${show.count(quantity)} ${symbol} de um bloco`,
    text: `Você pagou ${show.money(paid, currency)} e ${show.money(returned, currency)} voltaram. Dá para vender a partir de ${show.time(at)}.`,
  }),
  block_not_allotted: ({ symbol, returned, currency }, show) => ({
    title: `Nenhuma ação de ${symbol} do bloco`,
    text: `${show.money(returned, currency)} voltaram. A página do bloco tem a lista completa.`,
  }),
  block_cancelled: ({ symbol, returned, currency }, show) => ({
    title: `Bloco de ${symbol} cancelado`,
    text: `${show.money(returned, currency)} voltaram. A página do bloco diz o motivo.`,
  }),
}
