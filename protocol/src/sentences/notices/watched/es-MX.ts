import { dayIn } from '../day-in.ts'
import type { NoticeSentences } from '../types.ts'

/** Why a recurring buy was skipped. */
const skips: Readonly<Record<string, string>> = {
  money: 'No tenías suficiente dinero disponible.',
  small: 'El monto no alcanzaba para la cantidad mínima.',
  halted: 'La negociación estaba suspendida.',
  liquidity: 'No había órdenes de venta.',
  break: 'Estabas en pausa o alcanzaste tu propio límite de pérdida.',
  missed: 'El día pasó sin que se pudiera operar.',
  refused: 'La orden no era posible.',
}

/** Messages about skipped recurring buys, and about alerts for moves and volumes. */
export const watchedSpanish: Pick<NoticeSentences, 'recurring_skipped' | 'move_alert' | 'volume_alert'> = {
  recurring_skipped: ({ symbol, amount, currency, why, next }, show) => ({
    title: `Compra recurrente omitida: ${symbol}`,
    text: `${skips[why] ?? why} No se movió dinero: ${show.money(amount, currency)} siguen en tu cuenta. ${next === '' ? 'La compra recurrente terminó.' : `La próxima compra es el ${dayIn('es-MX', next)}.`}`,
  }),
  move_alert: ({ symbol, direction, percent, price, close, currency }, show) => ({
    title: `${symbol} ${direction === 'below' ? 'baja' : 'sube'} ${show.number(percent)}% hoy`,
    text: `Operó a ${show.money(price, currency)}. El cierre anterior fue de ${show.money(close, currency)}.`,
  }),
  volume_alert: ({ symbol, multiple, volume }, show) => ({
    title: `${symbol}: volumen de ${show.count(multiple)} veces el promedio`,
    text: `Hoy se operaron ${show.count(volume)}, al menos ${show.count(multiple)} veces el promedio de los últimos 20 días de operación.`,
  }),
}
