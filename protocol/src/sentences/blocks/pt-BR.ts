import type { BlockSentences } from './types.ts'

export const blockPortuguese: BlockSentences = {
  block_members: () =>
    'Os negócios em bloco são para assinantes VIP. Seu saldo não mudou. Assine para participar.',
  block_unknown: () => 'Este negócio em bloco não existe. Volte para a lista.',
  block_not_open: ({ opensAt }, show) =>
    `Este bloco abre em ${show.time(opensAt)}. Seu saldo não mudou. Faça o pedido nessa hora.`,
  block_closed: ({ at }, show) =>
    `Este bloco fechou em ${show.time(at)}, pelo relógio do nosso servidor. Nada mudou, nem o seu saldo.`,
  block_applied: () =>
    'Você já fez um pedido neste bloco. Cada pessoa pode pedir uma vez. Altere o seu pedido.',
  block_identity_applied: () =>
    'Uma conta com a mesma identidade já fez um pedido neste bloco. Cada pessoa pode pedir uma vez. Seu saldo não mudou.',
  block_lot: ({ lot, below, above }, show) =>
    `As ações vão em múltiplos de ${show.count(lot)}. Peça ${show.count(below)} ou ${show.count(above)}.`,
  block_minimum: ({ minimum }, show) => `O pedido mínimo é de ${show.count(minimum)} ações.`,
  block_maximum: ({ maximum }, show) => `O pedido máximo é de ${show.count(maximum)} ações.`,
  block_balance: ({ needed, available, currency }, show) =>
    `São necessários ${show.money(needed, currency)} e você tem ${show.money(available, currency)} disponíveis. Seu saldo não mudou. Escolha menos ações ou deposite.`,
  block_application_unknown: () => 'Não encontramos este pedido. Confira a sua lista de negócios em bloco.',
  block_application_over: () => 'Este pedido já terminou e não pode mudar. Seu saldo não mudou.',
  block_terms_wrong: ({ why }) => `Estas condições não podem ser publicadas: ${why}. Altere o rascunho.`,
  block_opens_past: () => 'O horário de abertura já passou. Escolha um posterior.',
  block_allotted: () =>
    'As ações deste bloco já foram alocadas ou ele terminou, então não pode ser cancelado.',
}
