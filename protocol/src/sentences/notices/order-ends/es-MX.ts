/** Why an order ended, as the second half of a sentence. */
export const orderEndsSpanish: Readonly<Record<string, string>> = {
  day_ended: 'terminó el día de operación',
  date_passed: 'pasó su última fecha',
  unfilled: 'ya no había ofertas a su precio',
  self_trade: 'se habría cruzado con tu propia orden',
  would_take: 'solo podía esperar en el libro y se habría ejecutado de inmediato',
  no_liquidity: 'no había contraparte',
  fill_or_kill: 'no podía ejecutarse completa de inmediato',
  closed: 'el libro estaba cerrado',
  price_band: 'su precio quedó fuera de los límites del nuevo día',
  other_part: 'el stop loss tomó lo que quedaba',
  split: 'hubo un split y su precio correspondía a las acciones de antes',
  adjusted: 'cambiaron las condiciones de la opción',
  delisted: 'la acción ya no se opera',
}
