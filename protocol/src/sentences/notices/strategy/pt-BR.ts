import type { StrategyNotices } from './types.ts'

export const strategyNotices: StrategyNotices = {
  strategy_opened: () => ({
    title: 'Serviço de estratégias ativado',
    text: 'O atendimento ativou o serviço, como você pediu, e outra pessoa da equipe aprovou. Você recebe uma mensagem a cada nova recomendação e a cada resultado. Pode desativar quando quiser.',
  }),
  strategy_call: ({ symbol, price, currency, until }, show) => ({
    title: `Nova recomendação: ${symbol} a ${show.money(price, currency)}`,
    text: `Escolhida por uma regra pública. O resultado é medido ${show.time(until)}. Nada foi comprado por você.`,
  }),
  strategy_result: ({ symbol, result, index }, show) => ({
    title: `Recomendação encerrada: ${symbol} ${show.number(result)}%`,
    text: `Após custos. O índice variou ${show.number(index)}% nos mesmos dias.`,
  }),
}
