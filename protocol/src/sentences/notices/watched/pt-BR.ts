import { dayIn } from '../day-in.ts'
import type { NoticeSentences } from '../types.ts'

/** Why a recurring buy was skipped. */
const skips: Readonly<Record<string, string>> = {
  money: 'Você não tinha dinheiro disponível suficiente.',
  small: 'O valor não alcançava a quantidade mínima.',
  halted: 'A negociação estava suspensa.',
  liquidity: 'Não havia ordens de venda.',
  break: 'Você estava em pausa ou atingiu seu limite de perda.',
  missed: 'O dia passou sem que fosse possível negociar.',
  refused: 'A ordem não era possível.',
}

/** Messages about skipped recurring buys, and about alerts for moves and volumes. */
export const watchedPortuguese: Pick<NoticeSentences, 'recurring_skipped' | 'move_alert' | 'volume_alert'> = {
  recurring_skipped: ({ symbol, amount, currency, why, next }, show) => ({
    title: `Compra recorrente não feita: ${symbol}`,
    text: `${skips[why] ?? why} Nenhum dinheiro saiu: ${show.money(amount, currency)} continuam na sua conta. ${next === '' ? 'A compra recorrente terminou.' : `A próxima compra é em ${dayIn('pt-BR', next)}.`}`,
  }),
  move_alert: ({ symbol, direction, percent, price, close, currency }, show) => ({
    title: `${symbol} ${direction === 'below' ? 'cai' : 'sobe'} ${show.number(percent)}% hoje`,
    text: `Foi negociada a ${show.money(price, currency)}. O fechamento anterior foi de ${show.money(close, currency)}.`,
  }),
  volume_alert: ({ symbol, multiple, volume }, show) => ({
    title: `${symbol}: volume de ${show.count(multiple)} vezes a média`,
    text: `Foram negociadas ${show.count(volume)} hoje, pelo menos ${show.count(multiple)} vezes a média dos últimos 20 pregões.`,
  }),
}
