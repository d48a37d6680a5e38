import type { OfferNotices } from './types.ts'

export const offerNotices: OfferNotices = {
  offer_applied: ({ name, quantity, held, currency, at }, show) => ({
    title: `Você pediu ${show.count(quantity)} ações de ${name}`,
    text: `Reservamos ${show.money(held, currency)}. O sorteio é em ${show.time(at)}.`,
  }),
  offer_changed: ({ name, quantity, held, currency, at }, show) => ({
    title: `Pedido de ${name} alterado`,
    text: `Agora você pede ${show.count(quantity)} ações. ${show.money(held, currency)} ficam reservados até o sorteio em ${show.time(at)}.`,
  }),
  offer_withdrawn: ({ name, returned, currency }, show) => ({
    title: `Pedido de ${name} cancelado`,
    text: `Liberamos ${show.money(returned, currency)}.`,
  }),
  offer_confirm: ({ name, price, currency, until }, show) => ({
    title: `Confirme o preço de ${name}`,
    text: `O preço é ${show.money(price, currency)}, longe da faixa que você viu. Confirme até ${show.time(until)}. Sem resposta você fica de fora, e o dinheiro é liberado.`,
  }),
  offer_allotted: ({ name, quantity, paid, returned, currency, at }, show) => ({
    title: `Você recebeu ${show.count(quantity)} ações de ${name}`,
    text: `Você pagou ${show.money(paid, currency)}, e liberamos ${show.money(returned, currency)}. Pode vender a partir de ${show.time(at)}.`,
  }),
  offer_wait_payment: ({ name, quantity, due, currency, until }, show) => ({
    title: `Pague ${show.count(quantity)} ações de ${name}`,
    text: `Pague ${show.money(due, currency)} até ${show.time(until)}. Se não pagar, o pedido expira e nada é cobrado.`,
  }),
  offer_paid: ({ name, quantity, paid, currency, at }, show) => ({
    title: `Você pagou ${show.count(quantity)} ações de ${name}`,
    text: `Você pagou ${show.money(paid, currency)}. Pode vender a partir de ${show.time(at)}.`,
  }),
  offer_not_allotted: ({ name, returned, currency }, show) => ({
    title: `Sem ações de ${name}`,
    text: `Liberamos ${show.money(returned, currency)}. Você pode conferir o sorteio.`,
  }),
  offer_lapsed: ({ name, quantity }, show) => ({
    title: `Pedido de ${name} expirado`,
    text: `${show.count(quantity)} ações não foram pagas a tempo. Nada foi cobrado.`,
  }),
  offer_listed: ({ name, symbol, quantity }, show) => ({
    title: `${name} está na bolsa`,
    text: `${show.count(quantity)} ${symbol} estão nas suas posições. A negociação começa com um leilão.`,
  }),
  offer_auto_paused: ({ name, until }, show) => ({
    title: `Sem pedido de ${name}`,
    text: `Você está em pausa até ${show.time(until)}, então não fizemos o pedido por você. Se a oferta ainda estiver aberta, faremos o pedido depois.`,
  }),
  offer_auto_limit: ({ name, until }, show) => ({
    title: `Sem pedido de ${name}`,
    text: `Você atingiu seu limite diário de perdas, então não fizemos o pedido por você. Tentaremos depois de ${show.time(until)} se a oferta ainda estiver aberta.`,
  }),
  offer_cancelled: ({ name, returned, currency }, show) => ({
    title: `Oferta de ${name} cancelada`,
    text: `Liberamos ${show.money(returned, currency)}. O motivo está na página da oferta.`,
  }),
}
