import type { OfferNotices } from './types.ts'

export const offerNotices: OfferNotices = {
  offer_applied: ({ name, quantity, held, currency, at }, show) => ({
    title: `Solicitaste ${show.count(quantity)} acciones de ${name}`,
    text: `Reservamos ${show.money(held, currency)}. El sorteo es el ${show.time(at)}.`,
  }),
  offer_changed: ({ name, quantity, held, currency, at }, show) => ({
    title: `Solicitud de ${name} modificada`,
    text: `Ahora solicitas ${show.count(quantity)} acciones. ${show.money(held, currency)} quedan reservados hasta el sorteo del ${show.time(at)}.`,
  }),
  offer_withdrawn: ({ name, returned, currency }, show) => ({
    title: `Solicitud de ${name} cancelada`,
    text: `Liberamos ${show.money(returned, currency)}.`,
  }),
  offer_confirm: ({ name, price, currency, until }, show) => ({
    title: `Confirma el precio de ${name}`,
    text: `El precio es ${show.money(price, currency)}, lejos del rango que viste. Confirma antes del ${show.time(until)}. Sin respuesta quedas fuera y se libera tu dinero.`,
  }),
  offer_allotted: ({ name, quantity, paid, returned, currency, at }, show) => ({
    title: `Te asignaron ${show.count(quantity)} acciones de ${name}`,
    text: `Pagaste ${show.money(paid, currency)} y liberamos ${show.money(returned, currency)}. Puedes vender desde el ${show.time(at)}.`,
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
    text: `Liberamos ${show.money(returned, currency)}. Puedes verificar el sorteo.`,
  }),
  offer_lapsed: ({ name, quantity }, show) => ({
    title: `Solicitud de ${name} vencida`,
    text: `No pagaste a tiempo ${show.count(quantity)} acciones. No se te cobró nada.`,
  }),
  offer_listed: ({ name, symbol, quantity }, show) => ({
    title: `${name} ya cotiza`,
    text: `${show.count(quantity)} ${symbol} están en tus posiciones. La operación empieza con una subasta.`,
  }),
  offer_auto_paused: ({ name, until }, show) => ({
    title: `Sin solicitud de ${name}`,
    text: `Estás en pausa hasta el ${show.time(until)}, así que no hicimos la solicitud por ti. Si la oferta sigue abierta entonces, lo haremos.`,
  }),
  offer_auto_limit: ({ name, until }, show) => ({
    title: `Sin solicitud de ${name}`,
    text: `Llegaste a tu límite diario de pérdidas, así que no hicimos la solicitud por ti. Lo intentaremos después del ${show.time(until)} si la oferta sigue abierta.`,
  }),
  offer_cancelled: ({ name, returned, currency }, show) => ({
    title: `Oferta de ${name} cancelada`,
    text: `Liberamos ${show.money(returned, currency)}. El motivo está en la página de la oferta.`,
  }),
}
