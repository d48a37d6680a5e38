import { dayIn } from '../notices/day-in.ts'
import type { OptionSentences } from './types.ts'

export const optionPortuguese: OptionSentences = {
  option_unknown: () => 'Não existe uma opção como esta. Escolha uma da grade.',
  option_expired: () => 'Esta opção não é mais negociada. Escolha um vencimento posterior.',
  option_not_held: () => 'Você não tem esta opção. Só dá para vender opções que você comprou.',
  option_sells_too_much: ({ left }, show) =>
    `Você pode vender mais ${show.number(left)}. O resto não é seu ou outra ordem já vende.`,
  option_price_step: ({ step, below, above }, show) =>
    `Os preços desta opção andam em passos de ${show.number(step)}. Digite ${show.number(below)} ou ${show.number(above)}.`,
  option_underlying_halted: ({ symbol }) =>
    `A negociação de ${symbol} está suspensa, então as opções também não são negociadas. Nenhum dinheiro foi movimentado. Tente de novo quando ela voltar.`,
  option_good_till: ({ until }) =>
    `O último dia desta opção é ${dayIn('pt-BR', until)}. Escolha esse dia ou um anterior. Nada foi cobrado.`,
}
