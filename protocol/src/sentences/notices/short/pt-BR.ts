import type { ShortNotices } from './types.ts'

export const shortNotices: ShortNotices = {
  short_bought: ({ symbol, quantity, cost, currency, at }, show) => ({
    title: `Operação de curto prazo: ${show.count(quantity)} ${symbol}`,
    text: `Você pagou ${show.money(cost, currency)}, com taxas. O que ainda tiver é vendido a preço de mercado ${show.time(at)}.`,
  }),
  short_sold: ({ symbol, quantity, result, currency }, show) => ({
    title: `Operação de curto prazo encerrada: ${show.count(quantity)} ${symbol} vendidas`,
    text: `O limite de prazo foi atingido, e as ações foram vendidas a preço de mercado. Resultado após taxas: ${show.money(result, currency)}.`,
  }),
  short_gone: ({ symbol }) => ({
    title: `Operação de curto prazo encerrada: ${symbol}`,
    text: 'O limite de prazo foi atingido, e as ações já não estavam na sua conta. Nada foi vendido.',
  }),
}
