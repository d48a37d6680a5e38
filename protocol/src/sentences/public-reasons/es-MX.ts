import type { PublicReasonSentences } from './types.ts'

export const publicReasonsSpanish: PublicReasonSentences = {
  costs_rose: 'Subió lo que Openbourse paga por esto.',
  costs_fell: 'Bajó lo que Openbourse paga por esto.',
  law_changed: 'Cambió una ley o una regla de la autoridad.',
  safety: 'Hace más seguras las cuentas y el dinero.',
  better_service: 'Hace el servicio más rápido o más sencillo.',
  volume_changed: 'Hay más o menos de esto que antes.',
  market_changed: 'Se movieron los mercados que esto sigue.',
  mistake_corrected: 'El valor anterior era un error.',

  news_pending: 'La empresa está por publicar noticias y todos deben poder leerlas antes de operar.',
  disorderly_trading: 'Los precios se movieron sin una causa visible y lo estamos revisando.',
  data_fault: 'Faltan datos del mercado o son incorrectos.',
  corporate_action: 'La empresa modifica sus acciones y hay que ajustar las órdenes.',
  authority_order: 'Lo ordenó una autoridad.',
  house_fault: 'Algo de nuestro lado no funciona como debe.',

  news_published: 'Las noticias ya se publicaron.',
  orderly_again: 'Ya se revisó y se puede volver a operar con normalidad.',
  fault_mended: 'La falla está corregida.',
  action_done: 'Ya se hizo el cambio en las acciones.',
  order_lifted: 'La autoridad retiró su orden.',

  too_little_left: 'Queda muy poco dinero para operar según su regla.',
  stocks_leave: 'Acciones que opera están por salir del mercado.',
  rule_unfit: 'Su regla no hace lo que dice su descripción.',
  house_withdraws: 'Openbourse retira el dinero de práctica con el que empezó.',
  listing_misused: 'El perfil se usó en contra de las reglas para gestores.',
  name_misleading: 'El nombre confunde sobre quién opera.',
  ruined:
    'El valor de una participación cayó por debajo de la quinta parte de su valor inicial. La regla publicada ordena cerrar en ese caso.',
}
