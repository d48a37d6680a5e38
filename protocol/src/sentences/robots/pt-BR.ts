import type { RobotSentences } from './types.ts'

export const robotPortuguese: RobotSentences = {
  robot_unknown: () => 'Este robô não existe. Volte para a lista.',
  robot_closed: ({ at }, show) =>
    `Este robô está em encerramento desde ${show.time(at)} e não recebe mais dinheiro. Nenhum dinheiro saiu. Escolha outro robô.`,
  robot_minimum: ({ minimum, currency }, show) =>
    `O valor mínimo deste robô é ${show.money(minimum, currency)}. Nenhum dinheiro saiu. Digite mais.`,
  robot_maximum: ({ maximum, has, currency }, show) =>
    `Você pode ter até ${show.money(maximum, currency)} neste robô e já tem ${show.money(has, currency)}. Nenhum dinheiro saiu. Digite menos.`,
  robot_balance: ({ needed, available, currency }, show) =>
    `São necessários ${show.money(needed, currency)} e você tem ${show.money(available, currency)} disponíveis. Nenhum dinheiro saiu. Digite menos ou deposite.`,
  robot_order_unknown: () => 'Não encontramos esta ordem de robô. Confira a sua lista de ordens de robôs.',
  robot_order_over: () => 'Esta ordem de robô está parando ou já terminou e não pode mudar. Nada se moveu.',
  robot_nothing_waits: () =>
    'Não há mais dinheiro aguardando nesta ordem. Ele já foi investido. Pare a ordem para recebê-lo de volta.',
  robot_terms_wrong: ({ why }) => `Estas condições não podem ser publicadas: ${why}. Altere o rascunho.`,
}
