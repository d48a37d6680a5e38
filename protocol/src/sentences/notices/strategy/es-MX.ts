import type { StrategyNotices } from './types.ts'

export const strategyNotices: StrategyNotices = {
  strategy_opened: () => ({
    title: 'Servicio de estrategias activado',
    text: 'Soporte lo activó, como pediste, y otra persona del equipo lo aprobó. Recibes un mensaje por cada nueva recomendación y por su resultado. Puedes desactivarlo cuando quieras.',
  }),
  strategy_call: ({ symbol, price, currency, until }, show) => ({
    title: `Nueva recomendación: ${symbol} a ${show.money(price, currency)}`,
    text: `La eligió una regla pública. Su resultado se mide ${show.time(until)}. No se compró nada por ti.`,
  }),
  strategy_result: ({ symbol, result, index }, show) => ({
    title: `Recomendación terminada: ${symbol} ${show.number(result)}%`,
    text: `Después de costos. El índice varió ${show.number(index)}% en los mismos días.`,
  }),
}
