import type { ShortNotices } from './types.ts'

export const shortNotices: ShortNotices = {
  short_bought: ({ symbol, quantity, cost, currency, at }, show) => ({
    title: `Operación a corto plazo: ${show.count(quantity)} ${symbol}`,
    text: `Pagaste ${show.money(cost, currency)}, con comisiones. Lo que aún tengas se vende a precio de mercado ${show.time(at)}.`,
  }),
  short_sold: ({ symbol, quantity, result, currency }, show) => ({
    title: `Operación a corto plazo terminada: ${show.count(quantity)} ${symbol} vendidas`,
    text: `Se alcanzó el límite de tenencia y las acciones se vendieron a precio de mercado. Resultado después de comisiones: ${show.money(result, currency)}.`,
  }),
  short_gone: ({ symbol }) => ({
    title: `Operación a corto plazo terminada: ${symbol}`,
    text: 'Se alcanzó el límite de tenencia y las acciones ya no estaban en tu cuenta. No se vendió nada.',
  }),
}
