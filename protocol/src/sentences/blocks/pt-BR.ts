import type { BlockSentences } from './types.ts'

export const blockPortuguese: BlockSentences = {
  block_members: () =>
    'As operações em bloco são para assinantes VIP. Nenhum dinheiro saiu. Assine para participar.',
  block_unknown: () => 'Esta operação em bloco não existe. Volte para a lista.',
  block_not_open: ({ opensAt }, show) =>
    `Este bloco abre ${show.time(opensAt)}. Nenhum dinheiro saiu. Peça a partir daí.`,
  block_closed: ({ at }, show) =>
    `Este bloco fechou ${show.time(at)} pelo relógio do nosso servidor. Nada mudou e nenhum dinheiro saiu.`,
  block_applied: () =>
    'Você já fez um pedido neste bloco. Cada pessoa pode pedir uma vez. Altere o seu pedido.',
  block_identity_applied: () =>
    'Uma conta com a mesma identidade já fez um pedido neste bloco. Cada pessoa pode pedir uma vez. Nenhum dinheiro saiu.',
  block_lot: ({ lot, below, above }, show) =>
    `As ações vão de ${show.count(lot)} em ${show.count(lot)}. Peça ${show.count(below)} ou ${show.count(above)}.`,
  block_minimum: ({ minimum }, show) => `O menor pedido é de ${show.count(minimum)} ações.`,
  block_maximum: ({ maximum }, show) => `O maior pedido é de ${show.count(maximum)} ações.`,
  block_balance: ({ needed, available, currency }, show) =>
    `São necessários ${show.money(needed, currency)} e você tem ${show.money(available, currency)} disponíveis. Nenhum dinheiro saiu. Escolha menos ações ou deposite.`,
  block_application_unknown: () => 'Não encontramos este pedido. Confira a sua lista de operações em bloco.',
  block_application_over: () => 'Este pedido já terminou e não pode mudar. Nada se moveu.',
  block_terms_wrong: ({ why }) => `Estes termos não podem ser publicados: ${why}. Altere o rascunho.`,
  block_opens_past: () => 'O horário de abertura já passou. Escolha um posterior.',
  block_allotted: () =>
    'As ações deste bloco já foram distribuídas ou ele terminou, então não dá para cancelar.',
}
