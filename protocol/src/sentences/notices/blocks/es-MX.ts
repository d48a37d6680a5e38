import type { BlockNotices } from './types.ts'

export const blockNotices: BlockNotices = {
  block_applied: ({ symbol, quantity, held, currency, at }, show) => ({
    title: `Solicitaste ${show.count(quantity)} ${symbol} de un bloque`,
    text: `Reservamos ${show.money(held, currency)}. Las acciones se asignan el ${show.time(at)}.`,
  }),
  block_changed: ({ symbol, quantity, held, currency, at }, show) => ({
    title: `Solicitud del bloque de ${symbol} modificada`,
    text: `Ahora solicitas ${show.count(quantity)} acciones. ${show.money(held, currency)} quedan reservados hasta el ${show.time(at)}.`,
  }),
  block_withdrawn: ({ symbol, returned, currency }, show) => ({
    title: `Cancelaste tu solicitud del bloque de ${symbol}`,
    text: `Liberamos ${show.money(returned, currency)}.`,
  }),
  block_allotted: ({ symbol, quantity, paid, returned, currency, at }, show) => ({
    title: `Recibiste ${show.count(quantity)} ${symbol} de un bloque`,
    text: `Pagaste ${show.money(paid, currency)} y liberamos ${show.money(returned, currency)}. Puedes vender desde el ${show.time(at)}.`,
  }),
  block_not_allotted: ({ symbol, returned, currency }, show) => ({
    title: `Sin acciones del bloque de ${symbol}`,
    text: `Liberamos ${show.money(returned, currency)}. La página del bloque tiene la lista completa.`,
  }),
  block_cancelled: ({ symbol, returned, currency }, show) => ({
    title: `Se canceló el bloque de ${symbol}`,
    text: `Liberamos ${show.money(returned, currency)}. El motivo está en la página del bloque.`,
  }),
}
