import type { ShortSentences } from './types.ts'

export const shortPortuguese: ShortSentences = {
  short_members: () =>
    'As operações de curto prazo são para membros VIP. Nenhum dinheiro foi movimentado. Torne-se membro ou compre a ação na página dela.',
  short_not_listed: ({ symbol }) =>
    `${symbol} não está na lista de curto prazo hoje. Nenhum dinheiro foi movimentado. Compre na página da ação, sem limite de prazo.`,
  short_most: ({ most }, show) =>
    `Você tem ${show.count(most)} operações de curto prazo abertas, o máximo permitido. Nenhum dinheiro foi movimentado. Venda uma primeiro.`,
  short_unknown: () => 'Não encontramos esta operação de curto prazo. Confira sua lista.',
  short_over: () => 'Esta operação de curto prazo já terminou. Nada foi vendido.',
}
