import type { OfferSentences } from './types.ts'

export const offerSpanish: OfferSentences = {
  offer_unknown: () => 'Esta oferta no existe. Vuelve a la lista de acciones nuevas.',
  offer_not_open: ({ opensAt }, show) =>
    `Esta oferta abre el ${show.time(opensAt)}. Tu saldo no cambió. Haz tu solicitud entonces.`,
  offer_closed: ({ at }, show) =>
    `Esta oferta cerró el ${show.time(at)}, según el reloj del servidor. No cambió nada, y tu saldo tampoco.`,
  offer_applied: () =>
    'Ya solicitaste estas acciones. Cada persona puede solicitar una vez. Mejor cambia tu solicitud.',
  offer_identity_applied: () =>
    'Una cuenta con la misma identidad ya solicitó estas acciones. Cada persona puede solicitar una vez. Tu saldo no cambió.',
  offer_quantity_missing: () => 'Escribe cuántas acciones quieres solicitar.',
  offer_lots: ({ lot, below, above }, show) =>
    `Las acciones van en lotes de ${show.count(lot)}. Solicita ${show.count(below)} o ${show.count(above)}.`,
  offer_minimum: ({ minimum }, show) => `La solicitud mínima es de ${show.count(minimum)} acciones.`,
  offer_maximum: ({ maximum }, show) => `La solicitud máxima es de ${show.count(maximum)} acciones.`,
  offer_left: ({ left }, show) =>
    `Solo quedan ${show.count(left)} acciones. Tu saldo no cambió. Solicita como máximo esa cantidad.`,
  offer_bids_wrong: () =>
    'Escribe de una a tres posturas, cada una a otro precio, y más acciones a un precio menor.',
  offer_bid_price: ({ floor, most, tick, currency }, show) =>
    `Las posturas van de ${show.money(floor, currency)} a ${show.money(most, currency)}, con una variación mínima de ${show.money(tick, currency)}. Cambia el precio.`,
  offer_balance: ({ needed, available, currency }, show) =>
    `Se necesitan ${show.money(needed, currency)} y tienes ${show.money(available, currency)} disponibles. Tu saldo no cambió. Elige menos acciones o deposita dinero.`,
  offer_not_confirming: () => 'Este precio no necesita tu respuesta. No cambió nada.',
  offer_pay_late: ({ until }, show) =>
    `El plazo para pagar terminó el ${show.time(until)}. Tu solicitud venció y no se te cobró nada.`,
  application_unknown: () => 'No encontramos esta solicitud. Revisa tu lista de solicitudes.',
  application_over: () => 'Esta solicitud ya terminó y no puede cambiar. Tu saldo no cambió.',
  application_not_due: () => 'No hay nada que pagar por esta solicitud.',
  draw_not_yet: ({ at }, show) => `El sorteo es el ${show.time(at)}. Vuelve después.`,
  offer_symbol_taken: ({ symbol }) => `${symbol} ya cotiza o se ofrece. Elige otra clave.`,
  offer_terms_wrong: ({ why }) => `Estas condiciones no se pueden publicar: ${why}. Cambia el borrador.`,
  offer_opens_past: () => 'La hora de apertura ya pasó. Elige una posterior.',
  offer_drawn: () =>
    'Ya cerró el plazo de solicitudes, así que esta oferta no se puede cancelar. Solo se puede si su sorteo se retrasa un día.',
  autoapply_off: () => 'Por ahora no hay solicitudes automáticas. Puedes solicitar por tu cuenta.',
  autoapply_most: ({ currency }) =>
    `Escribe el monto máximo de una solicitud en ${currency}, mayor que cero.`,
}
