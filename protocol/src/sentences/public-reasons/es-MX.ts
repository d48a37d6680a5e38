import type { PublicReasonSentences } from './types.ts'

export const publicReasonsSpanish: PublicReasonSentences = {
  costs_rose: 'Subió lo que la casa paga por esto.',
  costs_fell: 'Bajó lo que la casa paga por esto.',
  law_changed: 'Cambió una ley o una regla de la autoridad.',
  safety: 'Hace más seguras las cuentas y el dinero.',
  better_service: 'Hace el servicio más rápido o más sencillo.',
  volume_changed: 'Hay más o menos de esto que antes.',
  market_changed: 'Se movieron los mercados que esto sigue.',
  mistake_corrected: 'El valor anterior era un error.',

  news_pending: 'Están por publicarse noticias de la empresa y todos deben poder leerlas primero.',
  disorderly_trading: 'Los precios se movieron sin una causa visible y se está revisando.',
  data_fault: 'Los datos del mercado son incorrectos o faltan.',
  corporate_action: 'La empresa modifica sus acciones y hay que adaptar las órdenes.',
  authority_order: 'Lo ordenó una autoridad.',
  house_fault: 'Algo nuestro no funciona como debe.',

  news_published: 'Las noticias ya se publicaron.',
  orderly_again: 'Se revisó y la negociación puede volver a ser ordenada.',
  fault_mended: 'La falla está corregida.',
  action_done: 'El cambio de las acciones está hecho.',
  order_lifted: 'La autoridad retiró su orden.',
}
