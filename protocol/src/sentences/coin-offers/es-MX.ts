import type { CoinOfferSentences } from './types.ts'

export const coinOfferSpanish: CoinOfferSentences = {
  coin_offer_unknown: () => 'No encontramos esta oferta de monedas. Vuelve a la lista.',
  coin_offer_not_open: ({ opensAt }, show) =>
    `Esta oferta de monedas abre el ${show.time(opensAt)}. Tu saldo no cambió. Haz tu solicitud entonces.`,
  coin_offer_closed: ({ at }, show) =>
    `Esta oferta de monedas cerró el ${show.time(at)}, según el reloj de nuestro servidor. No cambió nada, y tu saldo tampoco.`,
  coin_offer_not_shared: () => 'Las monedas todavía no se reparten. Revisa de nuevo después del reparto.',
  coin_offer_applied: () =>
    'Ya hiciste una solicitud en esta oferta de monedas. Cada persona puede solicitar una vez. Mejor cambia tu solicitud.',
  coin_offer_identity_applied: () =>
    'Una cuenta con la misma identidad ya hizo una solicitud en esta oferta de monedas. Cada persona puede solicitar una vez. Tu saldo no cambió.',
  coin_offer_step: ({ step, below, above, currency }, show) =>
    `Los montos van en múltiplos de ${show.money(step, currency)}. Solicita ${show.money(below, currency)} o ${show.money(above, currency)}.`,
  coin_offer_minimum: ({ minimum, currency }, show) =>
    `La solicitud mínima es de ${show.money(minimum, currency)}.`,
  coin_offer_maximum: ({ maximum, currency }, show) =>
    `La solicitud máxima es de ${show.money(maximum, currency)}.`,
  coin_offer_balance: ({ needed, available, currency }, show) =>
    `Necesitas ${show.money(needed, currency)} y tu cuenta de cripto tiene ${show.money(available, currency)} disponibles. Tu saldo no cambió. Solicita menos o transfiere dinero antes.`,
  coin_offer_application_unknown: () =>
    'No encontramos esta solicitud. Revisa tu lista de ofertas de monedas.',
  coin_offer_application_over: () => 'Esta solicitud ya terminó y no puede cambiar. Tu saldo no cambió.',
  coin_offer_terms_wrong: ({ why }) => `Estas condiciones no se pueden publicar: ${why}. Cambia el borrador.`,
  coin_offer_opens_past: () => 'La hora de apertura ya pasó. Elige una posterior.',
  coin_offer_over: () => 'Esta oferta de monedas ya cerró o se canceló, así que ya no se puede cancelar.',
}
