import type { OfferSentences } from './types.ts'

export const offerPortuguese: OfferSentences = {
  offer_unknown: () => 'Esta oferta não existe. Volte à lista de novas ações.',
  offer_not_open: ({ opensAt }, show) =>
    `Esta oferta abre em ${show.time(opensAt)}. Seu saldo não mudou. Faça o pedido nessa hora.`,
  offer_closed: ({ at }, show) =>
    `Esta oferta fechou em ${show.time(at)}, pelo relógio do servidor. Nada mudou, nem o seu saldo.`,
  offer_applied: () => 'Você já pediu estas ações. Cada pessoa pode pedir uma vez. Altere o seu pedido.',
  offer_identity_applied: () =>
    'Uma conta com a mesma identidade já pediu estas ações. Cada pessoa pode pedir uma vez. Seu saldo não mudou.',
  offer_quantity_missing: () => 'Digite quantas ações você quer pedir.',
  offer_lots: ({ lot, below, above }, show) =>
    `As ações vêm em lotes de ${show.count(lot)}. Peça ${show.count(below)} ou ${show.count(above)}.`,
  offer_minimum: ({ minimum }, show) => `O pedido mínimo é de ${show.count(minimum)} ações.`,
  offer_maximum: ({ maximum }, show) => `O pedido máximo é de ${show.count(maximum)} ações.`,
  offer_left: ({ left }, show) =>
    `Restam só ${show.count(left)} ações. Seu saldo não mudou. Peça no máximo essa quantidade.`,
  offer_bids_wrong: () =>
    'Digite de um a três lances, cada um com outro preço, e mais ações num preço menor.',
  offer_bid_price: ({ floor, most, tick, currency }, show) =>
    `Os lances vão de ${show.money(floor, currency)} a ${show.money(most, currency)}, com variação mínima de ${show.money(tick, currency)}. Mude o preço.`,
  offer_balance: ({ needed, available, currency }, show) =>
    `São necessários ${show.money(needed, currency)}, e você tem ${show.money(available, currency)} disponíveis. Seu saldo não mudou. Escolha menos ações ou deposite dinheiro.`,
  offer_not_confirming: () => 'Este preço não precisa da sua resposta. Nada mudou.',
  offer_pay_late: ({ until }, show) =>
    `O prazo para pagar terminou em ${show.time(until)}. Seu pedido expirou e nada foi cobrado.`,
  application_unknown: () => 'Não encontramos este pedido. Veja a sua lista de pedidos.',
  application_over: () => 'Este pedido já terminou e não pode mudar. Seu saldo não mudou.',
  application_not_due: () => 'Não há nada a pagar por este pedido.',
  draw_not_yet: ({ at }, show) => `O sorteio é em ${show.time(at)}. Volte depois.`,
  offer_symbol_taken: ({ symbol }) => `${symbol} já está na bolsa ou em oferta. Escolha outro código.`,
  offer_terms_wrong: ({ why }) => `Estas condições não podem ser publicadas: ${why}. Mude o rascunho.`,
  offer_opens_past: () => 'A hora de abertura já passou. Escolha outra.',
  offer_drawn: () =>
    'O prazo de pedidos já acabou, e esta oferta não pode ser cancelada. Só pode se o sorteio atrasar um dia.',
  autoapply_off: () =>
    'Os pedidos automáticos não estão disponíveis agora. Você pode pedir por conta própria.',
  autoapply_most: ({ currency }) => `Digite o valor máximo de um pedido em ${currency}, maior que zero.`,
}
