import type { BlockNotices } from './types.ts'

export const blockNotices: BlockNotices = {
  block_applied: ({ symbol, quantity, held, currency, at }, show) => ({
    title: `Pediste ${show.count(quantity)} ${symbol} de un bloque`,
    text: `Se reservaron ${show.money(held, currency)}. Las acciones se reparten ${show.time(at)}.`,
  }),
  block_changed: ({ symbol, quantity, held, currency, at }, show) => ({
    title: `Cambió tu solicitud del bloque de ${symbol}`,
    text: `Ahora pides ${show.count(quantity)} acciones. ${show.money(held, currency)} quedan reservados hasta ${show.time(at)}.`,
  }),
  block_withdrawn: ({ symbol, returned, currency }, show) => ({
    title: `Retiraste tu solicitud del bloque de ${symbol}`,
    text: `${show.money(returned, currency)} están disponibles otra vez.`,
  }),
  block_allotted: ({ symbol, quantity, paid, returned, currency, at }, show) => ({
    title: `Recibiste ${show.count(quantity)} ${symbol} de un bloque`,
    text: `Pagaste ${show.money(paid, currency)} y regresaron ${show.money(returned, currency)}. Puedes vender a partir de ${show.time(at)}.`,
  }),
  block_not_allotted: ({ symbol, returned, currency }, show) => ({
    title: `No te tocaron ${symbol} del bloque`,
    text: `Regresaron ${show.money(returned, currency)}. La página del bloque tiene la lista completa.`,
  }),
  block_cancelled: ({ symbol, returned, currency }, show) => ({
    title: `Se canceló el bloque de ${symbol}`,
    text: `Regresaron ${show.money(returned, currency)}. La página del bloque dice el motivo.`,
  }),
}
