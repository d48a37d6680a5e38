import type { CoinOfferSentences } from './types.ts'

export const coinOfferPortuguese: CoinOfferSentences = {
  coin_offer_unknown: () => 'Não encontramos esta oferta de moedas. Volte para a lista.',
  coin_offer_not_open: ({ opensAt }, show) =>
    `Esta oferta de moedas abre em ${show.time(opensAt)}. Seu saldo não mudou. Faça o pedido nessa hora.`,
  coin_offer_closed: ({ at }, show) =>
    `Esta oferta de moedas fechou em ${show.time(at)}, pelo relógio do nosso servidor. Nada mudou, nem o seu saldo.`,
  coin_offer_not_shared: () =>
    'As moedas ainda não foram distribuídas. Confira de novo depois da distribuição.',
  coin_offer_applied: () =>
    'Você já fez um pedido nesta oferta de moedas. Cada pessoa pode pedir uma vez. Altere o seu pedido.',
  coin_offer_identity_applied: () =>
    'Uma conta com a mesma identidade já fez um pedido nesta oferta de moedas. Cada pessoa pode pedir uma vez. Seu saldo não mudou.',
  coin_offer_step: ({ step, below, above, currency }, show) =>
    `Os valores vão em múltiplos de ${show.money(step, currency)}. Peça ${show.money(below, currency)} ou ${show.money(above, currency)}.`,
  coin_offer_minimum: ({ minimum, currency }, show) =>
    `O pedido mínimo é de ${show.money(minimum, currency)}.`,
  coin_offer_maximum: ({ maximum, currency }, show) =>
    `O pedido máximo é de ${show.money(maximum, currency)}.`,
  coin_offer_balance: ({ needed, available, currency }, show) =>
    `São necessários ${show.money(needed, currency)}, e a sua conta de cripto tem ${show.money(available, currency)} disponíveis. Seu saldo não mudou. Peça menos ou transfira antes.`,
  coin_offer_application_unknown: () =>
    'Não encontramos este pedido. Confira a sua lista de ofertas de moedas.',
  coin_offer_application_over: () => 'Este pedido já terminou e não pode mudar. Seu saldo não mudou.',
  coin_offer_terms_wrong: ({ why }) => `Estas condições não podem ser publicadas: ${why}. Altere o rascunho.`,
  coin_offer_opens_past: () => 'O horário de abertura já passou. Escolha um posterior.',
  coin_offer_over: () =>
    'Esta oferta de moedas já fechou ou foi cancelada, então não pode mais ser cancelada.',
}
