import type { OfferNotices } from './types.ts'

export const offerNotices: OfferNotices = {
  offer_applied: ({ name, quantity, held, currency, at }, show) => ({
    title: `Solicitaste ${show.count(quantity)} acciones de ${name}`,
    text: `${show.money(held, currency)} quedan retenidos. El sorteo es el ${show.time(at)}.`,
  }),
  offer_changed: ({ name, quantity, held, currency, at }, show) => ({
    title: `Solicitud de ${name} modificada`,
    text: `Ahora pides ${show.count(quantity)} acciones. ${show.money(held, currency)} quedan retenidos hasta el sorteo del ${show.time(at)}.`,
  }),
  offer_withdrawn: ({ name, returned, currency }, show) => ({
    title: `Solicitud de ${name} retirada`,
    text: `${show.money(returned, currency)} vuelven a estar disponibles.`,
  }),
  offer_confirm: ({ name, price, currency, until }, show) => ({
    title: `Confirma el precio de ${name}`,
    text: `El precio es ${show.money(price, currency)}, lejos del rango que viste. Confirma antes del ${show.time(until)}. Sin respuesta quedas fuera y tu dinero regresa.`,
  }),
  offer_allotted: ({ name, quantity, paid, returned, currency, at }, show) => ({
    title: `Te asignaron ${show.count(quantity)} acciones de ${name}`,
    text: `Pagaste ${show.money(paid, currency)} y regresaron ${show.money(returned, currency)}. Puedes vender desde el ${show.time(at)}.`,
  }),
  offer_wait_payment: ({ name, quantity, due, currency, until }, show) => ({
    title: `Paga ${show.count(quantity)} acciones de ${name}`,
    text: `Paga ${show.money(due, currency)} antes del ${show.time(until)}. Si no, la asignación vence y no se te cobra nada.`,
  }),
  offer_paid: ({ name, quantity, paid, currency, at }, show) => ({
    title: `Pagaste ${show.count(quantity)} acciones de ${name}`,
    text: `Pagaste ${show.money(paid, currency)}. Puedes vender desde el ${show.time(at)}.`,
  }),
  offer_not_allotted: ({ name, returned, currency }, show) => ({
    title: `Sin acciones de ${name}`,
    text: `Regresaron ${show.money(returned, currency)}. Puedes comprobar el sorteo.`,
  }),
  offer_lapsed: ({ name, quantity }, show) => ({
    title: `Solicitud de ${name} vencida`,
    text: `No pagaste a tiempo ${show.count(quantity)} acciones. No se te cobró nada.`,
  }),
  offer_listed: ({ name, symbol, quantity }, show) => ({
    title: `${name} ya cotiza`,
    text: `${show.count(quantity)} ${symbol} están en tus posiciones. La negociación empieza con una subasta.`,
  }),
  offer_auto_paused: ({ name, until }, show) => ({
    title: `Sin solicitud de ${name}`,
    text: `Estás en una pausa hasta el ${show.time(until)}, así que no la pedimos por ti. Si la oferta sigue abierta entonces, lo haremos.`,
  }),
  offer_auto_limit: ({ name, until }, show) => ({
    title: `Sin solicitud de ${name}`,
    text: `Llegaste a tu límite diario de pérdidas, así que no la pedimos por ti. Lo intentaremos después del ${show.time(until)} si la oferta sigue abierta.`,
  }),
  offer_cancelled: ({ name, returned, currency }, show) => ({
    title: `Oferta de ${name} cancelada`,
    text: `Regresaron ${show.money(returned, currency)}. El motivo está en la página de la oferta.`,
  }),
}
