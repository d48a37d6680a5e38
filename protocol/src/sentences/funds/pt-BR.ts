import type { FundSentences } from './types.ts'

export const fundPortuguese: FundSentences = {
  fund_unknown: () => 'Este fundo não existe. Volte para a lista.',
  fund_closed: ({ at }, show) =>
    `Este fundo não recebe mais dinheiro desde ${show.time(at)}. Nenhum dinheiro saiu. Escolha outro fundo.`,
  fund_minimum: ({ minimum, currency }, show) =>
    `O valor mínimo deste fundo é ${show.money(minimum, currency)}. Nenhum dinheiro saiu. Digite mais.`,
  fund_maximum: ({ maximum, has, currency }, show) =>
    `Você pode ter até ${show.money(maximum, currency)} neste fundo e já tem ${show.money(has, currency)}. Nenhum dinheiro saiu. Digite menos.`,
  fund_balance: ({ needed, available, currency }, show) =>
    `São necessários ${show.money(needed, currency)} e você tem ${show.money(available, currency)} disponíveis. Nenhum dinheiro saiu. Digite menos ou deposite.`,
  fund_order_unknown: () => 'Não encontramos esta ordem de fundo. Confira a sua lista de ordens de fundos.',
  fund_order_over: () =>
    'Todas as cotas desta ordem estão sendo resgatadas, ou a ordem já terminou, e ela não pode mudar. Nada se moveu.',
  fund_units: ({ units }, show) =>
    `Você pode resgatar até mais ${show.number(units)} cotas desta ordem. Nada se moveu. Digite menos.`,
  fund_nothing_waits: () =>
    'Não há mais dinheiro aguardando nesta ordem. Ele já foi investido. Resgate cotas para recebê-lo de volta.',
  manager_unknown: () => 'Este gestor não existe. Volte para a lista.',
  manager_closed: () => 'Este perfil está encerrado. O histórico continua visível e nada mais muda.',
  manager_trades: ({ trades, needed }, show) =>
    `Para aparecer na lista são necessárias ${show.count(needed)} operações encerradas, e você tem ${show.count(trades)}. Volte quando tiver mais.`,
  manager_name: () =>
    'Um nome tem de 3 a 30 letras, com espaços, pontos, hifens ou apóstrofos entre elas. Escolha outro.',
  manager_name_taken: () => 'Outro gestor já tem este nome. Escolha outro.',
  manager_listed: () => 'Você já está na lista, ou esteve antes. Um perfil não pode começar de novo.',
}
